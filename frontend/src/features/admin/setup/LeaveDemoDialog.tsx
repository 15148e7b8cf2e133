import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { PasswordField } from '../../../domain/user/second-factor/PasswordField';
import { useHasPasskey } from '../../../domain/user/second-factor/use-has-passkey';
import { brand } from '../../../lib/brand';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TitledDialog } from '../../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { Spinner } from '../../../ui/feedback/Spinner';
import { FormField } from '../../../ui/forms/FormField';
import { isFirmName, useLeaveDemo } from './use-leave-demo';

interface LeaveDemoDialogProps {
  dialog: DialogProps;
  /** Whether this portal can do it by itself; otherwise it is done by a command. */
  canLeaveHere: boolean;
}

const TITLE = 'Start Your Own Fund';

export default function LeaveDemoDialog({ dialog, canLeaveHere }: LeaveDemoDialogProps) {
  return canLeaveHere ? <LeaveForm dialog={dialog} /> : <ByCommand dialog={dialog} />;
}

function LeaveForm({ dialog }: { dialog: DialogProps }) {
  const { control, submit, submitWithPasskey, isSending, leaving } = useLeaveDemo();
  const hasPasskey = useHasPasskey();
  // Nothing to go back to: the dialog stays until the portal serves again.
  if (leaving)
    return (
      <TitledDialog {...dialog} onClose={() => {}} title={TITLE}>
        <DialogContent role="status" sx={{ display: 'grid', gap: 2, pb: 3 }}>
          {leaving.failure ?? (
            <>
              <Spinner label="Deleting the demonstration fund" />
              The demonstration fund is being deleted, and the portal starts again. This takes about ten
              seconds; then the set-up opens.
            </>
          )}
        </DialogContent>
      </TitledDialog>
    );
  return (
    <FormDialog
      control={control}
      {...dialog}
      title={TITLE}
      onSubmit={submit}
      submit="Delete the Demonstration Fund"
      submitting="Deleting..."
      isSubmitting={isSending}
      destructive
      otherWay={
        hasPasskey && (
          <Button variant="outlined" color="error" onClick={submitWithPasskey} disabled={isSending}>
            Delete with a Passkey Instead
          </Button>
        )
      }
    >
      <div>
        Everything in this portal is deleted: the demonstration fund, and what was added since, with all
        users, documents, mails and the audit trail. This cannot be undone. Then you create your own account
        and set up an empty fund.
      </div>
      <FormField
        control={control}
        name="confirmation"
        label={`Type ${brand.firmName} to Confirm`}
        required={`Type ${brand.firmName} to confirm`}
        check={(text) => (isFirmName(text) ? undefined : `Type ${brand.firmName} to confirm`)}
        input={{ autoComplete: 'off', autoFocus: true, maxLength: 200 }}
      />
      <PasswordField control={control} name="password" />
    </FormDialog>
  );
}

const ByCommand = ({ dialog }: { dialog: DialogProps }) => (
  <TitledDialog {...dialog} title={TITLE}>
    <DialogContent sx={{ display: 'grid', gap: 2 }}>
      <div>
        This portal has a database that several processes use, so the demonstration fund is left by a command.
        Stop all processes of the portal, run this where they run, and start them again:
      </div>
      <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
        npm run cli -- leave-demo
      </Box>
      <div>
        It deletes everything: the demonstration fund, and what was added since. The next start prints the
        code of the set-up.
      </div>
    </DialogContent>
    <DialogActions>
      <Button variant="outlined" onClick={dialog.onClose}>
        Close
      </Button>
    </DialogActions>
  </TitledDialog>
);
