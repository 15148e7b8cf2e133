import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, useRouterState } from '@tanstack/react-router';
import { Spinner } from '../ui/feedback/Spinner';
import { queryClient, router } from './router';

export function App() {
  // Until the user is known and the shell is loaded, the router renders nothing.
  const isEmpty = useRouterState({ router, select: ({ matches }) => matches.length === 0 });
  return (
    <QueryClientProvider client={queryClient}>
      {isEmpty && <Spinner />}
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
