import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { PasswordFields, usePasswordForm } from './PasswordFields';
import { SetPasswordByMail, useHasNoPassword } from './SetPasswordByMail';

const title = 'Change Password';

export default function ChangePasswordDialog({ dialog }: { dialog: DialogProps }) {
  if (!useHasNoPassword()) return <ChangePasswordForm dialog={dialog} />;
  return (
    <TitledDialog {...dialog} title={title}>
      <DialogContent sx={{ p: '0 8px !important' }}>
        <SetPasswordByMail />
      </DialogContent>
      <DialogActions>
        <Button onClick={dialog.onClose}>Close</Button>
      </DialogActions>
    </TitledDialog>
  );
}

function ChangePasswordForm({ dialog }: { dialog: DialogProps }) {
  const { control, submit, isChanging } = usePasswordForm(dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
      title={title}
      onSubmit={submit}
      submit="Change Password"
      submitting="Changing..."
      isSubmitting={isChanging}
    >
      <PasswordFields control={control} autoFocus />
    </FormDialog>
  );
}
