import Box from '@mui/material/Box';
import { useAuth } from '../../lib/session/auth';
import { ChangePasswordPanel } from './ChangePasswordPanel';
import { column, columns } from './columns';
import { LoginHistoryPanel } from './LoginHistoryPanel';
import { PasskeysPanel } from './PasskeysPanel';
import { PersonalInformation } from './PersonalInformation';
import { SessionsPanel } from './SessionsPanel';
import { TwoFactorPanel } from './TwoFactorPanel';

/** The own account, in the settings. */
export function AccountTab() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <PersonalInformation user={user} />
        <ChangePasswordPanel />
      </Box>
      <Box sx={column}>
        <TwoFactorPanel />
        <PasskeysPanel />
        <SessionsPanel />
        <LoginHistoryPanel />
      </Box>
    </Box>
  );
}
