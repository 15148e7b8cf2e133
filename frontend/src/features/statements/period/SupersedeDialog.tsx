import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { useSupersedeStatement, type StatementRow } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { lpName } from '../../../domain/lp/lp-name';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { getErrorMessage } from '../../../lib/errors';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { RecordSummary } from '../../../ui/values/RecordSummary';
import { emptyPublishForm, FailedChecks, useFailedChecks } from './overrides';

interface SupersedeDialogProps {
  statement: StatementRow;
  dialog: DialogProps;
  onSuperseded: () => void;
}

/** Makes a new version of a statement, of the records as they are now. */
export default function SupersedeDialog({ statement, dialog, onSuperseded }: SupersedeDialogProps) {
  const { id, entity, periodEnd, version, lp } = statement;
  const form = useForm({ defaultValues: emptyPublishForm });
  const { failed, addFailed, overridesOf } = useFailedChecks([]);
  const outcome = useMutationToast<StatementRow, unknown>({
    success: `Version ${version + 1} made`,
    description: `${entity.legalName}, ${quarterTitle(periodEnd)}`,
    failure: 'Error superseding the statement',
    fallback: 'Failed to supersede the statement',
    onDone: dialog.onClose,
    onSuccess: onSuperseded,
    onError: addFailed,
  });
  const { mutate, isPending, error } = useSupersedeStatement({ mutation: outcome });
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Supersede Statement"
      onSubmit={form.handleSubmit((data) =>
        mutate({ id, data: { reason: data.reason, overrides: overridesOf(data) } }),
      )}
      submit="Supersede"
      submitting="Superseding..."
      isSubmitting={isPending}
    >
      {error && <Alert severity="error">{getErrorMessage(error, 'Failed to supersede the statement')}</Alert>}
      <div className="prose">
        <RecordSummary lines={[entity.legalName, `${quarterTitle(periodEnd)}, version ${version}`]} />A new
        version of the records as they are now supersedes it, at once or, where two admins are required, once
        another one publishes it. {lpName(lp)} is then notified by e-mail. Version {version} stays readable,
        marked as superseded. This cannot be undone.
      </div>
      <FormField
        control={form.control}
        name="reason"
        label="Reason"
        required="Please give a reason"
        hint="The limited partner reads it."
        rows={2}
        input={{ maxLength: 1_000 }}
      />
      <FailedChecks failed={failed} control={form.control} />
    </FormDialog>
  );
}
