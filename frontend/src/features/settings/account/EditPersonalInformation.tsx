import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm, useWatch } from 'react-hook-form';
import type { CurrentUser } from '../../../api/generated';
import { FormField } from '../../../components/FormField';
import { UnsavedChanges } from '../../../components/UnsavedChanges';
import { showFieldErrors } from '../../../lib/field-errors';
import { addressCheck, formOf, isNewAddress, type ProfileForm } from './profile-form';
import { useSaveProfile } from './use-save-profile';

interface EditPersonalInformationProps {
  user: CurrentUser;
  withUsername: boolean;
  /** Saved or cancelled. */
  onDone: () => void;
}

export default function EditPersonalInformation(props: EditPersonalInformationProps) {
  const { user, withUsername, onDone } = props;
  const form = useForm<ProfileForm>({ defaultValues: formOf(user) });
  const { control } = form;
  const email = useWatch({ control, name: 'email' });
  const changesEmail = isNewAddress(email, user);
  const saving = useSaveProfile({
    description: changesEmail ? `Open the link that was mailed to ${email.trim()} to confirm it.` : undefined,
    onSaved: onDone,
    onError: (error) => showFieldErrors(error, form),
  });
  // The two pages say it each in its own words.
  const badAddress = withUsername ? 'Invalid email address' : 'Please enter a valid email address';
  const save = ({ username, currentPassword, ...data }: ProfileForm) =>
    saving.mutate({
      data: {
        ...data,
        ...(withUsername && { username }),
        ...(changesEmail && { currentPassword }),
      },
    });

  return (
    <Box component="form" noValidate aria-label="Personal Information" onSubmit={form.handleSubmit(save)}>
      <UnsavedChanges control={control} of="Personal Information" isSaving={saving.isPending} />
      <Box sx={fields}>
        <FormField
          control={control}
          name="firstName"
          label="First Name"
          required="First name is required"
          input={{ autoFocus: true, autoComplete: 'given-name' }}
        />
        <FormField
          control={control}
          name="lastName"
          label="Last Name"
          required="Last name is required"
          input={{ autoComplete: 'family-name' }}
        />
        <FormField
          control={control}
          name="email"
          label="Email"
          required={badAddress}
          check={addressCheck(badAddress)}
          input={{ type: 'email', autoComplete: 'email' }}
        />
        {changesEmail && (
          <FormField
            control={control}
            name="currentPassword"
            label="Current Password"
            required="Current password is required"
            hint="A link to confirm the new address is mailed to it"
            input={{ type: 'password', autoComplete: 'current-password' }}
          />
        )}
        {withUsername && (
          <FormField
            control={control}
            name="username"
            label="Username"
            required="Username is required"
            input={{ autoComplete: 'username' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, px: 2, pb: 2 }}>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={saving.isPending}>
          {saving.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Box>
  );
}

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 2,
  p: 2,
};
