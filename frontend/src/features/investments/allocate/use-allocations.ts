import { useCallback, useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSaveAllocationTable, type AllocationTable } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReload } from '../../../api/use-reload';
import { pluralize } from '../../../lib/format';
import { toCents } from '../../../lib/money';
import { toast } from '../../../lib/toast';
import type { SaveQuestion } from '../../../ui/dialogs/SaveAnywayDialog';
import { allocationTableQuery } from '../queries';
import { saveConcerns } from './save-concerns';
import { nothingRefused, refusedRows, withoutEdited } from './refused-rows';
import {
  afterReload,
  centsByEntity,
  changesOf,
  entriesOf,
  shownAllocation,
  typedAllocations,
  withEdits,
  type AllocationEdit,
} from './typed-allocations';

export type Allocations = ReturnType<typeof useAllocations>;

/** The allocations of a deal as they are typed, the table as it was read for them, and what saves them. */
export function useAllocations(table: AllocationTable) {
  const [saved, setSaved] = useState(table);
  const [typed, setTyped] = useState(() => typedAllocations(table.rows));
  const [refused, setRefused] = useState(nothingRefused);
  const total = toCents(saved.investment.totalInvestment);
  const edit = useCallback((edits: readonly AllocationEdit[]) => {
    setTyped((current) => withEdits(current, edits));
    setRefused((current) => withoutEdited(current, edits));
  }, []);
  const cents = useMemo(() => centsByEntity(typed, total), [typed, total]);
  const changes = useMemo(() => changesOf(saved.rows, cents), [saved, cents]);
  const hasErrors = useMemo(
    () =>
      [...typed].some(([id, one]) => shownAllocation(one, cents.get(id) ?? 0n, total).error !== undefined),
    [typed, cents, total],
  );

  const { mutate, isPending, isSuccess, error, reset } = useSave(saved, changes.length);
  const { ask, question } = useQuestion();
  const send = () => {
    const allocations = entriesOf(saved.rows, cents);
    setRefused(nothingRefused);
    mutate(
      { id: saved.investment.id, data: { allocations } },
      { onError: (failure) => setRefused(refusedRows(failure, allocations)) },
    );
  };
  const save = () => {
    if (hasErrors) return toastWrongAmounts();
    ask(saveConcerns(saved.investment, changes, cents), send);
  };

  const { refetch } = useQuery(allocationTableQuery(saved.investment.id));
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch the allocations',
    onRead: (latest) => {
      setSaved(latest);
      setTyped((current) => afterReload(current, saved, latest));
      setRefused(nothingRefused);
      reset();
    },
  });
  const isDirty = (changes.length > 0 || hasErrors) && !isSuccess;
  if (table !== saved && !isDirty) {
    // Nothing is typed that the newer table would overwrite.
    setSaved(table);
    setTyped(typedAllocations(table.rows));
  }
  return {
    ...{ saved, typed, cents, total, refused, edit, save, question, error, reload, isDirty },
    isSaving: isPending,
  };
}

/** Saving leads back to the investment. */
function useSave({ investment: { id } }: AllocationTable, changed: number) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const outcome = useMutationToast<AllocationTable, unknown>({
    success: 'Allocations saved',
    description: `${pluralize(changed, 'allocation')} changed.`,
    failure: 'Error saving the allocations',
    fallback: 'Failed to save the allocations',
    onSuccess: (latest) => {
      queryClient.setQueryData(allocationTableQuery(id).queryKey, latest);
      return navigate({ to: '/investment/$id', params: { id }, ignoreBlocker: true });
    },
  });
  return useSaveAllocationTable({ mutation: outcome });
}

/** Asks before something unusual is saved, or saves at once. */
function useQuestion() {
  const [asked, setAsked] = useState<{ texts: readonly string[]; open: boolean; send: () => void }>();
  const close = () => setAsked((current) => current && { ...current, open: false });
  const question: SaveQuestion | undefined = asked && {
    open: asked.open,
    texts: asked.texts,
    onSave: () => {
      close();
      asked.send();
    },
    onClose: close,
    onExited: () => setAsked(undefined),
  };
  const ask = (texts: readonly string[], send: () => void) =>
    texts.length === 0 ? send() : setAsked({ texts, open: true, send });
  return { ask, question };
}

const toastWrongAmounts = (): void =>
  toast({
    title: 'Error saving the allocations',
    description: 'Please correct the amounts that are marked in the table.',
    variant: 'destructive',
  });
