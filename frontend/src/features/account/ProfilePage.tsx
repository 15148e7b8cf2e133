import { Suspense, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CurrentUser } from '../../api/generated';
import { PeopleWithAccess } from '../../domain/delegation/PeopleWithAccess';
import { Avatar } from '../../domain/user/Avatar';
import { roleNames } from '../../domain/user/role-names';
import { formatDate } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { lazy } from '../../lib/lazy';
import { useAuth } from '../../lib/session/auth';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { EmailAddress } from '../../ui/values/EmailAddress';
import { NoticePreferences } from './NoticePreferences';
import { OwnEntities } from './OwnEntities';
import { OpenedPanel } from './OpenedPanel';
import { RecentActivityPanel } from './AccountEvents';
import { AccountPanels } from './AccountPanels';
import { PersonalInformation } from './personal-information/PersonalInformation';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog'));

/** The own account of an LP or a delegate. */
export function ProfilePage() {
  const { user, can } = useAuth();
  const password = useDialog();
  const twoFactor = useRef<HTMLDivElement>(null);
  const loginHistory = useRef<HTMLDivElement>(null);
  if (!user) return null;
  return (
    <>
      <PageHeader title="Profile" subtitle="Account and security" />
      <AccountPanels twoFactor={twoFactor} loginHistory={loginHistory}>
        <PersonPanel user={user} />
        <PersonalInformation user={user} withUsername />
        {can('entities.read') && <OwnEntities lpId={user.id} />}
        {can('profile.write') && <NoticePreferences notices={user.notices} />}
        {can('delegations.write') && <PeopleWithAccess lpId={user.id} isOwn />}
        <Panel title="Account Security">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, '& > *': { flexGrow: 1 } }}>
            <Button variant="outlined" onClick={() => password.show()}>
              Change Password
            </Button>
            <Button variant="outlined" onClick={() => twoFactor.current?.focus()}>
              Two-Factor Authentication
            </Button>
            <Button variant="outlined" onClick={() => loginHistory.current?.focus()}>
              Login History
            </Button>
          </Box>
        </Panel>
        {can('own-opens.read') && <OpenedPanel />}
        <RecentActivityPanel />
      </AccountPanels>
      <Suspense>{password.shown && <ChangePasswordDialog dialog={password.shown.dialog} />}</Suspense>
    </>
  );
}

function PersonPanel({ user }: { user: CurrentUser }) {
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
