import Box from '@mui/material/Box';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import type { Batch } from './use-batch';

/** How far the uploads are, and the reading of what has been uploaded. */
export function BatchProgress({ intake, reading }: Pick<Batch, 'intake' | 'reading'>) {
  if (intake.total === 0 && reading.total === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {intake.total > 0 && (
        <UploadProgress
          label={`Uploading ${current(intake)} of ${intake.total}`}
          fraction={intake.fraction}
        />
      )}
      {reading.total > 0 && (
        <UploadProgress
          label={`Reading ${current(reading)} of ${reading.total}`}
          fraction={reading.done / reading.total}
        />
      )}
    </Box>
  );
}

/** The one that is at work, counted from 1. */
const current = ({ done, total }: { done: number; total: number }): number => Math.min(done + 1, total);
