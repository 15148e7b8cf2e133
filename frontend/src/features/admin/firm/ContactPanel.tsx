import type { FirmSettings } from '../../../api/generated';
import { FormField } from '../../../ui/forms/FormField';
import { FirmForm } from './FirmForm';
import { SwitchField } from './SwitchField';
import { useFirmForm } from './use-firm-form';

const valuesOf = ({ callBackContact, reminders }: FirmSettings) => ({
  callBackContact: callBackContact ?? '',
  reminders,
});

/** Whom LPs call back, and whether they are reminded of calls. */
export function ContactPanel({ firm }: { firm: FirmSettings }) {
  const form = useFirmForm(firm, valuesOf);
  return (
    <FirmForm title="Contact and Reminders" {...form}>
      <FormField
        control={form.control}
        name="callBackContact"
        label="Call-Back Contact"
        hint="A person and a phone number that LPs call to verify wire instructions"
        input={{ maxLength: 300, autoComplete: 'off' }}
      />
      <SwitchField
        control={form.control}
        name="reminders"
        label="Remind LPs by e-mail three days before and after a call is due"
      />
    </FirmForm>
  );
}
