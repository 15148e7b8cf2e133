import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createLink, useLocation } from '@tanstack/react-router';
import type { CurrentUser } from '../../api/generated';
import { belongsTo, navigationOf, type NavigationItem } from '../../domain/navigation';
import { useHasLetters } from '../../domain/letter/use-has-letters';
import { Avatar } from '../../domain/user/Avatar';
import { roleNames } from '../../domain/user/role-names';
import { useSignOut } from '../../domain/user/use-sign-out';
import { fullName } from '../../lib/full-name';
import { useAuth } from '../../lib/session/auth';
import { GuideIcon, SearchIcon, SignOutIcon } from '../../ui/icons';
import { useCommands } from '../../ui/keyboard/command-context';
import { Keys } from '../../ui/keyboard/Keys';
import { PALETTE_KEYS } from '../../ui/keyboard/keys';
import { Hint } from '../../ui/layout/Hint';
import { RowLink } from '../../ui/layout/links';
import { Brand } from './Brand';
import { HideAmountsButton, ThemeSwitch } from './DisplaySettings';
import { ViewSwitch } from './ViewSwitch';

interface SidebarProps {
  user: CurrentUser;
  onNavigate?: () => void;
}

const list = { m: 0, p: 0, listStyle: 'none' };

export function Sidebar({ user, onNavigate }: SidebarProps) {
  const { can } = useAuth();
  const hasLetters = useHasLetters();
  const items = navigationOf(can).filter(({ to }) => to !== '/letters' || hasLetters);
  const at = (place: NavigationItem['place']) => items.filter((item) => item.place === place);
  const bottom = at('bottom');
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        px: 1.5,
        py: 2,
        overflowY: 'auto',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ px: 1, pr: { xs: 5, md: 1 }, pb: 2 }}>
        <Brand />
      </Box>
      <SearchButton onOpen={onNavigate} />
      <Box component="ul" sx={{ ...list, flex: 1 }}>
        {at('top').map((item) => (
          <NavigationLink key={item.to} item={item} onNavigate={onNavigate} />
        ))}
      </Box>
      {bottom.length > 0 && (
        <Box component="ul" sx={{ ...list, mt: 2 }}>
          {bottom.map((item) => (
            <NavigationLink key={item.to} item={item} onNavigate={onNavigate} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 0.5, py: 1 }}>
        <ThemeSwitch />
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <HideAmountsButton />
          <GuideLink onNavigate={onNavigate} />
        </Box>
      </Box>
      <ViewSwitch onOpen={onNavigate} />
      <UserBlock user={user} onNavigate={onNavigate} />
    </Box>
  );
}

/** Opens the command palette, and shows its shortcut. */
function SearchButton({ onOpen }: { onOpen?: () => void }) {
  const { openPalette } = useCommands();
  const open = () => {
    onOpen?.();
    openPalette();
  };
  return (
    <ButtonBase aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open} sx={searchLook}>
      <SearchIcon />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        Search…<span className="visually-hidden"> and commands, </span>
      </Box>
      <Keys keys={PALETTE_KEYS} />
    </ButtonBase>
  );
}

const searchLook = {
  width: '100%',
  minHeight: 34,
  mb: 1.5,
  px: 1,
  gap: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  color: 'text.secondary',
  font: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { fontSize: 17 },
} as const;

interface NavigationLinkProps {
  item: NavigationItem;
  onNavigate?: () => void;
}

const selectedColor = 'color-mix(in srgb, var(--primary) 10%, transparent)';

function NavigationLink({ item, onNavigate }: NavigationLinkProps) {
  const selected = useLocation({ select: ({ pathname }) => belongsTo(item, pathname) });
  const Icon = item.icon;
  return (
    <li>
      <RowLink
        to={item.to}
        onClick={onNavigate}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.25,
          width: '100%',
          minHeight: 34,
          mb: 0.25,
          px: 1,
          borderRadius: 0.75,
          bgcolor: selected ? selectedColor : undefined,
          color: selected ? 'primary.main' : 'text.primary',
          font: 'inherit',
          fontWeight: selected ? 600 : 500,
          '&:hover': { bgcolor: selected ? selectedColor : 'action.hover' },
          '& svg': { fontSize: 19, color: selected ? 'primary.main' : 'text.secondary' },
        }}
      >
        <Icon />
        {item.label}
      </RowLink>
    </li>
  );
}

interface UserBlockProps {
  user: CurrentUser;
  onNavigate?: () => void;
}

function UserBlock({ user, onNavigate }: UserBlockProps) {
  const { can } = useAuth();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Box sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
      {user.viewing ? (
        // The account is not that of the viewer.
        <Box sx={{ ...userLook, display: 'flex', alignItems: 'center' }}>
          <UserName user={user} />
        </Box>
      ) : (
        <RowLink
          to={can('users.write') ? '/settings' : '/profile'}
          onClick={onNavigate}
          sx={{ ...userLook, '&:hover': { bgcolor: 'action.hover' } }}
        >
          <UserName user={user} />
        </RowLink>
      )}
      <Button
        color="inherit"
        fullWidth
        startIcon={<SignOutIcon />}
        disabled={isSigningOut}
        onClick={signOut}
        sx={{ justifyContent: 'flex-start', mt: 0.5, px: 1.25 }}
      >
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </Button>
    </Box>
  );
}

const userLook = {
  justifyContent: 'flex-start',
  gap: 1.25,
  width: '100%',
  px: 1,
  py: 0.75,
  borderRadius: 0.75,
  color: 'text.primary',
  textAlign: 'left',
} as const;

const UserName = ({ user }: { user: CurrentUser }) => (
  <>
    <Avatar person={user} />
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600, lineHeight: 1.35 }}>
        {user.firstName} {user.lastName}
      </Typography>
      <Typography noWrap variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {user.viewing ? `Viewed by ${fullName(user.viewing.by)}` : roleNames[user.role]}
      </Typography>
    </Box>
  </>
);

const IconLink = createLink(IconButton);

/** In the sidebar: the contents of the guide. */
const GuideLink = ({ onNavigate }: { onNavigate?: () => void }) => (
  <Hint title="Guide">
    <IconLink to="/guide" aria-label="Guide" onClick={onNavigate} sx={{ color: 'text.secondary' }}>
      <GuideIcon sx={{ fontSize: 17 }} />
    </IconLink>
  </Hint>
);
