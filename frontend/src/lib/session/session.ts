import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { clearEtagCache } from '../../api/etag-cache';
import { currentUserPath, fetchCurrentUser } from './current-user';
import { forgetListSearches } from '../last-list-search';
import { forgetRecentChoices } from '../recent-choices';

export const currentUserQuery = queryOptions({
  queryKey: [currentUserPath],
  queryFn: ({ signal }) => fetchCurrentUser(signal),
});

/** Everything read of the fund. */
export const allButTheUser = {
  predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== currentUserPath,
};

/** Signed out: empties what is kept of answers, so that nothing the last user read is left for the next one. */
export function forgetUser(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries(allButTheUser);
  clearEtagCache();
  forgetRecentChoices();
  forgetListSearches();
}

export function isSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
}
