import { useId } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FormField } from '../../../ui/forms/FormField';
import { LegalNameField } from '../../../domain/lp/LegalNameField';
import { SelectField } from '../../../ui/forms/SelectField';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { NewPasswordField } from './NewPasswordField';
import { newUserPasswordFault } from './password-rules';
import { PasswordRules } from './PasswordRules';
import { useCreateUserForm } from './use-create-user-form';

const roles = [
  { value: 'lp', label: 'Limited Partner' },
  { value: 'admin', label: 'Administrator' },
];

type Control = ReturnType<typeof useCreateUserForm>['control'];

export default function CreateUserDialog({ dialog }: { dialog: DialogProps }) {
  const { control, submit, isCreating } = useCreateUserForm(dialog.onClose);
  const role = useWatch({ control, name: 'role' });
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Create New User"
      onSubmit={submit}
      submit="Create User"
      submitting="Creating..."
      isSubmitting={isCreating}
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
      <Entrance control={control} />
    </FormDialog>
  );
}

/** How the user gets in: with a password set here and now, or by an invitation. */
function Entrance({ control }: { control: Control }) {
  const { setsPassword, password } = useWatch({ control });
  const rulesId = useId();
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
        <>
          <NewPasswordField
            control={control}
            name="password"
            label="Password"
            faultOf={newUserPasswordFault}
            describedBy={rulesId}
          />
          <PasswordRules id={rulesId} password={password ?? ''} />
        </>
      ) : (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          User will receive an email invitation to set up their account
        </Box>
      )}
    </>
  );
}
