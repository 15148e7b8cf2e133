import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The search of a panel and what stands beside it; on a phone they fill a line of their own. */
export function SearchBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flex: { xs: '1 1 100%', md: '1 1 auto' },
        justifyContent: { md: 'flex-end' },
        flexWrap: 'wrap',
        gap: 1,
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  );
}
