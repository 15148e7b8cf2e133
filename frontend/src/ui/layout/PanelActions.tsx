import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** The actions of a panel, if there are several. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>
);
