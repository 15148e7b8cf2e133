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
import { useAuth } from '../lib/session/auth';
import { Spinner } from '../ui/feedback/Spinner';
import { theme } from './theme/theme';

const SecondFactorGate = lazy(() => import('../features/shell/SecondFactorGate'));

const styles = createCache({ key: 'portal', nonce: cspNonce, prepend: true });

/** Everything of MUI starts here, so that the pages of signed-out visitors carry none of it. */
export function SignedInLayout() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey="color-mode" noSsr>
        <SignedIn />
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The pages in their shell, or what has to be done before they are open to the person. */
function SignedIn() {
  const { user } = useAuth();
  if (!user) return <Spinner />;
  if (user.mustSetUpTwoFactor) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondFactorGate />
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
