import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { lazyRouteComponent } from '@tanstack/react-router';
import { formatShortMoney } from '../../lib/format';
import { useAmountsHidden } from '../../lib/hidden-amounts';
import { barParts, type BarPart } from './bar-parts';
import type { MuiBarChartProps } from './MuiBarChart';

// Fetched in parallel with the page, so that a chart which arrives in time is drawn with it.
const MuiBarChart = lazyRouteComponent(() => import('./MuiBarChart'));
void MuiBarChart.preload?.();

const ROW = 27;
const row = { height: ROW, lineHeight: `${ROW}px` };

interface BarChartProps extends Pick<MuiBarChartProps, 'labels'> {
  /** In the order of the bars, of more than nine with the largest first. */
  parts: readonly BarPart[];
}

/** The values of the largest parts, and of all others together: names, bars and amounts side by side. */
export function BarChart({ parts: all, labels }: BarChartProps) {
  useAmountsHidden();
  const parts = barParts(all);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '38% minmax(0, 1fr) auto', sm: '34% minmax(0, 1fr) auto' },
        columnGap: 1.5,
        fontSize: 12,
      }}
    >
      <Box aria-hidden="true">
        {parts.map(({ name, isRest }, index) => (
          <Box
            key={index}
            className="one-line"
            dir="auto"
            title={name}
            sx={{ ...row, color: isRest ? 'text.secondary' : 'text.primary' }}
          >
            {name}
          </Box>
        ))}
      </Box>
      <Box sx={{ minWidth: 0, height: parts.length * ROW, borderLeft: 1, borderColor: 'divider' }}>
        <Suspense>
          <MuiBarChart parts={parts} labels={labels} rowHeight={ROW} />
        </Suspense>
      </Box>
      <Box aria-hidden="true" sx={{ textAlign: 'end' }}>
        {parts.map(({ value }, index) => (
          <Box key={index} sx={{ ...row, fontWeight: 500 }}>
            {formatShortMoney(value)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
