import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CurrentUser } from '../../api/generated';
import { FormErrors } from '../../ui/forms/FormErrors';
import { FormField } from '../../ui/forms/FormField';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges';
import { addressCheck } from './profile-form';
import { useProfileForm } from './use-profile-form';

interface EditPersonalInformationProps {
  user: CurrentUser;
  withUsername: boolean;
  /** Saved or cancelled. */
  onDone: () => void;
}

export default function EditPersonalInformation(props: EditPersonalInformationProps) {
  const { user, withUsername, onDone } = props;
  const { control, submit, changesEmail, isSaving, error, reload } = useProfileForm(
    user,
    withUsername,
    onDone,
  );
  // The two pages say it each in its own words.
  const badAddress = withUsername ? 'Invalid email address' : 'Please enter a valid email address';

  return (
    <Box component="form" noValidate aria-label="Personal Information" onSubmit={submit}>
      <UnsavedChanges control={control} form="Personal Information" isSaving={isSaving} />
      <Box sx={fields}>
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <ConflictNotice error={error} onReload={reload} />
        </Box>
        <FormErrors control={control} />
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
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save Changes'}
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
