import { useForm } from 'react-hook-form';
import { useSupersedeStatement, type StatementRow } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { lpName } from '../../../domain/lp/lp-name';
import { quarterTitle } from '../../../domain/statement/statement-words';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { FormField } from '../../../ui/forms/FormField';
import { RecordSummary } from '../../../ui/values/RecordSummary';

interface SupersedeDialogProps {
  statement: StatementRow;
  dialog: DialogProps;
  onSuperseded: () => void;
}

/** Publishes a new version of a statement, of the records as they are now. */
export default function SupersedeDialog({ statement, dialog, onSuperseded }: SupersedeDialogProps) {
  const { id, entity, periodEnd, version, lp } = statement;
  const form = useForm({ defaultValues: { reason: '' } });
  const outcome = useMutationToast<StatementRow, unknown, { reason: string }>({
    success: `Version ${version + 1} published`,
    failure: 'Error superseding the statement',
    fallback: 'Failed to supersede the statement',
    form,
    onDone: dialog.onClose,
    onSuccess: onSuperseded,
  });
  const { mutate, isPending } = useSupersedeStatement({ mutation: outcome });
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Supersede Statement"
      onSubmit={form.handleSubmit((data) => mutate({ id, data }))}
      submit="Supersede"
      submitting="Superseding..."
      isSubmitting={isPending}
    >
      <div className="prose">
        <RecordSummary lines={[entity.legalName, `${quarterTitle(periodEnd)}, version ${version}`]} />A new
        version of the records as they are now is published at once, and {lpName(lp)} is notified by e-mail.
        Version {version} stays readable, marked as superseded. This cannot be undone.
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
    </FormDialog>
  );
}
