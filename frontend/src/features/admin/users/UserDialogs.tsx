import type { AdminUserRecord } from '../../../api/generated';
import { lazy } from '../../../lib/lazy';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import type { Asked } from './user-dialogs';

const LegalNameDialog = lazy(() => import('../../../domain/lp/LegalNameDialog'));
const PasswordDialog = lazy(() => import('./PasswordDialog'));
const ResetTwoFactorDialog = lazy(() => import('./ResetTwoFactorDialog'));
const DeleteUserDialog = lazy(() => import('./DeleteUserDialog'));
const TransferOwnershipDialog = lazy(() => import('./TransferOwnershipDialog'));

interface UserDialogsProps {
  asked: Asked;
  dialog: DialogProps;
  users: readonly AdminUserRecord[];
  /** The row that it began from is gone or elsewhere, and the focus with it. */
  onMoved: () => void;
}

export function UserDialogs({ asked, dialog, users, onMoved }: UserDialogsProps) {
  const shared = { user: asked.user, dialog, onMoved };
  if (asked.what === 'password') return <PasswordDialog {...shared} />;
  if (asked.what === 'legal-name') return <LegalNameDialog lp={asked.user} dialog={dialog} />;
  if (asked.what === 'two-factor') return <ResetTwoFactorDialog user={asked.user} dialog={dialog} />;
  if (asked.found.hasCreatedData) {
    return <TransferOwnershipDialog {...shared} found={asked.found} users={users} />;
  }
  return <DeleteUserDialog {...shared} found={asked.found} />;
}
