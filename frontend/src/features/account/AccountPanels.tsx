import type { ReactNode, Ref } from 'react';
import Box from '@mui/material/Box';
import { LoginHistoryPanel } from './AccountEvents';
import { PasskeysPanel } from './PasskeysPanel';
import { SessionsPanel } from './SessionsPanel';
import { TwoFactorPanel } from './TwoFactorPanel';

interface AccountPanelsProps {
  twoFactor?: Ref<HTMLDivElement>;
  loginHistory?: Ref<HTMLDivElement>;
  /** The panels of the first column. */
  children: ReactNode;
}

/** The own account in two columns where they fit; the second has what both its pages share: how to sign in. */
export const AccountPanels = ({ twoFactor, loginHistory, children }: AccountPanelsProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
      gap: 2.5,
    }}
  >
    <Box sx={column}>{children}</Box>
    <Box sx={column}>
      <TwoFactorPanel ref={twoFactor} />
      <PasskeysPanel />
      <SessionsPanel />
      <LoginHistoryPanel ref={loginHistory} />
    </Box>
  </Box>
);

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 } as const;
