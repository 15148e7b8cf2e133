import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A cell of two lines, in lists on phones. */
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

/** The second line. */
export function SecondLine({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      className="one-line"
      sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}
    >
      {children}
    </Box>
  );
}
