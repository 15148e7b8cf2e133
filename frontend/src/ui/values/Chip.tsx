import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A short text in a frame, with a dot in the colour. */
export const Chip = ({ color, children }: { color: string; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      px: 0.875,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      fontSize: 12,
      fontWeight: 500,
      lineHeight: '20px',
      whiteSpace: 'nowrap',
    }}
  >
    <Box component="span" sx={{ flex: 'none', width: 7, height: 7, borderRadius: '50%', bgcolor: color }} />
    {children}
  </Box>
);
