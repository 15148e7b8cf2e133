import { useReactivateUser, type UserRecord } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { fullName } from '../../lib/full-name';
import { ConfirmMutation } from '../../ui/dialogs/ConfirmMutation';
import type { DialogProps } from '../../ui/dialogs/use-dialog';

interface ReactivateDialogProps {
  lp: Pick<UserRecord, 'id' | 'firstName' | 'lastName' | 'inviteStatus' | 'role'>;
  dialog: DialogProps;
  /** Where the keyboard goes on, unless that is the button that opened the dialog. */
  onDone?: () => void;
}

export default function ReactivateDialog({ lp, dialog, onDone }: ReactivateDialogProps) {
  const kind = lp.role === 'delegate' ? 'Delegate' : 'LP';
  const outcome = useMutationToast({
    success: `${kind} reactivated successfully`,
    failure: `Error reactivating ${kind}`,
    fallback: `Failed to reactivate ${kind}`,
  });
  const reactivation = useReactivateUser({ mutation: outcome });
  return (
    <ConfirmMutation
      dialog={dialog}
      mutation={reactivation}
      variables={{ id: lp.id }}
      title={`Reactivate ${kind}`}
      confirm="Reactivate"
      confirming="Reactivating..."
      destructive={false}
      onDone={onDone}
    >
      <span className="prose">{consequenceFor(lp)}</span>
    </ConfirmMutation>
  );
}

function consequenceFor(lp: ReactivateDialogProps['lp']): string {
  const name = fullName(lp);
  if (lp.inviteStatus === 'active') return `${name} can sign in again, with the same password as before.`;
  if (lp.inviteStatus === 'created') return `${name} can be invited again.`;
  return `${name} can be invited again. The link of the earlier invitation stays invalid.`;
}
