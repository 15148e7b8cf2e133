import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { CurrentUser } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useReload } from '../../../api/use-reload';
import { isEmailAddress } from '../../../lib/account-rules';
import { currentUserQuery } from '../../../lib/session/session';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { FormField } from '../../../ui/forms/FormField';
import { useSaveProfile } from './use-save-profile';

interface ProfileForm {
  /** Of the profile that was read into the form. */
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** Required with a new e-mail address. */
  currentPassword: string;
}

const formValues = ({ version, firstName, lastName, email, username }: CurrentUser): ProfileForm => ({
  version,
  firstName,
  lastName,
  email,
  username,
  currentPassword: '',
});

interface EditPersonalInformationProps {
  user: CurrentUser;
  withUsername: boolean;
  /** Once it is saved or cancelled. */
  onDone: () => void;
}

export default function EditPersonalInformation(props: EditPersonalInformationProps) {
  const { user, withUsername, onDone } = props;
  const { control, submit, changesEmail, isSaving, error, reload } = useProfileForm(
    user,
    withUsername,
    onDone,
  );
  // The specification has a message for each of the two pages.
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
          check={(address) => (isEmailAddress(address) ? undefined : badAddress)}
          input={{ type: 'email', autoComplete: 'email' }}
        />
        {changesEmail && (
          <FormField
            control={control}
            name="currentPassword"
            label="Current Password"
            required="Current password is required"
            hint="A confirmation link is sent to the new address"
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

/** The form of the own profile. A new address needs the password, and counts once it is confirmed. */
function useProfileForm(user: CurrentUser, withUsername: boolean, onDone: () => void) {
  const form = useForm<ProfileForm>({ defaultValues: formValues(user) });
  const email = useWatch({ control: form.control, name: 'email' });
  const changesEmail = email.trim().toLowerCase() !== user.email.toLowerCase();
  const { mutate, isPending, error, reset } = useSaveProfile({
    description: changesEmail ? `Open the link sent to ${email.trim()} to confirm it.` : undefined,
    onSaved: onDone,
    form,
  });
  const { refetch } = useQuery({ ...currentUserQuery, enabled: false });
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch profile',
    onRead: (latest) => {
      if (!latest) return;
      form.reset(formValues(latest));
      reset();
    },
  });
  const save = ({ version, username, currentPassword, ...data }: ProfileForm) =>
    mutate({
      data: { ...data, ...(withUsername && { username }), ...(changesEmail && { currentPassword }) },
      headers: ifMatch(version),
    });

  return {
    control: form.control,
    submit: form.handleSubmit(save),
    changesEmail,
    isSaving: isPending,
    error,
    reload,
  };
}

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: 2,
  p: 2,
};
