import Box from '@mui/material/Box';
import type { CurrentUser } from '../../api/generated';
import { useAuth } from '../../lib/session/auth';
import { Brand } from './Brand';
import { HideAmounts } from './HideAmounts';
import { NavigationLink } from './NavigationLink';
import { navigationOf, type NavigationItem } from '../../domain/navigation';
import { SearchButton } from './SearchButton';
import { ThemeSwitch } from './ThemeSwitch';
import { UserBlock } from './UserBlock';

interface SidebarProps {
  user: CurrentUser;
  onNavigate?: () => void;
}

const list = { m: 0, p: 0, listStyle: 'none' };

export function Sidebar({ user, onNavigate }: SidebarProps) {
  const { can } = useAuth();
  const items = navigationOf(can);
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
        <HideAmounts />
      </Box>
      <UserBlock user={user} onNavigate={onNavigate} />
    </Box>
  );
}
