import { useMemo } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced-value';

/** The request once it has not changed for a moment, compared by what it says: forms make a new one at each render. */
export function useDebouncedRequest<Request extends object>(
  request: Request | undefined,
  delayMs?: number,
): Request | undefined {
  const text = useDebouncedValue(request ? JSON.stringify(request) : '', delayMs);
  return useMemo(() => (text === '' ? undefined : (JSON.parse(text) as Request)), [text]);
}
