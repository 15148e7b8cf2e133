import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { AuthenticatorKey } from './AuthenticatorKey';
import { PasswordField } from './PasswordField';
import { RecoveryCodesForm } from './RecoveryCodesForm';
import { useSetUp } from './use-set-up';

interface SetUpTwoFactorDialogProps {
  dialog: DialogProps;
  /** Once the recovery codes are kept and the dialog has left the screen. */
  onDone: () => void;
}

/** Sets up an authenticator app: password, code of the app, recovery codes. */
export default function SetUpTwoFactorDialog({ dialog, onDone }: SetUpTwoFactorDialogProps) {
  const { control, submit, setup, codes, isSending } = useSetUp();
  return (
    <RecoveryCodesForm
      dialog={dialog}
      codes={codes}
      onDone={onDone}
      control={control}
      title="Set Up Two-Factor Authentication"
      onSubmit={submit}
      submit={setup ? 'Switch On' : 'Continue'}
      submitting={setup ? 'Switching on...' : 'Checking...'}
      isSubmitting={isSending}
    >
      {setup ? (
        <>
          <AuthenticatorKey setup={setup} />
          <FormField
            control={control}
            name="code"
            label="Code"
            required="Enter the code from your authenticator app"
            input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10, autoFocus: true }}
          />
        </>
      ) : (
        <>
          <div>
            You will need an authenticator app on your phone, for instance Google Authenticator, Microsoft
            Authenticator or 1Password.
          </div>
          <PasswordField control={control} name="password" autoFocus />
        </>
      )}
    </RecoveryCodesForm>
  );
}
