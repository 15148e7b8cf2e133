import { lazy, Suspense, useRef, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Spinner } from '../../components/Spinner';
import { useAuth } from '../../lib/auth';
import { MobileMenu } from './MobileMenu';
import { Sidebar } from './Sidebar';

const SecondFactorGate = lazy(() => import('./SecondFactorGate'));

/** The frame of every signed-in page: sidebar or menu bar beside the page, which alone scrolls. */
export function Shell() {
  const { user } = useAuth();
  const main = useRef<HTMLElement>(null);

  const skipToMain = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  if (!user) return <Spinner />;
  if (user.mustSetUpTwoFactor) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondFactorGate />
      </Suspense>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, height: '100dvh' }}>
      <a className="skip-link" href="#main" onClick={skipToMain}>
        Skip to main content
      </a>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          width: 240,
          flex: 'none',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <Sidebar user={user} />
      </Box>
      <MobileMenu user={user} />
      <Box
        component="main"
        id="main"
        ref={main}
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, minHeight: 0, overflow: 'auto', outline: 'none', scrollPaddingTop: 16 }}
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
          <Outlet />
        </Box>
      </Box>
    </Box>
  );
}
