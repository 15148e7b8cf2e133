import Box from '@mui/material/Box';
import { formatDateTime, formatTimeAgo } from '../../lib/format';
import { useMinutes } from './use-minutes';
import { Hint } from '../layout/Hint';

interface WhenProps {
  moment: string;
  /** How long ago it was, in words. */
  as?: (moment: string) => string;
  /** Whether it stands in a control, which has the keyboard itself. */
  inControl?: boolean;
}

/** How long ago something was; exactly when, for whoever points at it, touches it or leads the keyboard to it. */
export function When({ moment, as = formatTimeAgo, inControl = false }: WhenProps) {
  useMinutes();
  return (
    <Hint title={`${formatDateTime(moment)} in New York`} describes>
      <Box
        component="time"
        dateTime={moment}
        tabIndex={inControl ? undefined : 0}
        sx={{ borderRadius: 0.5, whiteSpace: 'nowrap' }}
      >
        {as(moment)}
      </Box>
    </Hint>
  );
}
