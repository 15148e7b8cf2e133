import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { usePublishPeriod, type StatementPeriod } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { getErrorMessage } from '../../../lib/errors';
import { pluralize } from '../../../lib/format';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { periodQuery } from '../queries';
import { emptyPublishForm, FailedChecks, useFailedChecks } from './overrides';

interface PublishDialogProps {
  period: StatementPeriod;
  dialog: DialogProps;
}

/** Publishes the drafts of a quarter. A check that fails needs a reason, which is recorded. */
export default function PublishDialog({ period, dialog }: PublishDialogProps) {
  const form = useForm({ defaultValues: emptyPublishForm });
  const { failed, addFailed, overridesOf } = useFailedChecks(period.checks);
  const { mutate, isPending, error } = usePublish(period, dialog.onClose, addFailed);
  const drafts = period.statements.filter(({ state }) => state === 'draft');
  const lps = new Set(drafts.map(({ lp }) => lp.id)).size;
  const title = `Publish ${pluralize(drafts.length, 'Statement')}`;
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title={title}
      formName="Publish Statements"
      onSubmit={form.handleSubmit((data) =>
        mutate({ id: period.id, data: { overrides: overridesOf(data) } }),
      )}
      submit={title}
      submitting="Publishing..."
      isSubmitting={isPending}
    >
      {error && <Alert severity="error">{getErrorMessage(error, 'Failed to publish the statements')}</Alert>}
      <div className="prose">
        <RecordSummary lines={[quarterTitle(period.periodEnd), pluralize(drafts.length, 'statement')]} />
        {lps === 1
          ? '1 limited partner gets a mail with a link. '
          : `${pluralize(lps, 'limited partner')} get a mail each with a link. `}
        A published statement never changes and cannot be withdrawn: a correction supersedes it by a new
        version.
      </div>
      <FailedChecks failed={failed} control={form.control} />
    </FormDialog>
  );
}

function usePublish(
  { id, periodEnd }: StatementPeriod,
  onDone: () => void,
  onRefused: (error: Error) => void,
) {
  const queryClient = useQueryClient();
  const { queryKey } = periodQuery(id);
  const outcome = useMutationToast<StatementPeriod, unknown>({
    success: `${quarterTitle(periodEnd)} published`,
    failure: 'Error publishing the statements',
    fallback: 'Failed to publish the statements',
    onDone,
    onSuccess: (published) => queryClient.setQueryData(queryKey, published),
    onError: (error) => {
      onRefused(error);
      // What was refused may be what the page shows as a draft.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return usePublishPeriod({ mutation: outcome });
}
