import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '../../api/generated';
import { Avatar } from '../../domain/user/Avatar';
import { EmailAddress } from '../../ui/values/EmailAddress';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { roleNames } from '../../domain/user/role-names';

/** Who the page is about. */
export function PersonPanel({ user }: { user: CurrentUser }) {
  return (
    <Paper variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2 }}>
      <Avatar person={user} size={56} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" sx={{ fontSize: 18 }}>
          {fullName(user)}
        </Typography>
        <Box className="prose">
          <EmailAddress email={user.email} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {roleNames[user.role]} · Member since {formatDate(user.createdAt)}
        </Box>
      </Box>
    </Paper>
  );
}
