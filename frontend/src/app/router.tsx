import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './ErrorPage';
import { NotFoundPage } from '../ui/feedback/NotFoundPage';
import { Spinner } from '../ui/feedback/Spinner';
import { noteListSearch } from '../lib/last-list-search';
import { createQueryClient } from './query-client';
import { parseSearchParams, stringifySearchParams } from '../lib/search-params';
import { forgetUser, isSignedIn } from '../lib/session/session';
import { routeTree } from '../routeTree.gen';

export const queryClient = createQueryClient(() => {
  if (!isSignedIn(queryClient)) return;
  forgetUser(queryClient);
  // The guard of the signed-in pages runs again and sends the visitor to the sign-in page.
  void router.invalidate();
});

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Longer than a page waits for what it reads (lib/soon.ts).
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Spinner,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  parseSearch: parseSearchParams,
  stringifySearch: stringifySearchParams,
});

router.subscribe('onBeforeNavigate', ({ toLocation }) => noteListSearch(toLocation));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
