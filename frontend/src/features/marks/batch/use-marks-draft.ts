import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useUpdateMarkBatch, type MarkBatch } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useReload } from '../../../api/use-reload';
import { toast } from '../../../lib/toast';
import { markBatchQuery } from '../queries';
import { useBatchToast } from '../use-batch-toast';
import { nothingRefused, refusedMarks, withoutEdited } from './refused-marks';
import {
  afterSave,
  areMarksChanged,
  effectMarks,
  hasErrors,
  lineRequests,
  typedMarks,
  withEdits,
  type MarkEdit,
  type TypedMarks,
} from './typed-marks';

export type MarksDraft = ReturnType<typeof useMarksDraft>;

/** The marks of a draft as they are typed, the draft as it was saved last, and what saves it. */
export function useMarksDraft(batch: MarkBatch) {
  const [saved, setSaved] = useState(batch);
  const [markDate, setMarkDate] = useState(batch.markDate);
  const [typed, setTyped] = useState(() => typedMarks(batch.lines));
  const [refused, setRefused] = useState(nothingRefused);
  const edit = useCallback((edits: readonly MarkEdit[]) => {
    setTyped((current) => withEdits(current, edits));
    setRefused((current) => withoutEdited(current, edits));
  }, []);

  const outcome = useBatchToast({
    success: 'Draft saved',
    failure: 'Error saving the draft',
    fallback: 'Failed to save the draft',
  });
  const { mutateAsync, isPending, error, reset } = useUpdateMarkBatch({ mutation: outcome });

  const showSaved = (next: MarkBatch, sent: TypedMarks) => {
    setSaved(next);
    setMarkDate(next.markDate);
    setRefused(nothingRefused);
    setTyped((current) => afterSave(current, sent, typedMarks(next.lines)));
  };
  const save = async (onSaved?: () => void) => {
    if (hasErrors(typed)) return toastWrongAmounts();
    const data = { markDate, lines: lineRequests(typed) };
    setRefused(nothingRefused);
    const next = await mutateAsync({ id: saved.id, data, headers: ifMatch(saved.version) }).catch(
      (failure: unknown) => {
        setRefused(refusedMarks(failure, data.lines));
        return null;
      },
    );
    if (!next) return;
    showSaved(next, typed);
    onSaved?.();
  };

  const { refetch } = useQuery(markBatchQuery(saved.id));
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch the marks',
    onRead: (latest) => {
      setSaved(latest);
      setMarkDate(latest.markDate);
      setTyped(typedMarks(latest.lines));
      setRefused(nothingRefused);
      reset();
    },
  });
  const isDirty = markDate !== saved.markDate || areMarksChanged(saved.lines, typed);
  return {
    ...{ saved, markDate, setMarkDate, typed, refused, edit, error, reload, isDirty },
    save: (onSaved?: () => void) => void save(onSaved),
    effectRequest: { markDate, marks: effectMarks(typed) },
    isSaving: isPending,
  };
}

const toastWrongAmounts = (): void =>
  toast({
    title: 'Error saving the draft',
    description: 'Please correct the valuations that are marked in the table.',
    variant: 'destructive',
  });
