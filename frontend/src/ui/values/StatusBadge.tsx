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
  /** The colour of the dot, where the word means something else than for others. */
  dot?: string;
  /** What it reads, where there is more to say than the status. */
  text?: string;
}

/** A status as a dot with its word; what went wrong has its word in red as well. Lists draw many, so once each. */
export const StatusBadge = memo(function StatusBadge({
  status,
  dot = dots[status] ?? 'text.secondary',
  text = formatWords(status),
}: StatusBadgeProps) {
  return (
    <Box
      component="span"
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
