import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { currentUser, getCurrentUserQueryKey, type CurrentUser } from '../api/generated';
import { ApiError } from '../api/http';

/** The signed-in user; nobody, when the server answers 401. */
export const currentUserQuery = queryOptions({
  queryKey: getCurrentUserQueryKey(),
  queryFn: ({ signal }): Promise<CurrentUser | null> =>
    currentUser({ signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }),
});

export function rememberUser(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** Signed out: empties the cache, so that nothing the last user read is left for the next one. */
export function forgetUser(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  const [userPath] = currentUserQuery.queryKey as readonly unknown[];
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userPath });
}

export function isSignedIn(queryClient: QueryClient): boolean {
  return Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
}

export function homeOf(user: CurrentUser): '/admin-dashboard' | '/investment-management' {
  return user.role === 'admin' ? '/admin-dashboard' : '/investment-management';
}

/** Where to go after signing in, if it is a path of this portal; anything else could lead away from it. */
export function safeRedirect(target: unknown): string | undefined {
  return typeof target === 'string' && /^\/(?![/\\])/.test(target) ? target : undefined;
}
