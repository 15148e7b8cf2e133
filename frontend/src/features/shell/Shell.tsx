import { useRef, type MouseEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { CurrentUser } from '../../api/generated';
import { MobileMenu } from './MobileMenu';
import { PrintHeader } from './PrintHeader';
import { Sidebar } from './Sidebar';
import { useHeadingFocus } from './use-heading-focus';

/** Sidebar or menu bar beside the page, which alone scrolls. */
export function Shell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
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
        <Sidebar user={user} />
      </Box>
      <MobileMenu user={user} />
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
          {children}
        </Box>
      </Box>
    </Box>
  );
}
