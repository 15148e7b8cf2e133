import type { ComponentProps } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getErrorMessage } from '../../lib/errors';
import { useDocumentTitle } from '../layout/use-document-title';

interface LoadErrorProps {
  what: string;
  error: unknown;
  onRetry: () => void;
  /** Whether it replaces the whole page. */
  isPage?: boolean;
}

/** In place of data: what failed, the server's message, and a retry button. */
export function LoadError({ what, error, onRetry, isPage = false }: LoadErrorProps) {
  return (
    <Box role="alert" sx={{ px: 2, py: 4, textAlign: 'center' }}>
      <Typography component={isPage ? 'h1' : 'p'} variant={isPage ? 'h1' : 'body1'} sx={{ fontWeight: 600 }}>
        {what}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {getErrorMessage(error, 'Please try again.')}
      </Typography>
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 1.5 }}>
        Try again
      </Button>
    </Box>
  );
}

/** In place of a record's page that could not be loaded. */
export function PageError(props: Omit<ComponentProps<typeof LoadError>, 'isPage'>) {
  useDocumentTitle(props.what);
  return <LoadError {...props} isPage />;
}
