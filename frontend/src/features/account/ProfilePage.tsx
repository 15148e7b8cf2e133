import { Suspense, useRef } from 'react';
import Box from '@mui/material/Box';
import { PageHeader } from '../../ui/layout/PageHeader';
import { useAuth } from '../../lib/session/auth';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { AccountSecurityPanel } from './AccountSecurityPanel';
import { column, columns } from './columns';
import { LoginHistoryPanel } from './LoginHistoryPanel';
import { PasskeysPanel } from './PasskeysPanel';
import { PersonalInformation } from './PersonalInformation';
import { PersonPanel } from './PersonPanel';
import { RecentActivityPanel } from './RecentActivityPanel';
import { SessionsPanel } from './SessionsPanel';
import { TwoFactorPanel } from './TwoFactorPanel';

const ChangePasswordDialog = lazy(() => import('./ChangePasswordDialog'));

/** An LP's own account. */
export function ProfilePage() {
  const { user } = useAuth();
  const password = useDialog();
  const twoFactor = useRef<HTMLDivElement>(null);
  const history = useRef<HTMLDivElement>(null);
  if (!user) return null;
  return (
    <>
      <PageHeader title="Profile" subtitle="Your details and the safety of your account" />
      <Box sx={columns}>
        <Box sx={column}>
          <PersonPanel user={user} />
          <PersonalInformation user={user} withUsername />
          <AccountSecurityPanel
            onChangePassword={() => password.show()}
            onTwoFactor={() => twoFactor.current?.focus()}
            onHistory={() => history.current?.focus()}
          />
          <RecentActivityPanel />
        </Box>
        <Box sx={column}>
          <TwoFactorPanel ref={twoFactor} />
          <PasskeysPanel />
          <SessionsPanel />
          <LoginHistoryPanel ref={history} />
        </Box>
      </Box>
      <Suspense>{password.shown && <ChangePasswordDialog dialog={password.shown.dialog} />}</Suspense>
    </>
  );
}
