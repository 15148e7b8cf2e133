import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface EmptyStateProps {
  text: string;
  hint?: string;
  action?: ReactNode;
}

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
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
