import { Suspense, useRef } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import type { PasskeyRecord } from '../../api/generated';
import { canUsePasskeys } from '../../domain/user/second-factor/passkeys';
import { formatDate } from '../../lib/format';
import { lazy } from '../../lib/lazy';
import { useDialog } from '../../ui/dialogs/use-dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { DeleteIcon, EditIcon, PlusIcon } from '../../ui/icons';
import { Hint } from '../../ui/layout/Hint';
import { Panel } from '../../ui/layout/Panel';
import { When } from '../../ui/values/When';
import { accountQueries } from './queries';
import { Row, Rows } from '../../ui/layout/Rows';

const AddPasskeyDialog = lazy(() => import('../../domain/user/second-factor/AddPasskeyDialog'));
const RenamePasskeyDialog = lazy(() => import('./RenamePasskeyDialog'));
const RemovePasskeyDialog = lazy(() => import('./RemovePasskeyDialog'));

/** The passkeys of the account, which sign in without a password. */
export function PasskeysPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const security = useQuery(accountQueries.security);
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
      <QueryState
        query={security}
        loading="Loading your passkeys..."
        failure="Your passkeys could not be loaded"
      >
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
      </QueryState>
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

const purpose = 'A passkey signs you in with your fingerprint, face or PIN, without a password.';
const unsupported = 'This browser does not support passkeys at this address.';

interface PasskeyRowProps {
  passkey: PasskeyRecord;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const facts = (
    <>
      <span>Added {formatDate(createdAt)}</span>
      <span>
        {lastUsedAt ? (
          <>
            Last used <When moment={lastUsedAt} />
          </>
        ) : (
          'Not used yet'
        )}
      </span>
    </>
  );
  return (
    <Row name={name} facts={facts}>
      <Hint title="Rename">
        <IconButton aria-label={`Rename ${name}`} onClick={onRename}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Hint>
      <Hint title="Remove">
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Hint>
    </Row>
  );
}
