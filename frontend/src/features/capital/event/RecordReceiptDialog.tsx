import { useForm } from 'react-hook-form';
import { useRecordReceipts, type CapitalEventDetail } from '../../../api/generated';
import { formatMoney, todayInNewYork } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { compareMoney, isMoney } from '../../../lib/money';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { useEventToast } from '../use-event-toast';
import type { LineRow } from './line-columns';
import { openOf } from './recipients';

interface RecordReceiptDialogProps {
  event: CapitalEventDetail;
  line: LineRow;
  dialog: DialogProps;
}

interface ReceiptForm {
  date: string;
  amount: string;
  reference: string;
}

export default function RecordReceiptDialog({ event, line, dialog }: RecordReceiptDialogProps) {
  useAmountsHidden();
  const { form, submit, isRecording } = useReceiptForm(event, line, dialog.onClose);
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Record Receipt"
      onSubmit={submit}
      submit="Record Receipt"
      submitting="Recording..."
      isSubmitting={isRecording}
    >
      <RecordSummary
        lines={[
          line.entity.legalName,
          `${event.name}, ${event.investment.name}`,
          `${formatMoney(openOf(line))} open of ${formatMoney(line.net)}`,
        ]}
      />
      <FormField
        control={form.control}
        name="date"
        label="Date"
        required="Date is required"
        input={{ type: 'date', max: todayInNewYork() }}
      />
      <MoneyField control={form.control} name="amount" label="Amount" required="Amount is required" />
      <FormField
        control={form.control}
        name="reference"
        label="Reference"
        hint="Such as the bank’s reference of the transfer"
      />
    </FormDialog>
  );
}

/** The request has a list of receipts. */
const renamedFields = {
  'receipts.0.date': 'date',
  'receipts.0.amount': 'amount',
  'receipts.0.reference': 'reference',
} as const;

function useReceiptForm(event: CapitalEventDetail, line: LineRow, onDone: () => void) {
  const form = useForm<ReceiptForm>({
    defaultValues: { date: todayInNewYork(), amount: openOf(line), reference: '' },
  });
  const outcome = useEventToast({
    success: 'Receipt recorded',
    description: 'The limited partner gets a mail of thanks.',
    failure: 'Error recording the receipt',
    fallback: 'Failed to record the receipt',
    form,
    renamedFields,
    onDone,
  });
  const { mutate, isPending } = useRecordReceipts({ mutation: outcome });
  const record = ({ date, amount, reference }: ReceiptForm) => {
    if (isMoney(amount) && compareMoney(amount, openOf(line)) > 0) {
      form.setError('amount', { message: 'More than was asked' }, { shouldFocus: true });
      return;
    }
    const receipt = { entityId: line.entity.id, date, amount, reference: reference || null };
    mutate({ id: event.id, data: { receipts: [receipt] } });
  };
  return { form, submit: form.handleSubmit(record), isRecording: isPending };
}
