import type { AdminUserRecord } from '../../../api/generated';
import { InvitationsDialog } from '../../../domain/user/InvitationsDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';

interface SendAllDialogProps {
  users: readonly AdminUserRecord[];
  dialog: DialogProps;
}

export default function SendAllDialog({ users, dialog }: SendAllDialogProps) {
  return (
    <InvitationsDialog
      users={users}
      dialog={dialog}
      title={`Send ${users.length} Invitations`}
      confirm="Send all invites"
    >
      Each of these {users.length} users will receive an e-mail with a link to set up their account.
    </InvitationsDialog>
  );
}
