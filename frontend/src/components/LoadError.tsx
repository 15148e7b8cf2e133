import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { explain } from '../lib/explain';

interface LoadErrorProps {
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** Stands where the data would: what failed, in the server's words, and a way to try again. */
export function LoadError({ what, error, onRetry }: LoadErrorProps) {
  return (
    <Box role="alert" sx={{ px: 2, py: 4, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {explain(error, 'The server did not answer.')}
      </Typography>
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 1.5 }}>
        Try again
      </Button>
    </Box>
  );
}
