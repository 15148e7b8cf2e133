import { Suspense, useImperativeHandle, useRef, type Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { AccountSecurity } from '../../api/generated';
import { lazy } from '../../lib/lazy';
import { pluralize } from '../../lib/format';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { QueryState } from '../../ui/feedback/QueryState';
import { Panel } from '../../ui/layout/Panel';
import { StatusBadge } from '../../ui/values/StatusBadge';
import { accountQueries } from './queries';

const SetUpTwoFactorDialog = lazy(() => import('../../domain/user/second-factor/SetUpTwoFactorDialog'));
const RenewCodesDialog = lazy(() => import('./RenewCodesDialog'));
const TurnOffTwoFactorDialog = lazy(() => import('./TurnOffTwoFactorDialog'));

type Dialog = 'set-up' | 'renew-codes' | 'switch-off';

/** The authenticator app of the account. */
export function TwoFactorPanel({ ref }: { ref?: Ref<HTMLDivElement> }) {
  const panel = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => panel.current);
  const security = useQuery(accountQueries.security);
  const { show, shown } = useDialog<Dialog>();
  // The button that opened the dialog is gone.
  const focusPanel = () => panel.current?.focus();

  return (
    <Panel title="Two-Factor Authentication" ref={panel}>
      <QueryState
        query={security}
        loading="Loading your security settings..."
        failure="Your security settings could not be loaded"
      >
        {(data) =>
          data.hasAuthenticator ? (
            <SwitchedOn security={data} show={show} />
          ) : (
            <SwitchedOff security={data} show={show} />
          )
        }
      </QueryState>
      <Suspense>
        {shown?.subject === 'set-up' && <SetUpTwoFactorDialog dialog={shown.dialog} onDone={focusPanel} />}
        {shown?.subject === 'renew-codes' && <RenewCodesDialog dialog={shown.dialog} onDone={focusPanel} />}
        {shown?.subject === 'switch-off' && (
          <TurnOffTwoFactorDialog dialog={shown.dialog} onDone={focusPanel} />
        )}
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
        Require a code from your authenticator app at each sign-in.
        {security.twoFactorRequired && ' The firm requires a second factor.'}
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
        Each sign-in requires a code from your authenticator app.
        {twoFactorRequired && ' The firm requires it, so it cannot be turned off.'}
      </Box>
      <Box sx={{ flexBasis: '100%', color: isLow ? 'error.main' : 'text.primary' }}>
        {recoveryCodesLeft === 0 ? 'No recovery codes' : pluralize(recoveryCodesLeft, 'recovery code')} left
        {isLow && '. Create new ones before you run out.'}
      </Box>
      <Button variant="outlined" onClick={() => show('renew-codes')}>
        New Recovery Codes
      </Button>
      {!twoFactorRequired && (
        <Button color="error" onClick={() => show('switch-off')}>
          Turn Off
        </Button>
      )}
    </Box>
  );
}

const body = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 };
const text = { flexBasis: '100%', color: 'text.secondary', fontSize: 13 };
