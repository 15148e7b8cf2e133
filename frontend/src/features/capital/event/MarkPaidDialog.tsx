import { useForm } from 'react-hook-form';
import { useRecordReceipts } from '../../../api/generated';
import { formatMoney, pluralize, todayInNewYork } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FormField } from '../../../ui/forms/FormField';
import { textWithAmounts } from '../../../ui/values/Amount';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { useEventToast } from '../use-event-toast';
import type { EventDialogProps } from './EventActions';
import { openOf, recipientsOf } from './recipients';

/** Records what is open of every line as received on one day. */
export default function MarkPaidDialog({ event, dialog }: EventDialogProps) {
  useAmountsHidden();
  const form = useForm({ defaultValues: { date: todayInNewYork() } });
  const outcome = useEventToast({
    success: `${event.name} marked as paid`,
    failure: 'Error recording the receipts',
    fallback: 'Failed to record the receipts',
    form,
    onDone: dialog.onClose,
  });
  const { mutate, isPending } = useRecordReceipts({ mutation: outcome });
  const owing = recipientsOf(event.lines, openOf).length;
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Mark All as Paid"
      onSubmit={form.handleSubmit(({ date }) => mutate({ id: event.id, data: { all: true, date } }))}
      submit="Mark All as Paid"
      submitting="Recording..."
      isSubmitting={isPending}
    >
      <div className="prose">
        <RecordSummary lines={[event.name, event.investment.name]} />
        {textWithAmounts(
          `${formatMoney(event.open)} of ${pluralize(owing, 'limited partner')} will be recorded as received on this day. Each of them gets a mail of thanks.`,
        )}
      </div>
      <FormField
        control={form.control}
        name="date"
        label="Date"
        required="Date is required"
        input={{ type: 'date', max: todayInNewYork() }}
      />
    </FormDialog>
  );
}
