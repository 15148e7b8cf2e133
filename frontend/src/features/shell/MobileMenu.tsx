import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { CurrentUser } from '../../api/generated';
import { CloseIcon, MenuIcon } from '../../components/icons';
import { Brand } from './Brand';
import { Sidebar } from './Sidebar';

interface MobileMenuProps {
  user: CurrentUser;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Under 768 px: a bar with the menu button, and the sidebar as a drawer over the page. */
export function MobileMenu({ user, open, onOpen, onClose }: MobileMenuProps) {
  return (
    <>
      <Box
        component="header"
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
        <IconButton aria-label="Open menu" aria-expanded={open} onClick={onOpen}>
          <MenuIcon />
        </IconButton>
        <Brand />
      </Box>
      <Drawer
        open={open}
        onClose={onClose}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 272, maxWidth: '86vw' } } }}
      >
        <IconButton
          aria-label="Close menu"
          onClick={onClose}
          sx={{ position: 'absolute', zIndex: 1, top: 12, right: 8 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
        <Sidebar user={user} onNavigate={onClose} />
      </Drawer>
    </>
  );
}
