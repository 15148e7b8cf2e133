import { createRouter, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorNotice } from '../ui/feedback/ErrorNotice';
import { NotFoundPage } from '../ui/feedback/NotFoundPage';
import { Spinner } from '../ui/feedback/Spinner';
import { storeListSearch } from '../lib/last-list-search';
import { createQueryClient } from './query-client';
import { parseSearchParams, stringifySearchParams } from '../lib/search-params';
import { currentUserQuery, forgetUser, isSignedIn } from '../lib/session/session';
import { routeTree } from '../routeTree.gen';

export const queryClient = createQueryClient(() => {
  if (!isSignedIn(queryClient)) return;
  forgetUser(queryClient);
  // Runs the guard of the signed-in pages again, which redirects to the sign-in page.
  void router.invalidate();
}, leaveEndedView);

/** Reads the user again, after which the portal says that the access has ended and drops what it showed of the LP. */
function leaveEndedView(): void {
  void queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey });
}

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Longer than loaders wait but for what decides the layout (loadQueries).
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

router.subscribe('onBeforeNavigate', ({ toLocation }) => storeListSearch(toLocation));

/** Replaces a page that failed to render. */
function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorNotice error={error} onRetry={retry} />;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
