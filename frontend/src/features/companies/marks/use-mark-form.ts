import { useForm } from 'react-hook-form';
import { useListCompanyMarks, useRecordMark, useUpdateMark, type MarkRecord } from '../../../api/generated';
import { showFieldErrors } from '../../../api/field-errors';
import { formatIsoDay, todayInNewYork } from '../../../lib/format';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { ifMatch } from '../../../api/if-match';
import { toastLoadError } from '../../../lib/toast';
import { useMarkOutcome } from './use-mark-outcome';

interface MarkForm {
  /** Of the mark as it was read into the form; of a new one there is none. */
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

/** The form of a mark to be added, or of the given one. */
export function useMarkForm(companyId: string, mark: MarkRecord | undefined, onDone: () => void) {
  const form = useForm<MarkForm>({ defaultValues: markFormValues(mark) });
  const showRefusal = (error: Error) => showFieldErrors(error, form);
  const creation = useRecordMark({ mutation: useMarkOutcome('create', onDone, showRefusal) });
  const change = useUpdateMark({ mutation: useMarkOutcome('update', onDone, showRefusal) });
  const reload = useReload(companyId, mark?.id, (fresh) => {
    if (fresh) form.reset(markFormValues(fresh));
    else onDone();
    change.reset();
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

/** Reads the company's marks again, and hands on what has become of the one; what else shows it follows. */
function useReload(companyId: string, markId: string | undefined, onRead: (mark?: MarkRecord) => void) {
  const invalidateFund = useInvalidateFund();
  const { refetch } = useListCompanyMarks(companyId);
  const reload = async () => {
    const { data, error } = await refetch();
    void invalidateFund();
    if (error) toastLoadError('Failed to fetch company marks', error);
    else onRead(data?.find(({ id }) => id === markId));
  };
  return () => void reload();
}
