import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useRecordMark, useUpdateMark, type MarkDocument, type MarkRecord } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReload } from '../../../api/use-reload';
import { markMethodOf, markMethodOptions } from '../../../domain/company/mark-method';
import { brand } from '../../../lib/brand';
import { formatIsoDay, todayInNewYork } from '../../../lib/format';
import { isMoney, toCents } from '../../../lib/money';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { FormField } from '../../../ui/forms/FormField';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { SelectField } from '../../../ui/forms/SelectField';
import { companyQueries } from '../queries';
import { EffectOfMark } from './EffectOfMark';
import { MarkComparison } from './MarkComparison';
import { priorMark } from './prior-mark';

interface MarkDialogProps {
  companyId: string;
  /** The mark to edit; without it a new one is added. */
  mark?: MarkRecord;
  dialog: DialogProps;
}

const NO_DOCUMENT = { value: '', label: 'No document' };
const methodOptions = [{ value: '', label: 'Not stated' }, ...markMethodOptions];

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
      <TypedMark control={control} companyId={companyId} mark={mark} />
      <SelectField control={control} name="method" label="Method" options={methodOptions} />
      <DocumentField control={control} companyId={companyId} chosen={mark?.document ?? null} />
      <FormField control={control} name="explanation" label="Explanation" rows={4} />
    </FormDialog>
  );
}

interface TypedMarkProps {
  control: Control<MarkForm>;
  companyId: string;
  mark: MarkRecord | undefined;
}

/** How the typed mark differs from the one before it, and what it would change. */
function TypedMark({ control, companyId, mark }: TypedMarkProps) {
  const [typed, markDate] = useWatch({ control, name: ['valuation', 'markDate'] });
  const { data: marks = [] } = useQuery(companyQueries(companyId).marks);
  const valuation = isMoney(typed) && toCents(typed) > 0n ? typed : undefined;
  // Until it is saved, the mark counts on the day that it has.
  const isMoved = mark !== undefined && markDate !== formatIsoDay(mark.markDate);
  return (
    <>
      <MarkComparison prior={priorMark(marks, markDate, mark)} valuation={valuation} />
      {!isMoved && <EffectOfMark companyId={companyId} markDate={markDate} valuation={valuation} />}
    </>
  );
}

interface DocumentFieldProps {
  control: Control<MarkForm>;
  companyId: string;
  chosen: MarkDocument | null;
}

/** Which document of the company the mark follows from. */
function DocumentField({ control, companyId, chosen }: DocumentFieldProps) {
  const { data = chosen ? [chosen] : [] } = useQuery(companyQueries(companyId).documents);
  if (data.length === 0) return null;
  const options = [NO_DOCUMENT, ...data.map(({ id, title }) => ({ value: id, label: title }))];
  return <SelectField control={control} name="documentId" label="Document" options={options} />;
}

interface MarkForm {
  /** Of the mark as it was read into the form; a new mark has none. */
  version?: number;
  valuation: string;
  markDate: string;
  /** Empty if it is not stated. */
  method: string;
  /** Empty if there is none. */
  documentId: string;
  explanation: string;
}

const markFormValues = (mark?: MarkRecord): MarkForm => ({
  version: mark?.version,
  valuation: mark?.valuation ?? '',
  markDate: mark ? formatIsoDay(mark.markDate) : todayInNewYork(),
  method: mark?.method ?? '',
  documentId: mark?.document?.id ?? '',
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

  const save = ({ version, method, documentId, ...fields }: MarkForm) => {
    const data = { ...fields, method: markMethodOf(method), documentId: documentId || null };
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
