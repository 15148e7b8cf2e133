import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useCreateUser, type AdminUserRecord, type NewUserRole } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { LegalNameField } from '../../../domain/lp/LegalNameField';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { fullName } from '../../../lib/full-name';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { SelectField } from '../../../ui/forms/SelectField';
import { NewPasswordField } from './NewPasswordField';
import { newUserPasswordError } from './password-rules';

interface CreateUserForm {
  firstName: string;
  lastName: string;
  /** Of LPs only. */
  legalName: string;
  email: string;
  role: NewUserRole;
  setsPassword: boolean;
  password: string;
}

const emptyForm: CreateUserForm = {
  firstName: '',
  lastName: '',
  legalName: '',
  email: '',
  role: 'lp',
  setsPassword: false,
  password: '',
};

const roles = [
  { value: 'lp', label: 'Limited Partner' },
  { value: 'admin', label: 'Administrator' },
];

export default function CreateUserDialog({ dialog }: { dialog: DialogProps }) {
  const [isAnother, setAnother] = useState(false);
  const { control, create, isCreating, created } = useCreateUserForm(isAnother, dialog.onClose);
  const [role, setsPassword] = useWatch({ control, name: ['role', 'setsPassword'] });
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Create New User"
      onSubmit={create({ invite: !setsPassword })}
      submit={setsPassword ? 'Create User' : 'Create and invite'}
      submitting="Creating..."
      isSubmitting={isCreating}
      otherWay={
        !setsPassword && (
          <Button variant="outlined" disabled={isCreating} onClick={create({ invite: false })}>
            Create without inviting
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <FormField
          control={control}
          name="firstName"
          label="First Name"
          required="First name is required"
          input={{ maxLength: 255, autoFocus: true, autoComplete: 'off' }}
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
        label="Email"
        required="Please enter a valid email address"
        input={{ type: 'email', maxLength: 254, autoComplete: 'off' }}
      />
      <SelectField
        control={control}
        name="role"
        label="Role"
        options={roles}
        required="Please select a user role"
      />
      {role === 'lp' && <LegalNameField control={control} name="legalName" />}
      <PasswordOrInvitation control={control} />
      <div>
        <FormControlLabel
          control={
            <Checkbox size="small" checked={isAnother} onChange={(_event, checked) => setAnother(checked)} />
          }
          label="Create another one afterwards"
        />
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {created && createdText(created)}
        </Box>
      </div>
    </FormDialog>
  );
}

/** The user is active at once with a password, or once the invitation is accepted. */
function PasswordOrInvitation({ control }: { control: Control<CreateUserForm> }) {
  const setsPassword = useWatch({ control, name: 'setsPassword' });
  return (
    <>
      <Controller
        control={control}
        name="setsPassword"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Checkbox size="small" checked={value} onChange={onChange} />}
            label="Set password now (user will be active immediately)"
          />
        )}
      />
      {setsPassword ? (
        <NewPasswordField
          control={control}
          name="password"
          label="Password"
          validate={newUserPasswordError}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          User will receive an email invitation to set up their account
        </Box>
      )}
    </>
  );
}

const invitationText = ({ inviteStatus, email }: AdminUserRecord): string | undefined =>
  inviteStatus === 'invited' ? `The invitation is being sent to ${email}` : undefined;

const createdText = (user: AdminUserRecord): string =>
  [`${fullName(user)} was created.`, invitationText(user)].filter(Boolean).join(' ');

/** Where another user is created afterwards, the form is emptied but for the role. */
function useCreateUserForm(isAnother: boolean, onDone: () => void) {
  const form = useForm<CreateUserForm>({ defaultValues: emptyForm });
  const [created, setCreated] = useState<AdminUserRecord>();
  useNameAsLegalName(form);
  const beginAnother = (user: AdminUserRecord) => {
    setCreated(user);
    form.reset({ ...emptyForm, role: form.getValues('role') });
  };
  const { setFocus } = form;
  // The emptied fields are registered anew before they can take the focus.
  useEffect(() => {
    if (created) setFocus('firstName');
  }, [created, setFocus]);
  const outcome = useMutationToast({
    success: 'User created successfully',
    description: invitationText,
    failure: 'Error',
    fallback: 'Failed to create user',
    onSuccess: isAnother ? beginAnother : onDone,
    form,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Another user has this address.
      form.setError(
        'email',
        { type: 'server', message: getErrorMessage(error, 'Failed to create user') },
        { shouldFocus: true },
      );
    },
  });
  const { mutate, isPending } = useCreateUser({ mutation: outcome });

  const create = ({ invite }: { invite: boolean }) =>
    form.handleSubmit(({ setsPassword, password, legalName, ...user }: CreateUserForm) =>
      mutate({
        data: {
          ...user,
          ...(user.role === 'lp' && { legalName }),
          ...(setsPassword && { password }),
          ...(invite && { invite }),
        },
      }),
    );

  return { control: form.control, create, isCreating: isPending, created };
}

/** The legal name follows first and last name until another one is typed. */
function useNameAsLegalName({ control, getFieldState, resetField }: UseFormReturn<CreateUserForm>) {
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  useEffect(() => {
    if (!getFieldState('legalName').isDirty)
      resetField('legalName', { defaultValue: `${firstName} ${lastName}`.trim() });
  }, [firstName, lastName, getFieldState, resetField]);
}
