import type { MarkRecord } from '../../../api/generated';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/MoneyField';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { brand } from '../../../lib/brand';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMarkForm } from './use-mark-form';

interface MarkDialogProps {
  companyId: string;
  /** The one to edit; without it a new one is added. */
  mark?: MarkRecord;
  dialog: DialogProps;
}

export default function MarkDialog({ companyId, mark, dialog }: MarkDialogProps) {
  const { control, submit, isSaving, error, reload } = useMarkForm(companyId, mark, dialog.onClose);
  const words = mark
    ? { title: `Edit ${brand.productName} Mark`, submit: 'Save Changes', submitting: 'Saving...' }
    : { title: `Add ${brand.productName} Mark`, submit: 'Add Mark', submitting: 'Adding...' };
  return (
    <FormDialog
      control={control}
      {...dialog}
      {...words}
      onSubmit={submit}
      isSubmitting={isSaving}
      notice={<ConflictNotice error={error} onReload={reload} />}
    >
      <MoneyField control={control} name="valuation" label="Valuation" required="Valuation is required" />
      <FormField
        control={control}
        name="markDate"
        label="Mark Date"
        required="Mark date is required"
        input={{ type: 'date' }}
      />
      <FormField control={control} name="explanation" label="Explanation" rows={4} />
    </FormDialog>
  );
}
