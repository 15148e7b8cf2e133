import { useMemo } from 'react';
import Box from '@mui/material/Box';
import type { MarkRecord } from '../../../api/generated';
import { TimeLine } from '../../../ui/charts/TimeChart';
import { brand } from '../../../lib/brand';
import { todayInNewYork } from '../../../lib/format';
import { markPoints } from './mark-points';

/** The marks over time, once there is a time between them. It has its height before it is there. */
export function MarkPicture({ marks }: { marks: readonly MarkRecord[] }) {
  const points = useMemo(() => markPoints(marks, todayInNewYork()), [marks]);
  if (marks.length < 2) return null;
  const amounts = points.map(({ valuation }) => valuation);
  return (
    <Box
      component="figure"
      aria-label={`${brand.productName} marks over time; the table below tells them one by one`}
      sx={{ height: 240, m: 0, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <TimeLine
        days={points.map(({ day }) => day)}
        series={[{ label: `${brand.productName} Mark`, look: 'value', amounts }]}
        inSteps
        dots={marks.length}
      />
    </Box>
  );
}
