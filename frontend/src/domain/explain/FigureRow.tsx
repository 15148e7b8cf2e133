import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** Figure cards side by side, as many as fit. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <Box
      className="figure-row"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))',
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        gap: { xs: 1.5, md: 2 },
        mb: 2.5,
      }}
    >
      {children}
    </Box>
  );
}
