import { Suspense } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { AuthProvider } from '../lib/session/AuthProvider';
import { lazy } from '../lib/lazy';

// Nothing to notify of yet on a first paint: the toast area follows it.
const Toaster = lazy(() => import('../ui/feedback/Toaster').then(({ Toaster }) => ({ default: Toaster })));

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  return (
    <AuthProvider>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
    </AuthProvider>
  );
}
