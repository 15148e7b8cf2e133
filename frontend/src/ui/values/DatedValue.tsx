import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A value in a row of a list, with the day that it is of below it. */
export const DatedValue = ({ day, children }: { day: string | undefined; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', minWidth: 0, lineHeight: 1.25 }}>
    {children}
    {day && (
      <Box component="span" className="one-line" sx={dayLook}>
        {day}
      </Box>
    )}
  </Box>
);

const dayLook = { display: 'block', color: 'text.secondary', fontSize: 11 };
