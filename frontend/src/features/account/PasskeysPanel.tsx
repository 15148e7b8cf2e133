import { Suspense, useRef } from 'react';
import Button from '@mui/material/Button';
import { useGetSecurity, type PasskeyRecord } from '../../api/generated';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PlusIcon } from '../../ui/icons';
import { Panel } from '../../ui/layout/Panel';
import { canUsePasskeys } from '../../domain/user/second-factor/passkey-support';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { Loaded } from './Loaded';
import { PasskeyRow } from './PasskeyRow';
import { Rows } from './Rows';

const AddPasskeyDialog = lazy(() => import('../../domain/user/second-factor/AddPasskeyDialog'));
const RenamePasskeyDialog = lazy(() => import('./RenamePasskeyDialog'));
const RemovePasskeyDialog = lazy(() => import('./RemovePasskeyDialog'));

/** The passkeys of the account, which sign in without a password. */
export function PasskeysPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const security = useGetSecurity();
  const adding = useDialog();
  const renaming = useDialog<PasskeyRecord>();
  const removal = useDialog<PasskeyRecord>();

  const add = canUsePasskeys() && (
    <Button variant="outlined" startIcon={<PlusIcon />} onClick={() => adding.show()}>
      Add a Passkey
    </Button>
  );
  return (
    <Panel title="Passkeys" actions={add} ref={panel}>
      <Loaded query={security} loading="Loading your passkeys..." unread="Your passkeys could not be loaded">
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <EmptyState text="No passkeys yet" hint={canUsePasskeys() ? purpose : unsupported} />
          ) : (
            <Rows label="Passkeys">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => renaming.show(passkey)}
                  onRemove={() => removal.show(passkey)}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <Suspense>
        {adding.shown && <AddPasskeyDialog dialog={adding.shown.dialog} />}
        {renaming.shown && (
          <RenamePasskeyDialog passkey={renaming.shown.subject} dialog={renaming.shown.dialog} />
        )}
        {removal.shown && (
          <RemovePasskeyDialog
            passkey={removal.shown.subject}
            dialog={removal.shown.dialog}
            onRemoved={() => panel.current?.focus()}
          />
        )}
      </Suspense>
    </Panel>
  );
}

const purpose = 'With a passkey you sign in by fingerprint, face or PIN, without a password.';
const unsupported = 'This browser cannot use passkeys at this address.';
