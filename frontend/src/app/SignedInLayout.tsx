import { Suspense } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { Outlet } from '@tanstack/react-router';
import { CommandPalette } from '../features/command-palette/CommandPalette';
import { ExplainProvider } from '../features/explain/ExplainProvider';
import { Shell } from '../features/shell/Shell';
import { cspNonce } from '../lib/csp-nonce';
import { lazy } from '../lib/lazy';
import { useReloadOnSwitch } from '../domain/delegation/use-view';
import { useAuth } from '../lib/session/auth';
import { Spinner } from '../ui/feedback/Spinner';
import { theme } from './theme/theme';

const AccessEnded = lazy(() => import('../features/shell/AccessEnded'));
const SecondFactorGate = lazy(() => import('../features/shell/SecondFactorGate'));

const styles = createCache({ key: 'portal', nonce: cspNonce, prepend: true });

/** Provides MUI, which the pages of signed-out visitors do not load. */
export function SignedInLayout() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey="color-mode" noSsr>
        <SignedIn />
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The page in its shell, or the set-up of a second factor that is required first. */
function SignedIn() {
  const { user } = useAuth();
  useReloadOnSwitch();
  if (!user) return <Spinner />;
  if (user.mustSetUpTwoFactor) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondFactorGate />
      </Suspense>
    );
  }
  if (user.viewing?.hasEnded) {
    return (
      <Suspense fallback={<Spinner />}>
        <AccessEnded />
      </Suspense>
    );
  }
  return (
    <CommandPalette>
      <Shell user={user}>
        <ExplainProvider>
          <Outlet />
        </ExplainProvider>
      </Shell>
    </CommandPalette>
  );
}
