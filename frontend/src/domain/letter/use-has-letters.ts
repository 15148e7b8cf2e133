import { useListOwnLetters } from '../../api/generated';
import { useAuth } from '../../lib/session/auth';

/** Whether a page of letters has anything to show: always for admins, for LPs once one was sent to them. */
export function useHasLetters(): boolean {
  const { can } = useAuth();
  const isReader = can('letters.read');
  const { data } = useListOwnLetters(
    { limit: 1 },
    { query: { enabled: isReader, staleTime: 60_000, retry: false } },
  );
  return can('lp-letters.read') || (isReader && (data?.length ?? 0) > 0);
}
