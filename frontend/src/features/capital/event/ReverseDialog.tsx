import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useReverseCapitalEvent, type CapitalEventKind } from '../../../api/generated';
import { formatMoney, pluralize, todayInNewYork } from '../../../lib/format';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FormField } from '../../../ui/forms/FormField';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { capitalEventQuery } from '../queries';
import { useEventToast } from '../use-event-toast';
import type { EventDialogProps } from './EventActions';
import { recipientsOf } from './recipients';

/** Reverses a released event, with a reason that its LPs read. */
export default function ReverseDialog({ event, dialog }: EventDialogProps) {
  useAmountsHidden();
  const earliest = event.reversibleFrom ?? todayInNewYork();
  const form = useForm({ defaultValues: { reason: '', date: earliest } });
  const { reverse, isReversing } = useReverse(event, form, dialog.onClose);
  const receipts = event.receipts.filter(({ reverses, reversedBy }) => !reverses && !reversedBy);
  const mails = recipientsOf(event.lines).length;
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title={`Reverse ${event.name}`}
      onSubmit={form.handleSubmit(reverse)}
      submit={`Reverse ${event.name}`}
      submitting="Reversing..."
      isSubmitting={isReversing}
    >
      <div className="prose">
        <RecordSummary lines={[event.name, event.investment.name, formatMoney(event.net)]} />
        {receipts.length > 0 && `Its ${pluralize(receipts.length, 'receipt')} will be reversed too. `}
        {consequences[event.kind]}
        {pluralize(mails, 'limited partner').replace(/^no/, 'No')} will be notified by e-mail. A reversal
        cannot be undone: to correct the event, copy it to a draft.
      </div>
      <FormField
        control={form.control}
        name="reason"
        label="Reason"
        required="Please give a reason"
        hint="The limited partners read it."
        rows={2}
      />
      <FormField
        control={form.control}
        name="date"
        label="Date"
        required="Date is required"
        input={{ type: 'date', min: earliest, max: todayInNewYork() }}
      />
    </FormDialog>
  );
}

/** What a reversal undoes besides the amounts. */
const consequences: Partial<Record<CapitalEventKind, string>> = {
  proceeds: 'The cost that it relieved is held again. ',
  distribution: 'What it paid counts as cash of the deal again. ',
};

interface ReverseForm {
  reason: string;
  date: string;
}

function useReverse(
  event: EventDialogProps['event'],
  form: ReturnType<typeof useForm<ReverseForm>>,
  onDone: () => void,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useEventToast({
    success: `${event.name} reversed`,
    failure: 'Error reversing the event',
    fallback: 'Failed to reverse the event',
    form,
    onDone,
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: capitalEventQuery(event.id).queryKey });
      await navigate({ to: '/capital/$id', params: { id }, ignoreBlocker: true });
    },
  });
  const { mutate, isPending } = useReverseCapitalEvent({ mutation: outcome });
  return {
    reverse: (data: ReverseForm) => mutate({ id: event.id, data }),
    isReversing: isPending,
  };
}
