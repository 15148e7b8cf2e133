import { Suspense } from 'react';
import Box from '@mui/material/Box';
import {
  useDeleteUser,
  useResetUserTwoFactor,
  type AdminUserRecord,
  type CreatedDataAnswer,
} from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { fullName } from '../../../lib/full-name';
import { lazy } from '../../../lib/lazy';
import { pluralize } from '../../../lib/format';
import { ConfirmMutation } from '../../../ui/dialogs/ConfirmMutation';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { RecordSummary } from '../../../ui/values/RecordSummary';

const DeactivateDialog = lazy(() => import('../../../domain/lp/DeactivateDialog'));
const LegalNameDialog = lazy(() => import('../../../domain/lp/LegalNameDialog'));
const PasswordDialog = lazy(() => import('./PasswordDialog'));
const ReactivateDialog = lazy(() => import('../../../domain/lp/ReactivateDialog'));
const TransferOwnershipDialog = lazy(() => import('./TransferOwnershipDialog'));

/** A dialog that a row of a users table opens. */
export type UserDialog =
  | { kind: 'password'; user: AdminUserRecord }
  | { kind: 'legal-name'; user: AdminUserRecord }
  | { kind: 'two-factor'; user: AdminUserRecord }
  | { kind: 'deactivation'; user: AdminUserRecord }
  | { kind: 'reactivation'; user: AdminUserRecord }
  | { kind: 'deletion'; user: AdminUserRecord; found: CreatedDataAnswer };

export type OpenUserDialog = (dialog: UserDialog) => void;

interface UserDialogsProps {
  shown: UserDialog;
  dialog: DialogProps;
  users: readonly AdminUserRecord[];
  /** Once the row is deleted or in another table, and the button that opened the dialog with it. */
  onMoved: () => void;
}

export function UserDialogs({ shown, dialog, users, onMoved }: UserDialogsProps) {
  const { kind, user } = shown;
  const shared = { user, dialog, onMoved };
  if (kind === 'two-factor') return <ResetTwoFactor user={user} dialog={dialog} />;
  if (kind === 'deletion' && !shown.found.hasCreatedData) {
    return <DeleteUser {...shared} found={shown.found} />;
  }
  return (
    <Suspense>
      {kind === 'password' && <PasswordDialog {...shared} />}
      {kind === 'legal-name' && <LegalNameDialog lp={user} dialog={dialog} />}
      {kind === 'deactivation' && <DeactivateDialog lp={user} dialog={dialog} onDone={onMoved} />}
      {kind === 'reactivation' && <ReactivateDialog lp={user} dialog={dialog} onDone={onMoved} />}
      {kind === 'deletion' && <TransferOwnershipDialog {...shared} found={shown.found} users={users} />}
    </Suspense>
  );
}

interface DeleteUserProps {
  user: AdminUserRecord;
  found: CreatedDataAnswer;
  dialog: DialogProps;
  onMoved: () => void;
}

function DeleteUser({ user, found: { createdData, alsoDeleted }, dialog, onMoved }: DeleteUserProps) {
  const outcome = useMutationToast({
    success: 'User deleted successfully',
    failure: 'Error deleting user',
    fallback: 'Failed to delete user',
  });
  const deletion = useDeleteUser({ mutation: outcome });
  const refusal = deletion.error && refusalOf(deletion.error);
  if (refusal && user.role === 'lp' && !user.deactivatedAt) {
    return (
      <Suspense>
        <DeactivateDialog lp={user} dialog={dialog} refusal={refusal} onDone={onMoved} />
      </Suspense>
    );
  }
  return (
    <ConfirmMutation
      dialog={dialog}
      mutation={deletion}
      variables={{ id: user.id }}
      title="Delete User"
      confirm="Delete User"
      confirming="Deleting..."
      onDone={onMoved}
    >
      <RecordSummary lines={[fullName(user), user.email]} />
      <span>
        This also deletes the user&rsquo;s related allocations and activity records. This action cannot be
        undone.
      </span>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.primary' }}>
        <li>{pluralize(alsoDeleted.allocations, 'allocation')}</li>
        <li>{pluralize(alsoDeleted.k1Documents, 'K-1 document')}</li>
        <li>{pluralize(createdData.activities, 'activity', 'activities')}</li>
      </Box>
    </ConfirmMutation>
  );
}

/** Why the portal does not delete a user: an LP with released capital events can be deactivated instead. */
const refusalOf = (error: Error): string | undefined =>
  error instanceof ApiError && error.status === 409
    ? getErrorMessage(error, 'This LP cannot be deleted. Deactivate it instead.')
    : undefined;

function ResetTwoFactor({ user, dialog }: { user: AdminUserRecord; dialog: DialogProps }) {
  const outcome = useMutationToast({
    success: 'Two-factor authentication reset successfully',
    failure: 'Error resetting two-factor authentication',
    fallback: 'Failed to reset two-factor authentication',
  });
  const reset = useResetUserTwoFactor({ mutation: outcome });
  return (
    <ConfirmMutation
      dialog={dialog}
      mutation={reset}
      variables={{ id: user.id }}
      title="Reset Two-Factor Authentication"
      confirm="Reset Two-Factor"
      confirming="Resetting..."
    >
      Continue only if you are sure that {fullName(user)} has asked for this. Their authenticator app,
      recovery codes and passkeys are removed, all their devices are signed out, and they can sign in with
      their password alone. They are notified by e-mail.
    </ConfirmMutation>
  );
}
