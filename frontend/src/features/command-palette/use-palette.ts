import { useMemo, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchRecords } from '../../api/generated';
import { recentChoices } from '../../lib/recent-choices';
import { useAuth } from '../../lib/session/auth';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import type { Action } from './actions';
import { actionOptions, guideOptions, recentOptions, recordOptions, verbWithRecords } from './options';
import { typedVerb, verbsOf } from './verbs';

/** The state of the palette: the typed text, the options for it, and the active option. */
export function usePalette(actions: readonly Action[]) {
  const { user, can } = useAuth();
  const userId = user?.id ?? '';
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const [recent] = useState(() => recentChoices(userId));
  const typed = text.trim();
  const verbs = useMemo(() => verbsOf(can), [can]);
  const withVerb = useMemo(() => typedVerb(verbs, typed), [verbs, typed]);
  const records = useRecordSearch(typed);
  const objects = useRecordSearch(withVerb?.name ?? '');
  const { hits } = records;
  const groups = useMemo(
    () => [
      ...(typed ? [] : recentOptions(recent, actions)),
      ...(withVerb ? verbWithRecords(withVerb, objects.hits) : []),
      ...actionOptions(actions, verbs, typed),
      ...recordOptions(hits),
      ...guideOptions(can, typed),
    ],
    [typed, recent, actions, verbs, withVerb, objects.hits, hits, can],
  );
  const options = groups.flatMap((group) => group.options);
  const index = Math.max(
    options.findIndex(({ id }) => id === activeId),
    0,
  );
  const type = (next: string) => {
    setText(next);
    setActiveId(undefined);
  };
  /** Whether the key moves the active option. */
  const moveBy = (key: string): boolean => {
    const next = nextIndex(key, index, options.length);
    if (next === undefined) return false;
    setActiveId(options[next]?.id);
    return true;
  };
  const search = withVerb?.name ? objects : records;
  /** What is to be typed after a verb. */
  const prompt = withVerb && !withVerb.name ? `Type the name of ${withVerb.verb.object}` : undefined;
  const active = options[index];
  return { text, typed, type, prompt, groups, options, active, setActiveId, moveBy, records: search };
}

const PAGE = 6;

/** The index that a key moves to; undefined for all other keys. The arrows wrap around. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index === 0 ? last : index - 1,
    PageDown: Math.min(index + PAGE, last),
    PageUp: Math.max(index - PAGE, 0),
    Home: 0,
    End: last,
  };
  return targets[key];
}

const DEBOUNCE_MS = 120;
const MIN_LENGTH = 2;
const FRESH_MS = 30_000;

export type RecordSearch = ReturnType<typeof useRecordSearch>;

/** Searches the records on the server; previous results stay until there are new ones. */
function useRecordSearch(typed: string) {
  const q = useDebouncedValue(typed, DEBOUNCE_MS);
  const isLongEnough = typed.length >= MIN_LENGTH;
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearchRecords(
    { q },
    {
      query: {
        enabled: q.length >= MIN_LENGTH,
        placeholderData: keepPreviousData,
        staleTime: FRESH_MS,
        gcTime: FRESH_MS,
      },
    },
  );
  return {
    hits: isLongEnough && !error ? (data ?? []) : [],
    error: isLongEnough ? error : null,
    isSearching: isLongEnough && (typed !== q || isFetching || isPlaceholderData),
    retry: () => void refetch(),
  };
}
