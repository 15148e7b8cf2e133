import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { usePreparePeriod, type StatementPeriod, type StatementPeriodRow } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { endedQuarters } from '../../domain/statement/quarters';
import { formatDate } from '../../lib/format';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { FormField } from '../../ui/forms/FormField';
import { SelectField } from '../../ui/forms/SelectField';
import { periodQuery } from './queries';

/** Five years. */
const OFFERED = 20;
const MOST_DAYS = 3_660;

interface PrepareDialogProps {
  periods: readonly Pick<StatementPeriodRow, 'periodEnd' | 'state' | 'drafts'>[];
  /** The quarter that is chosen at first. */
  periodEnd?: string | undefined;
  dialog: DialogProps;
}

/** Prepares the statements of a quarter; the page of the quarter shows the progress. */
export default function PrepareDialog({ periods, periodEnd, dialog }: PrepareDialogProps) {
  const offered = endedQuarters(OFFERED);
  const stateOf = new Map(periods.map((period) => [period.periodEnd, period]));
  const firstFree = offered.slice(0, 4).find((end) => !stateOf.has(end)) ?? offered[0] ?? '';
  const form = useForm({ defaultValues: { periodEnd: periodEnd ?? firstFree, mostMarkAgeDays: '100' } });
  const options = [...new Set([...(periodEnd ? [periodEnd] : []), ...offered])].map((end) => {
    const state = stateOf.get(end)?.state;
    return { value: end, label: `${formatDate(end)}${state ? ` (${state})` : ''}` };
  });
  const { prepare, isPreparing } = usePrepare(form, dialog.onClose);
  const chosen = stateOf.get(useWatch({ control: form.control, name: 'periodEnd' }));
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Prepare Statements"
      onSubmit={form.handleSubmit(prepare)}
      submit="Prepare Statements"
      submitting="Preparing..."
      isSubmitting={isPreparing}
    >
      <div className="prose">
        A statement is made for each entity with an allocation or an entry by the end of the quarter. Nothing
        is published yet.
        {chosen?.state === 'published' &&
          ' This quarter is published: statements are made only for entities that have none.'}
        {chosen?.state === 'draft' && ' The drafts of this quarter are replaced.'}
      </div>
      <SelectField
        control={form.control}
        name="periodEnd"
        label="Quarter End"
        required="Quarter end is required"
        options={options}
      />
      <FormField
        control={form.control}
        name="mostMarkAgeDays"
        label="Age of Marks in Days"
        required="Age of marks is required"
        hint="A check fails for each held company whose latest mark is older."
        check={(text) =>
          /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_DAYS
            ? undefined
            : 'Age of marks must be a whole number of days from 1 to 3,660'
        }
        input={{ inputMode: 'numeric' }}
      />
    </FormDialog>
  );
}

interface PrepareForm {
  periodEnd: string;
  mostMarkAgeDays: string;
}

function usePrepare(form: ReturnType<typeof useForm<PrepareForm>>, onDone: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast<StatementPeriod, unknown, PrepareForm>({
    success: 'The statements are being prepared',
    failure: 'Error preparing the statements',
    fallback: 'Failed to prepare the statements',
    form,
    onDone,
    onSuccess: async (period) => {
      queryClient.setQueryData(periodQuery(period.id).queryKey, period);
      await navigate({ to: '/statements/$id', params: { id: period.id }, ignoreBlocker: true });
    },
  });
  const { mutate, isPending } = usePreparePeriod({ mutation: outcome, request: respondAsync });
  return {
    prepare: ({ periodEnd, mostMarkAgeDays }: PrepareForm) =>
      mutate({ data: { periodEnd, mostMarkAgeDays: Number(mostMarkAgeDays) } }),
    isPreparing: isPending,
  };
}

/** The server answers at once, and a worker prepares them. */
export const respondAsync = { headers: { Prefer: 'respond-async' } };
