import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { renderSVG } from 'uqr';
import { useConfirmTwoFactor, useSetUpTwoFactor, type TwoFactorSetup } from '../../../api/generated';
import { showFieldErrors } from '../../../api/field-errors';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { getErrorMessage } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { OutsideLink } from '../../../ui/layout/links';
import { securityKeys } from '../security-keys';
import { inGroups } from './codes';
import { CopyButton } from './CopyButton';
import { PasswordField } from './PasswordField';
import { RecoveryCodesForm } from './RecoveryCodesDialog';

interface SetUpTwoFactorDialogProps {
  dialog: DialogProps;
  /** Once the recovery codes are saved and the dialog has closed. */
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
      submit={setup ? 'Turn On' : 'Continue'}
      submitting={setup ? 'Turning on...' : 'Checking...'}
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

const failure = 'Two-factor authentication is not on yet';

/** The password is answered with a key for the app, a code of the app with the recovery codes; only then it is on. */
function useSetUp() {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const key = useSetUpTwoFactor({
    mutation: {
      onError: (error) => {
        showFieldErrors(error, form);
        const description = getErrorMessage(error, 'Please try again.');
        toast({ title: failure, description, variant: 'destructive' });
      },
    },
  });
  const outcome = useMutationToast({
    success: 'Two-factor authentication is on',
    failure,
    fallback: 'Please try again.',
    form,
    invalidates: securityKeys,
  });
  const confirmation = useConfirmTwoFactor({ mutation: outcome });

  const submit = form.handleSubmit(({ password, code }) =>
    key.data ? confirmation.mutate({ data: { code } }) : key.mutate({ data: { password } }),
  );
  return {
    control: form.control,
    submit,
    setup: key.data,
    codes: confirmation.data?.codes,
    isSending: key.isPending || confirmation.isPending,
  };
}

/** The key for the app: to be scanned, opened on this phone, or typed. */
function AuthenticatorKey({ setup: { secret, uri } }: { setup: TwoFactorSetup }) {
  // Black on white in both themes: not every camera reads inverted codes.
  const image = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 3 }))}`,
    [uri],
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5 }}>
      <Box
        component="img"
        src={image}
        alt="QR code for your authenticator app"
        sx={{
          flex: 'none',
          width: 184,
          height: 184,
          mx: { xs: 'auto', sm: 0 },
          borderRadius: 1,
          bgcolor: '#fff',
        }}
      />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box component="p" sx={{ m: 0 }}>
          Scan the code with an authenticator app, then enter the six digits that the app shows.
        </Box>
        <Box sx={{ display: { md: 'none' }, mt: 1 }}>
          <OutsideLink href={uri}>Open in the app on this phone</OutsideLink>
        </Box>
        <Box component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary', fontSize: 13 }}>
          Or type this key into the app:
        </Box>
        <Box
          component="code"
          sx={{
            display: 'block',
            maxWidth: '20ch',
            my: 0.75,
            fontSize: 14,
            fontWeight: 600,
            userSelect: 'all',
          }}
        >
          {inGroups(secret)}
        </Box>
        <CopyButton text={secret} label="Copy Key" />
      </Box>
    </Box>
  );
}
