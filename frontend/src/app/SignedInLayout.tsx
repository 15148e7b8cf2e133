import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { cspNonce } from '../lib/csp-nonce';
import { theme } from './theme/theme';
import { Shell } from '../features/shell/Shell';

const styles = createCache({ key: 'portal', nonce: cspNonce, prepend: true });

/** Everything of MUI starts here, so that the pages of signed-out visitors carry none of it. */
export function SignedInLayout() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} modeStorageKey="color-mode" noSsr>
        <Shell />
      </ThemeProvider>
    </CacheProvider>
  );
}
