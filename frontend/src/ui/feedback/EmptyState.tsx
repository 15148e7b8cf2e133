import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface EmptyStateProps {
  text: string;
  /** What the list is for, in one sentence, or what to do about an empty search. */
  hint?: string;
  /** The first step, for those who may take it. */
  action?: ReactNode;
}

/** In place of a list's rows: says that there are none, what it is for, and how to begin. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <Box sx={{ px: 2, py: 5, textAlign: 'center' }}>
      <Typography
        variant="body2"
        sx={{ color: hint ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
      {hint && (
        <Typography
          variant="body2"
          sx={{ maxWidth: 520, mt: 0.25, mx: 'auto', color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {hint}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
