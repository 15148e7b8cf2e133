import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  useListInvestmentAllocations,
  useUpdateAllocation,
  type AllocationRecord,
  type InvestmentRecord,
} from '../../../api/generated';
import { showFieldErrors } from '../../../api/field-errors';
import { ifMatch } from '../../../api/if-match';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { toastLoadError } from '../../../lib/toast';
import { useSaveAnyway } from '../../../ui/dialogs/use-save-anyway';
import { allocationConcerns } from './allocation-balance';
import { useWhenGone } from '../../../api/use-when-gone';

interface EditAllocationForm {
  amount: string;
}

/** Edits the allocation as it was when the dialog opened, until it is read again. */
export function useEditAllocationForm(
  investment: InvestmentRecord,
  allocation: AllocationRecord,
  onDone: () => void,
) {
  const [seen, setSeen] = useState(allocation);
  const form = useForm<EditAllocationForm>({ defaultValues: { amount: allocation.amount } });
  const { mutate, isPending, error, reset } = useUpdateAllocation({ mutation: useUpdated(form, onDone) });

  const { data: all = [] } = useListInvestmentAllocations(allocation.investmentId);
  const others = all.filter(({ id }) => id !== seen.id).map((other) => other.amount);
  const concernsOf = ({ amount }: EditAllocationForm) =>
    amount === seen.amount ? [] : allocationConcerns(amount, others, investment.totalInvestment);
  const save = ({ amount }: EditAllocationForm) => {
    // The call takes a current value along, though the server computes it.
    const data = { amount, currentValue: amount };
    mutate({ id: seen.id, data, headers: ifMatch(seen.version) });
  };
  const reload = useRereading(allocation, (current) => {
    if (!current) return onDone();
    setSeen(current);
    form.reset({ amount: current.amount });
    reset();
  });

  const asking = useSaveAnyway(form, concernsOf, save);

  return {
    ...asking,
    isSaving: isPending,
    error,
    reload,
  };
}

function useUpdated(form: Parameters<typeof showFieldErrors<EditAllocationForm>>[1], onDone: () => void) {
  const whenGone = useWhenGone(onDone);
  return useMutationToast({
    success: 'Allocation updated successfully',
    failure: 'Error updating allocation',
    fallback: 'Failed to update allocation',
    onSuccess: onDone,
    onError: (error) => {
      showFieldErrors(error, form);
      whenGone(error);
    },
  });
}

/** Reads the allocation again, which may be gone by then. */
function useRereading(
  { id, investmentId }: AllocationRecord,
  show: (current: AllocationRecord | undefined) => void,
): () => void {
  const { refetch } = useListInvestmentAllocations(investmentId);
  const reread = async () => {
    const { data, error } = await refetch();
    if (error) toastLoadError('Failed to fetch LP allocations', error);
    else show(data?.find((allocation) => allocation.id === id));
  };
  return () => void reread();
}
