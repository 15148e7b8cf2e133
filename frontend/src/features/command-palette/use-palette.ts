import { useMemo, useState } from 'react';
import { useAuth } from '../../lib/session/auth';
import { recentChoices } from '../../lib/recent-choices';
import type { Action } from './action';
import { actionOptions, recentOptions, recordOptions } from './options';
import { useFoundRecords } from './use-found-records';

/** What is typed into the palette, what there is to choose for it, and which of that is pointed at. */
export function usePalette(actions: readonly Action[]) {
  const userId = useAuth().user?.id ?? '';
  const [text, setText] = useState('');
  const [pointedAt, pointAt] = useState<string>();
  const [recent] = useState(() => recentChoices(userId));
  const typed = text.trim();
  const records = useFoundRecords(typed);
  const { hits } = records;
  const groups = useMemo(
    () => [
      ...(typed ? [] : recentOptions(recent, actions)),
      ...actionOptions(actions, typed),
      ...recordOptions(hits),
    ],
    [typed, recent, actions, hits],
  );
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    options.findIndex(({ id }) => id === pointedAt),
    0,
  );
  const type = (next: string) => {
    setText(next);
    pointAt(undefined);
  };
  return { text, typed, type, groups, options, at, active: options[at], pointAt, records };
}
