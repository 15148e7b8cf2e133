import { useNavigate, useSearch } from '@tanstack/react-router';
import { parameterOf } from './list-search';

export interface ListParameters {
  read: (part: string) => string | undefined;
  /** Every change but to another page leads back to the first one. */
  write: (changes: Record<string, string | undefined>, how?: { replace: boolean }) => void;
}

/** The parameters of one list in the address of whichever page it stands on. */
export function useListParameters(prefix = ''): ListParameters {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();

  const read = (part: string) => {
    const value = address[parameterOf(prefix, part)];
    return typeof value === 'string' ? value : undefined;
  };

  const write: ListParameters['write'] = (changes, { replace } = { replace: false }) => {
    const named = Object.entries({ page: undefined, ...changes }).map(
      ([part, value]) => [parameterOf(prefix, part), value] as const,
    );
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...Object.fromEntries(named) }),
      replace,
      // The second list of a page would scroll out of sight while it is searched.
      resetScroll: false,
    });
  };

  return { read, write };
}
