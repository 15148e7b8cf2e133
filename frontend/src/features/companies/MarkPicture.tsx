import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { MarkRecord } from '../../api/generated';
import { brand } from '../../lib/brand';

// It comes beside the page, and if it has come in time it is drawn with it.
const MarkChart = lazyRouteComponent(() => import('./MarkChart'));
void MarkChart.preload?.();

/** The marks over time, once there is a time between them. It has its height before it is there. */
export function MarkPicture({ marks }: { marks: MarkRecord[] }) {
  if (marks.length < 2) return null;
  return (
    <Box
      component="figure"
      aria-label={`${brand.productName} marks over time; the table below tells them one by one`}
      sx={{ height: 240, m: 0, px: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Suspense>
        <MarkChart marks={marks} />
      </Suspense>
    </Box>
  );
}
