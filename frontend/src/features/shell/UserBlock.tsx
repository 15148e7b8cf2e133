import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '../../api/generated';
import { Avatar } from '../../domain/user/Avatar';
import { SignOutIcon } from '../../ui/icons';
import { RowLink } from '../../ui/layout/links';
import { roleNames } from '../../domain/user/role-names';
import { useSignOut } from '../../domain/user/use-sign-out';

interface UserBlockProps {
  user: CurrentUser;
  onNavigate?: () => void;
}

export function UserBlock({ user, onNavigate }: UserBlockProps) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Box sx={{ pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <RowLink
        to={user.role === 'lp' ? '/profile' : '/settings'}
        onClick={onNavigate}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.25,
          width: '100%',
          px: 1,
          py: 0.75,
          borderRadius: 0.75,
          color: 'text.primary',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Avatar person={user} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600, lineHeight: 1.35 }}>
            {user.firstName} {user.lastName}
          </Typography>
          <Typography noWrap variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {roleNames[user.role]}
          </Typography>
        </Box>
      </RowLink>
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
