import { useForm } from 'react-hook-form';
import { useReverseReceipt, type CapitalEventDetail, type CapitalReceipt } from '../../../api/generated';
import { formatDate, formatMoney, todayInNewYork } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { useEventToast } from '../use-event-toast';

interface ReverseReceiptDialogProps {
  event: CapitalEventDetail;
  receipt: CapitalReceipt;
  dialog: DialogProps;
}

export default function ReverseReceiptDialog({ event, receipt, dialog }: ReverseReceiptDialogProps) {
  useAmountsHidden();
  const form = useForm({ defaultValues: { reason: '', date: receipt.date } });
  const outcome = useEventToast({
    success: 'Receipt reversed',
    description: 'The limited partner is notified by e-mail.',
    failure: 'Error reversing the receipt',
    fallback: 'Failed to reverse the receipt',
    form,
    onDone: dialog.onClose,
  });
  const { mutate, isPending } = useReverseReceipt({ mutation: outcome });
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Reverse Receipt"
      onSubmit={form.handleSubmit((data) => mutate({ id: event.id, receiptId: receipt.id, data }))}
      submit="Reverse Receipt"
      submitting="Reversing..."
      isSubmitting={isPending}
    >
      <RecordSummary lines={[formatMoney(receipt.amount), formatDate(receipt.date), event.name]} />
      <FormField
        control={form.control}
        name="reason"
        label="Reason"
        required="Please give a reason"
        hint="The limited partner reads it."
        rows={2}
      />
      <FormField
        control={form.control}
        name="date"
        label="Date"
        required="Date is required"
        input={{ type: 'date', min: receipt.date, max: todayInNewYork() }}
      />
    </FormDialog>
  );
}
