import { keepPreviousData } from '@tanstack/react-query';
import { useSearchRecords } from '../../api/generated';
import { useDebouncedValue } from '../../lib/use-debounced-value';

const QUIET_MS = 120;
const LEAST_LETTERS = 2;
const FRESH_MS = 30_000;

/** What the server finds for a text once the typing rests; what it found before stays until then. */
export function useFoundRecords(typed: string) {
  const asked = useDebouncedValue(typed, QUIET_MS);
  const isLongEnough = typed.length >= LEAST_LETTERS;
  const { data, error, isFetching, isPlaceholderData, refetch } = useSearchRecords(
    { q: asked },
    {
      query: {
        enabled: asked.length >= LEAST_LETTERS,
        placeholderData: keepPreviousData,
        staleTime: FRESH_MS,
        gcTime: FRESH_MS,
      },
    },
  );
  return {
    hits: isLongEnough && !error ? (data ?? []) : [],
    error: isLongEnough ? error : null,
    isSearching: isLongEnough && (typed !== asked || isFetching || isPlaceholderData),
    retry: () => void refetch(),
  };
}
