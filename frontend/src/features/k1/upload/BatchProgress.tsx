import Box from '@mui/material/Box';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import type { Batch } from './use-batch';

/** The progress of the uploads, and of reading what is uploaded. */
export function BatchProgress({ uploads, reading }: Pick<Batch, 'uploads' | 'reading'>) {
  if (uploads.total === 0 && reading.total === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      {uploads.total > 0 && (
        <UploadProgress
          label={`Uploading ${current(uploads)} of ${uploads.total}`}
          fraction={uploads.fraction}
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

/** The number of the file in progress, from 1. */
const current = ({ done, total }: { done: number; total: number }): number => Math.min(done + 1, total);
