import { useForm } from 'react-hook-form';
import { useAddOwnershipEntry, type InvestmentRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { todayInNewYork } from '../../../lib/format';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';

interface AddOwnershipDialogProps {
  investment: InvestmentRecord;
  dialog: DialogProps;
}

export default function AddOwnershipDialog({ investment, dialog }: AddOwnershipDialogProps) {
  const form = useForm({ defaultValues: { date: todayInNewYork(), percent: '' } });
  const addition = useAddOwnershipEntry({
    mutation: useMutationToast({
      success: 'Ownership added successfully',
      failure: 'Error',
      fallback: 'Failed to add ownership',
      form,
      onDone: dialog.onClose,
    }),
  });
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Add Ownership"
      submit="Add Ownership"
      submitting="Adding..."
      onSubmit={form.handleSubmit((data) => addition.mutate({ id: investment.id, data }))}
      isSubmitting={addition.isPending}
    >
      <FormField
        control={form.control}
        name="date"
        label="Date"
        required="Date is required"
        input={{ type: 'date', min: investment.investmentDate, max: todayInNewYork() }}
      />
      <FormField
        control={form.control}
        name="percent"
        label="Ownership (%)"
        required="Ownership is required"
        input={{ inputMode: 'decimal' }}
      />
    </FormDialog>
  );
}
