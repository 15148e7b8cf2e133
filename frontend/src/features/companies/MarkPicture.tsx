import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import type { MarkRecord } from '../../api/generated';
import { brand } from '../../lib/brand';

const MarkChart = lazy(() => import('./MarkChart'));

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
