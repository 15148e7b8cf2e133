import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { useUpdateFirm, type FirmSettings } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { UnsavedChanges } from '../../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { FormErrors } from '../../../ui/forms/FormErrors';
import { FormField } from '../../../ui/forms/FormField';
import { Panel } from '../../../ui/layout/Panel';
import { useReloadFirm, useStoreFirm } from './use-firm';

interface ContactForm {
  callBackContact: string;
  reminders: boolean;
}

const formValues = ({ callBackContact, reminders }: FirmSettings): ContactForm => ({
  callBackContact: callBackContact ?? '',
  reminders,
});

const title = 'Contact and Reminders';

/** Whom LPs call back, and whether they are reminded of calls. */
export function ContactPanel({ firm }: { firm: FirmSettings }) {
  const { control, submit, isSaving, error, reload } = useContactForm(firm);
  const { isDirty } = useFormState({ control });
  return (
    <Panel title={title}>
      <Box component="form" noValidate aria-label={title} onSubmit={submit} sx={fields}>
        <UnsavedChanges control={control} form={title} isSaving={isSaving} />
        <ConflictNotice error={error} onReload={reload} />
        <FormErrors control={control} />
        <FormField
          control={control}
          name="callBackContact"
          label="Call-Back Contact"
          hint="A person and a phone number that LPs call to verify wire instructions"
          input={{ maxLength: 300, autoComplete: 'off' }}
        />
        <Controller
          control={control}
          name="reminders"
          render={({ field: { value, onChange, ref, ...field } }) => (
            <FormControlLabel
              className="prose"
              control={
                <Switch
                  {...field}
                  size="small"
                  checked={value}
                  onChange={(_event, checked) => onChange(checked)}
                  slotProps={{ input: { ref } }}
                />
              }
              label="Remind LPs by e-mail three days before and after a call is due"
              sx={{ gap: 0.5, mr: 0 }}
            />
          )}
        />
        <Button type="submit" variant="contained" disabled={isSaving || !isDirty} sx={{ justifySelf: 'end' }}>
          {isSaving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Box>
    </Panel>
  );
}

function useContactForm(firm: FirmSettings) {
  const form = useForm<ContactForm>({ defaultValues: formValues(firm) });
  const store = useStoreFirm();
  const outcome = useMutationToast({
    success: 'Settings saved',
    failure: 'Settings not saved',
    fallback: 'Please try again.',
    onSuccess: (saved: FirmSettings) => {
      form.reset(formValues(saved));
      store(saved);
    },
    form,
    invalidates: [],
  });
  const { mutate, isPending, error, reset } = useUpdateFirm({ mutation: outcome });
  const reload = useReloadFirm((latest) => {
    form.reset(formValues(latest));
    reset();
  });
  // The version on the screen: another form of the tab may have saved since.
  const save = (data: ContactForm) => mutate({ data, headers: ifMatch(firm.version) });
  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}

const fields = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, p: 2 };
