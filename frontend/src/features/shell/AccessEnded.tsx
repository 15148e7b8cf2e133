import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useStopView } from '../../domain/delegation/use-view';
import { useDocumentTitle } from '../../ui/layout/use-document-title';

/** Instead of any page once the access to the viewed LP was taken back or has expired. */
export default function AccessEnded() {
  useDocumentTitle('Access ended');
  const { stop, isStopping } = useStopView();
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        justifyItems: 'start',
        gap: 2,
        maxWidth: 560,
        mx: 'auto',
        px: 2,
        py: { xs: 6, md: 12 },
      }}
    >
      <Typography variant="h1">Your access to this portal has ended</Typography>
      <Typography>
        It was taken back, or its last day is over. If you still need it, ask the person who gave it to you.
      </Typography>
      <Button variant="contained" disabled={isStopping} onClick={stop}>
        {isStopping ? 'Leaving...' : 'Continue'}
      </Button>
    </Box>
  );
}
