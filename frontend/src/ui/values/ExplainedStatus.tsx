import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Hint } from '../layout/Hint';

/** A status that is explained on hover, touch and focus, and described so to screen readers. */
export const ExplainedStatus = ({ help, children }: { help: string; children: ReactNode }) => (
  <Hint title={help} describes>
    <Box
      component="span"
      tabIndex={0}
      sx={{ borderRadius: 0.5, textDecoration: 'underline dotted 1px', textUnderlineOffset: 3 }}
    >
      {children}
    </Box>
  </Hint>
);
