import { useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useRecordMark, useUpdateMark, type MarkRecord } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReload } from '../../../api/use-reload';
import { brand } from '../../../lib/brand';
import { formatIsoDay, todayInNewYork } from '../../../lib/format';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { companyQueries } from '../queries';

interface MarkDialogProps {
  companyId: string;
  /** The mark to edit; without it a new one is added. */
  mark?: MarkRecord;
  dialog: DialogProps;
}

export default function MarkDialog({ companyId, mark, dialog }: MarkDialogProps) {
  const { control, submit, isSaving, error, reload } = useMarkForm(companyId, mark, dialog.onClose);
  const texts = mark
    ? { title: `Edit ${brand.productName} Mark`, submit: 'Save Changes', submitting: 'Saving...' }
    : { title: `Add ${brand.productName} Mark`, submit: 'Add Mark', submitting: 'Adding...' };
  return (
    <FormDialog
      control={control}
      {...dialog}
      {...texts}
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

interface MarkForm {
  /** Of the mark as it was read into the form; a new mark has none. */
  version?: number;
  valuation: string;
  markDate: string;
  explanation: string;
}

const markFormValues = (mark?: MarkRecord): MarkForm => ({
  version: mark?.version,
  valuation: mark?.valuation ?? '',
  markDate: mark ? formatIsoDay(mark.markDate) : todayInNewYork(),
  explanation: mark?.explanation ?? '',
});

function useMarkForm(companyId: string, mark: MarkRecord | undefined, onDone: () => void) {
  const form = useForm<MarkForm>({ defaultValues: markFormValues(mark) });
  const creation = useRecordMark({ mutation: useSaveToast('create', form, onDone) });
  const change = useUpdateMark({ mutation: useSaveToast('update', form, onDone) });
  const { refetch } = useQuery(companyQueries(companyId).marks);
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch company marks',
    onRead: (marks) => {
      const latest = marks.find(({ id }) => id === mark?.id);
      if (latest) form.reset(markFormValues(latest));
      else onDone();
      change.reset();
    },
  });

  const save = ({ version, ...data }: MarkForm) => {
    if (!mark) return creation.mutate({ id: companyId, data });
    return change.mutate({ id: companyId, markId: mark.id, data, headers: ifMatch(version) });
  };

  return {
    control: form.control,
    submit: form.handleSubmit(save),
    isSaving: creation.isPending || change.isPending,
    error: change.error,
    reload,
  };
}

const useSaveToast = (verb: 'create' | 'update', form: UseFormReturn<MarkForm>, onDone: () => void) =>
  useMutationToast({
    success: `${brand.productName} mark ${verb}d successfully`,
    failure: 'Error',
    fallback: `Failed to ${verb} ${brand.productName} mark`,
    form,
    onDone,
  });
