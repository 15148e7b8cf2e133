import { Suspense, useRef, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import type { CurrentUser } from '../../api/generated';
import { ExplainProvider } from '../explain/ExplainProvider';
import { lazy } from '../../lib/lazy';
import { useLazyDialog } from '../command-palette/use-lazy-dialog';
import { usePaletteKey } from '../command-palette/use-palette-key';
import { MobileMenu } from './MobileMenu';
import { PrintHeader } from './PrintHeader';
import { Sidebar } from './Sidebar';
import { useHeadingFocus } from './use-heading-focus';

const Commands = lazy(() => import('../command-palette/Commands'));

/** Sidebar or menu bar beside the page, which alone scrolls; and the palette above all of it. */
export function Frame({ user }: { user: CurrentUser }) {
  const main = useRef<HTMLElement>(null);
  const palette = useLazyDialog();
  const sheet = useLazyDialog();
  usePaletteKey(palette.show);
  useHeadingFocus();

  const skipToMain = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <Box
      className="shell"
      sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, height: '100dvh' }}
    >
      <a className="skip-link" href="#main" onClick={skipToMain}>
        Skip to main content
      </a>
      <Box
        data-screen-only
        sx={{
          display: { xs: 'none', md: 'block' },
          width: 240,
          flex: 'none',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Sidebar user={user} onSearch={palette.show} />
      </Box>
      <MobileMenu user={user} onSearch={palette.show} />
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{
          // What is positioned absolutely scrolls with the page, and does not lengthen the document.
          position: 'relative',
          flex: 1,
          minWidth: 0,
          minHeight: 0,
          overflow: 'auto',
          outline: 'none',
          scrollPaddingTop: 16,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            maxWidth: 1360,
            minHeight: '100%',
            mx: 'auto',
            px: { xs: 2, md: 4 },
            py: { xs: 2, md: 3.5 },
          }}
        >
          <PrintHeader />
          <ExplainProvider>
            <Outlet />
          </ExplainProvider>
        </Box>
      </Box>
      <Suspense>
        <Commands palette={palette} sheet={sheet} />
      </Suspense>
    </Box>
  );
}
