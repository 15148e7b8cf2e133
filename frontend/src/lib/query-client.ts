import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/http';

/** Nothing goes stale by itself: a list is read again only when a change invalidates it. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const report = (error: Error) => {
    console.error(error);
    if (error instanceof ApiError && error.status === 401) onUnauthorized();
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: report }),
    mutationCache: new MutationCache({ onError: report }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // The one exception: the companies list is fetched anew on each visit.
  queryClient.setQueryDefaults(['/api/companies'], { staleTime: 0, gcTime: 0 });
  return queryClient;
}
