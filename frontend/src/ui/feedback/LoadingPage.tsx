import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { SkeletonRows } from './LoadingRows';

/** The skeleton of a record's page: its header and the first list. */
export function LoadingPage({ text }: { text: string }) {
  return (
    <Box role="status" aria-label={text}>
      <h1 className="visually-hidden">{text}</h1>
      <Box aria-hidden className="after-a-moment">
        <Box sx={{ mb: 2.5 }}>
          <Skeleton width={96} />
          <Skeleton width="min(320px, 70%)" sx={{ fontSize: 24 }} />
          <Skeleton width={140} />
        </Box>
        <Paper variant="outlined">
          <Box sx={{ px: 2, py: 1.75, borderBottom: 1, borderColor: 'divider' }}>
            <Skeleton width={160} />
          </Box>
          <SkeletonRows />
        </Paper>
      </Box>
    </Box>
  );
}
