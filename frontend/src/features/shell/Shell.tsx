import { Suspense, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import type { CurrentUser } from '../../api/generated';
import { brand } from '../../lib/brand';
import { formatDateTime } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { focusOn, keepFocus } from '../../ui/dialogs/keep-focus';
import { usePrintedAt } from '../../ui/layout/use-is-printing';
import { useOpenRows } from '../../ui/layout/use-open-rows';
import { HelpContext } from '../../ui/layout/help-context';
import { MobileMenu } from './MobileMenu';
import { Sidebar } from './Sidebar';
import { ViewingBanner } from './ViewingBanner';

const HelpLink = lazy(() => import('./HelpLink'));

/** The same element at each render, so that headers do not render again; until it is loaded it has its place. */
const help = (
  <Suspense fallback={<Box sx={{ width: 30, height: 30, flex: 'none' }} />}>
    <HelpLink />
  </Suspense>
);

/** The sidebar, on phones a menu bar, and the page, which alone scrolls. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus();
  useOpenRows(main);

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
        <Sidebar user={user} />
      </Box>
      <MobileMenu user={user} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
        {user.viewing && <ViewingBanner user={user} />}
        <Box
          component="main"
          id="main"
          ref={main}
          tabIndex={-1}
          sx={{
            // So that absolutely positioned elements scroll with the page and do not lengthen the document.
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
            <HelpContext value={help}>{children}</HelpContext>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** At the top of a printed page: the firm, the title, and when and by whom it was printed. */
function PrintHeader() {
  const { user } = useAuth();
  const printedAt = usePrintedAt();
  if (!printedAt || !user) return null;
  const title = document.title.replace(` · ${brand.firmName}`, '');
  return (
    <div className="print-header">
      <strong>{brand.firmName}</strong>
      <span>{title}</span>
      <span>
        Printed {formatDateTime(printedAt)} by{' '}
        {user.viewing ? `${fullName(user.viewing.by)} viewing as ${fullName(user)}` : fullName(user)}
      </span>
    </div>
  );
}

const heading = () => document.querySelector('#main h1');
const isInDialog = () => document.activeElement?.closest('dialog, [role="dialog"]') != null;

/**
 * After a navigation to another page the focus is on that page's heading, so that screen readers announce it and Tab
 * goes on from there; also when the record's heading takes the place of the one shown while it loads.
 */
function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const first = router.latestLocation.pathname;
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      // A fast navigation may leave the first page before it counts as rendered.
      const isFirst = !fromLocation && toLocation.pathname === first;
      if (isFirst || !pathChanged) return;
      if (!isInDialog()) focusOn(heading());
      keepFocus(heading);
    });
  }, [router]);
}
