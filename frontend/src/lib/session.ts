import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { currentUserPath, fetchCurrentUser } from './current-user';

export const currentUserQuery = queryOptions({
  queryKey: [currentUserPath],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
});

/** Signed out: empties the cache, so that nothing the last user read is left for the next one. */
export function forgetUser(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserPath });
}

export function isSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
}
