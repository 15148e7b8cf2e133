import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { BatchProgress } from './upload/BatchProgress';
import type { Batch } from './upload/use-batch';

/** Reminds of what was uploaded and not filed, and tells how far that is while its dialog is closed. */
export function BatchNotice({ batch, onReview }: { batch: Batch; onReview: () => void }) {
  const count = batch.drafts?.filter(({ state }) => state !== 'refused').length ?? 0;
  if (count === 0 && !batch.isBusy) return null;
  return (
    <Paper component="aside" variant="outlined" aria-label="Uploaded K-1s" sx={{ mb: 2.5, px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box className="prose" sx={{ flex: '1 1 220px' }}>
          {count === 1 ? '1 uploaded K-1 waits' : `${count} uploaded K-1s wait`} to be filed (kept until
          tomorrow)
        </Box>
        <Button variant="outlined" onClick={onReview}>
          Review
        </Button>
      </Box>
      <BatchProgress intake={batch.intake} reading={batch.reading} />
    </Paper>
  );
}
