import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/layout/Panel';

interface AccountSecurityPanelProps {
  onChangePassword: () => void;
  onTwoFactor: () => void;
  onHistory: () => void;
}

/** The ways to what keeps the account safe. */
export function AccountSecurityPanel(props: AccountSecurityPanelProps) {
  return (
    <Panel title="Account Security">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, '& > *': { flexGrow: 1 } }}>
        <Button variant="outlined" onClick={props.onChangePassword}>
          Change Password
        </Button>
        <Button variant="outlined" onClick={props.onTwoFactor}>
          Two-Factor Authentication
        </Button>
        <Button variant="outlined" onClick={props.onHistory}>
          Login History
        </Button>
      </Box>
    </Panel>
  );
}
