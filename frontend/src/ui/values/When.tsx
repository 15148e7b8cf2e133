import { useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import { formatDateTime, formatTimeAgo } from '../../lib/format';
import { Hint } from '../layout/Hint';

interface WhenProps {
  moment: string;
  /** The relative time in words. */
  as?: (moment: string) => string;
  /** Whether it is inside a control, which is focusable itself. */
  inControl?: boolean;
}

/** A relative time, with the exact one in a tooltip on hover, touch and focus. */
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

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let minutes = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Renders the component again each minute; all of them share one timer. */
function useMinutes(): void {
  useSyncExternalStore(subscribe, () => minutes);
}

function subscribe(listener: () => void): () => void {
  timer ??= setInterval(pass, MINUTE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function pass(): void {
  minutes += 1;
  for (const listener of listeners) listener();
}
