import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** What can be done with what a panel shows, where that is more than one thing. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>
);
