import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAuth } from '../../lib/session/auth';
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges';
import { FormErrors } from '../../ui/forms/FormErrors';
import { Panel } from '../../ui/layout/Panel';
import { AccountPanels } from './AccountPanels';
import { PasswordFields, usePasswordForm } from './PasswordFields';
import { SetPasswordByMail, useHasNoPassword } from './SetPasswordByMail';
import { PersonalInformation } from './personal-information/PersonalInformation';

/** The own account, as the first tab of the settings. */
export function AccountTab() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <AccountPanels>
      <PersonalInformation user={user} />
      <ChangePasswordPanel />
    </AccountPanels>
  );
}

function ChangePasswordPanel() {
  if (useHasNoPassword())
    return (
      <Panel title="Change Password">
        <SetPasswordByMail />
      </Panel>
    );
  return <ChangePasswordForm />;
}

function ChangePasswordForm() {
  const { control, submit, isChanging } = usePasswordForm();
  return (
    <Panel title="Change Password">
      <Box
        component="form"
        noValidate
        aria-label="Change Password"
        onSubmit={submit}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 }}
      >
        <UnsavedChanges control={control} form="Change Password" isSaving={isChanging} />
        <FormErrors control={control} />
        <PasswordFields control={control} />
        <Button type="submit" variant="contained" disabled={isChanging} sx={{ justifySelf: 'end' }}>
          {isChanging ? 'Changing...' : 'Change Password'}
        </Button>
      </Box>
    </Panel>
  );
}
