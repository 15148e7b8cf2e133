import Box from '@mui/material/Box';
import type { CurrentUser } from '../../api/generated';
import { Brand } from './Brand';
import { NavigationLink } from './NavigationLink';
import { navigationOf } from './navigation';
import { ThemeSwitch } from './ThemeSwitch';
import { UserBlock } from './UserBlock';

interface SidebarProps {
  user: CurrentUser;
  onNavigate?: () => void;
}

const list = { m: 0, p: 0, listStyle: 'none' };

export function Sidebar({ user, onNavigate }: SidebarProps) {
  const { top, bottom } = navigationOf(user.role);
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
      <Box component="ul" sx={{ ...list, flex: 1 }}>
        {top.map((item) => (
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
      <ThemeSwitch />
      <UserBlock user={user} onNavigate={onNavigate} />
    </Box>
  );
}
