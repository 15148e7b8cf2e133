import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { CurrentUser } from '../../api/generated';
import { CloseIcon, MenuIcon, SearchIcon } from '../../ui/icons';
import { useCommands } from '../../ui/keyboard/command-context';
import { Brand } from './Brand';
import { Sidebar } from './Sidebar';

/**
 * Under 768 px: a bar with the menu button, and the sidebar as a drawer over the page. The browser's own
 * dialog brings the overlay, the focus trap and Escape.
 */
export function MobileMenu({ user }: { user: CurrentUser }) {
  const { openPalette } = useCommands();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();

  useEffect(() => {
    const dialog = drawer.current;
    // Only a click on the overlay has the dialog itself as its target.
    const closeFromOverlay = (event: MouseEvent) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', closeFromOverlay);
    return () => dialog?.removeEventListener('click', closeFromOverlay);
  }, []);

  return (
    <>
      <Box
        component="header"
        data-screen-only
        sx={{
          display: { xs: 'flex', md: 'none' },
          flex: 'none',
          alignItems: 'center',
          gap: 1,
          height: 52,
          px: 1,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <IconButton aria-label="Open menu" aria-haspopup="dialog" onClick={() => drawer.current?.showModal()}>
          <MenuIcon />
        </IconButton>
        <Brand />
        <IconButton
          aria-label="Search and commands"
          aria-haspopup="dialog"
          onClick={openPalette}
          sx={{ width: 40, height: 40, ml: 'auto' }}
        >
          <SearchIcon />
        </IconButton>
      </Box>
      <dialog ref={drawer} className="drawer" aria-label="Menu">
        <IconButton
          aria-label="Close menu"
          onClick={close}
          sx={{ position: 'absolute', zIndex: 1, top: 12, right: 8 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        <Sidebar user={user} onNavigate={close} />
      </dialog>
    </>
  );
}
