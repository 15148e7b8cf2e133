import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '../../../api/generated';
import { FormField } from '../../../components/FormField';
import { UnsavedChanges } from '../../../components/UnsavedChanges';
import { showFieldErrors } from '../../../lib/field-errors';
import { addressCheck, formOf, type ProfileForm } from './profile-form';
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
  const saving = useSaveProfile({ onSaved: onDone, onError: (error) => showFieldErrors(error, form) });
  // The two pages say it each in its own words.
  const badAddress = withUsername ? 'Invalid email address' : 'Please enter a valid email address';
  const save = ({ username, ...data }: ProfileForm) =>
    saving.mutate({ data: withUsername ? { ...data, username } : data });

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
