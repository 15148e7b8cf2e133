import { Suspense, useImperativeHandle, useRef, type Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetSecurity, type AccountSecurity } from '../../api/generated';
import { Panel } from '../../ui/layout/Panel';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { Loaded } from './Loaded';

const SetUpTwoFactorDialog = lazy(() => import('../../domain/user/second-factor/SetUpTwoFactorDialog'));
const RenewCodesDialog = lazy(() => import('./RenewCodesDialog'));
const SwitchOffDialog = lazy(() => import('./SwitchOffDialog'));

type Dialog = 'set-up' | 'renew-codes' | 'switch-off';

/** The authenticator app of the account. */
export function TwoFactorPanel({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const panel = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => panel.current);
  const security = useGetSecurity();
  const { show, shown } = useDialog<Dialog>();
  // What opened the dialog is not there any more.
  const comeBack = () => panel.current?.focus();

  return (
    <Panel title="Two-Factor Authentication" ref={panel}>
      <Loaded
        query={security}
        loading="Loading your security settings..."
        unread="Your security settings could not be loaded"
      >
        {(data) =>
          data.hasAuthenticator ? (
            <SwitchedOn security={data} show={show} />
          ) : (
            <SwitchedOff security={data} show={show} />
          )
        }
      </Loaded>
      <Suspense>
        {shown?.subject === 'set-up' && <SetUpTwoFactorDialog dialog={shown.dialog} onDone={comeBack} />}
        {shown?.subject === 'renew-codes' && <RenewCodesDialog dialog={shown.dialog} onDone={comeBack} />}
        {shown?.subject === 'switch-off' && <SwitchOffDialog dialog={shown.dialog} onDone={comeBack} />}
      </Suspense>
    </Panel>
  );
}

interface StateProps {
  security: AccountSecurity;
  show: (dialog: Dialog) => void;
}

function SwitchedOff({ security, show }: StateProps) {
  return (
    <Box sx={body}>
      <StatusBadge status="off" />
      <Box className="prose" sx={text}>
        Ask for a code of your authenticator app at each sign-in, so that your password alone opens nothing.
        {security.twoFactorRequired && ' The firm asks for a second factor.'}
      </Box>
      <Button variant="contained" onClick={() => show('set-up')}>
        Set Up
      </Button>
    </Box>
  );
}

function SwitchedOn({ security: { recoveryCodesLeft, twoFactorRequired }, show }: StateProps) {
  const isLow = recoveryCodesLeft <= 3;
  return (
    <Box sx={body}>
      <StatusBadge status="on" />
      <Box className="prose" sx={text}>
        A code of your authenticator app is asked for at each sign-in.
        {twoFactorRequired && ' The firm asks for it, so it cannot be switched off.'}
      </Box>
      <Box sx={{ flexBasis: '100%', color: isLow ? 'error.main' : 'text.primary' }}>
        {codesLeft(recoveryCodesLeft)}
        {isLow && '. Make new ones before you run out.'}
      </Box>
      <Button variant="outlined" onClick={() => show('renew-codes')}>
        New Recovery Codes
      </Button>
      {!twoFactorRequired && (
        <Button color="error" onClick={() => show('switch-off')}>
          Switch Off
        </Button>
      )}
    </Box>
  );
}

const codesLeft = (count: number) =>
  `${count === 0 ? 'No' : count} recovery ${count === 1 ? 'code' : 'codes'} left`;

const body = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 };
const text = { flexBasis: '100%', color: 'text.secondary', fontSize: 13 };
