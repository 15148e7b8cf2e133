import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useAuth } from '../../lib/session/auth';

interface WholeFundProps {
  /** What the figures are of. */
  note?: string;
  children: ReactNode;
}

/** What the fund as a whole has, named as such, below what the LP has of it. Who manages the fund sees the content alone. */
export function WholeFund({ note, children }: WholeFundProps) {
  const titleId = useId();
  const isLp = useAuth().can('portfolio-summary.read');
  if (!isLp) return children;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 1 }}
    >
      <Box sx={{ mb: -1 }}>
        <Typography variant="h2" id={titleId} sx={{ fontSize: 18 }}>
          The whole fund
        </Typography>
        {note && <Box sx={{ mt: 0.25, color: 'text.secondary', fontSize: 13 }}>{note}</Box>}
      </Box>
      {children}
    </Box>
  );
}
