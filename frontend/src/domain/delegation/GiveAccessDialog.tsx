import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getListDelegationsQueryKey, giveAccess, type DelegationScope } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { todayInNewYork } from '../../lib/format';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { FormField } from '../../ui/forms/FormField';
import { SelectField } from '../../ui/forms/SelectField';
import { confirmWithPasskey } from '../user/second-factor/confirm-with-passkey';
import { PasswordField } from '../user/second-factor/PasswordField';
import { useHasPasskey } from '../user/second-factor/use-has-passkey';
import { scopeOptions } from './access-words';

interface GiveAccessDialogProps {
  lpId: string;
  /** Whether it is given by the LP itself. */
  isOwn: boolean;
  dialog: DialogProps;
}

/** Invites somebody by mail. Confirmed with the password or, where there is one, a passkey. */
export default function GiveAccessDialog({ lpId, isOwn, dialog }: GiveAccessDialogProps) {
  const { control, submit, submitWithPasskey, isSaving } = useAccessForm(lpId, dialog.onClose);
  const hasPasskey = useHasPasskey();
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Give Access"
      onSubmit={submit}
      submit="Give Access"
      submitting="Inviting..."
      isSubmitting={isSaving}
    >
      <div>
        This person gets a sign-in of their own by e-mail, can read{' '}
        {isOwn ? 'what you choose' : 'what is chosen'}
        {' and change nothing. What they look at is listed.'}
      </div>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <FormField
          control={control}
          name="firstName"
          label="First Name"
          required="First name is required"
          input={{ maxLength: 255, autoComplete: 'off', autoFocus: true }}
        />
        <FormField
          control={control}
          name="lastName"
          label="Last Name"
          required="Last name is required"
          input={{ maxLength: 255, autoComplete: 'off' }}
        />
      </Box>
      <FormField
        control={control}
        name="email"
        label="E-mail Address"
        required="E-mail address is required"
        input={{ type: 'email', autoComplete: 'off' }}
      />
      <SelectField
        control={control}
        name="scope"
        label="May See"
        options={scopeOptions}
        required="Please choose what this person may see"
      />
      <FormField
        control={control}
        name="until"
        label="Until"
        hint="Leave empty for an access that lasts until it is taken back"
        input={{ type: 'date', min: todayInNewYork() }}
      />
      <PasswordField control={control} name="password" />
      {hasPasskey && (
        <Button
          variant="outlined"
          onClick={submitWithPasskey}
          disabled={isSaving}
          sx={{ justifySelf: 'start' }}
        >
          Confirm with a Passkey Instead
        </Button>
      )}
    </FormDialog>
  );
}

interface AccessForm {
  email: string;
  firstName: string;
  lastName: string;
  scope: string;
  until: string;
  password: string;
}

const emptyForm: AccessForm = {
  email: '',
  firstName: '',
  lastName: '',
  scope: 'everything',
  until: '',
  password: '',
};
const withoutPassword = ['email', 'firstName', 'lastName', 'scope', 'until'] as const;

function useAccessForm(lpId: string, onDone: () => void) {
  const form = useForm<AccessForm>({ defaultValues: emptyForm });
  const outcome = useMutationToast({
    success: 'Access given',
    description: 'An invitation is sent by e-mail.',
    failure: 'Access not given',
    fallback: 'Please try again.',
    onDone,
    form,
    invalidates: [getListDelegationsQueryKey()],
  });
  const send = async ({ password, until, scope, ...person }: AccessForm) =>
    giveAccess({
      ...person,
      lpId,
      scope: scope as DelegationScope,
      until: until || null,
      ...(password ? { password } : { passkey: await confirmWithPasskey() }),
    });
  const { mutate, isPending } = useMutation({ mutationFn: send, gcTime: 0, ...outcome });
  const submitWithPasskey = async () => {
    if (await form.trigger(withoutPassword, { shouldFocus: true }))
      mutate({ ...form.getValues(), password: '' });
  };
  return {
    control: form.control,
    submit: form.handleSubmit((values) => mutate(values)),
    submitWithPasskey: () => void submitWithPasskey(),
    isSaving: isPending,
  };
}
