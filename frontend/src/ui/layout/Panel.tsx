import { useId, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

interface PanelProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  /** For a panel that gets the focus. */
  ref?: Ref<HTMLDivElement>;
  sx?: SxProps<Theme>;
}

/** A titled card with a hairline around it. */
export function Panel({ title, actions, children, ref, sx }: PanelProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      variant="outlined"
      aria-labelledby={titleId}
      sx={[
        { display: 'flex', flexDirection: 'column', minWidth: 0, overflow: 'hidden' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 50,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  );
}

/** The actions of a panel, if there are several. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{children}</Box>
);
