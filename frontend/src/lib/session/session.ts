import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { clearEtagCache } from '../../api/etag-cache';
import { currentUserPath, fetchCurrentUser } from './current-user';
import { clearListSearches } from '../last-list-search';
import { clearRecentChoices } from '../recent-choices';

export const currentUserQuery = queryOptions({
  queryKey: [currentUserPath],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
});

/** A filter for all queries except that of the current user. */
export const allButTheUser = {
  predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== currentUserPath,
};

/** On sign-out: clears all caches, so that the next user sees no data of the last one. */
export function forgetUser(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries(allButTheUser);
  clearEtagCache();
  clearRecentChoices();
  clearListSearches();
}

export function isSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
}
