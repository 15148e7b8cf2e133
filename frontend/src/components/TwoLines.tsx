import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A cell of a list that tells two things, one below the other. */
export function TwoLines({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        height: '100%',
        minWidth: 0,
        lineHeight: 1.5,
      }}
    >
      {children}
    </Box>
  );
}

/** The lesser of the two lines. */
export function Small({ children }: { children: ReactNode }) {
  return (
    <Box component="span" className="one-line" sx={{ color: 'text.secondary', fontSize: 12 }}>
      {children}
    </Box>
  );
}
