import type { KeyboardEvent } from 'react';

const PAGE = 6;

/** Where a key leads in a list of so many lines; nowhere for all other keys. The ends of the list meet. */
export function lineAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const lines: Record<string, number> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at === 0 ? last : at - 1,
    PageDown: Math.min(at + PAGE, last),
    PageUp: Math.max(at - PAGE, 0),
    Home: 0,
    End: last,
  };
  return lines[key];
}

/** Keys that write or edit have none of these held; those that end a word in Chinese or Japanese choose nothing. */
export const isPlain = ({ altKey, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  !altKey && !shiftKey && !nativeEvent.isComposing;
