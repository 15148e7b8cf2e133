import { memo } from 'react';
import Box from '@mui/material/Box';
import { formatWords } from '../../lib/format';

const dots: Record<string, string> = {
  active: 'success.main',
  on: 'success.main',
  completed: 'info.main',
  pipeline: 'info.main',
  in_diligence: 'warning.main',
  exited: 'primary.main',
  cancelled: 'error.main',
  failed: 'error.main',
  waiting: 'warning.main',
  sending: 'info.main',
  sent: 'success.main',
  running: 'info.main',
  done: 'success.main',
};

interface StatusBadgeProps {
  status: string;
  /** The colour of the dot, if not the default of the status. */
  dot?: string;
  /** The text, if not the status itself. */
  text?: string;
  /** What the status says, in the tooltip. */
  help?: string;
}

/** A status as a coloured dot with its name; errors in red. Memoized, as lists render many. */
export const StatusBadge = memo(function StatusBadge({
  status,
  dot = dots[status] ?? 'text.secondary',
  text = formatWords(status),
  help,
}: StatusBadgeProps) {
  return (
    <Box
      component="span"
      title={help}
      sx={{
        color: dot === 'error.main' ? 'error.main' : 'text.primary',
        whiteSpace: 'nowrap',
        '& > span': {
          display: 'inline-block',
          width: 7,
          height: 7,
          mr: 0.875,
          borderRadius: '50%',
          bgcolor: dot,
          verticalAlign: '0.1em',
        },
      }}
    >
      <span />
      {text}
    </Box>
  );
});
