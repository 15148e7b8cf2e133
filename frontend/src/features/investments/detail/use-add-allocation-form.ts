import { useForm } from 'react-hook-form';
import {
  useAddAllocation,
  type AllocationRecord,
  type InvestmentRecord,
  type LpRecord,
} from '../../../api/generated';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { showFieldErrors } from '../../../api/field-errors';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useSaveAnyway } from '../../../ui/dialogs/use-save-anyway';
import { allocationConcerns } from './allocation-balance';

export interface AddAllocationForm {
  lp: LpRecord | null;
  amount: string;
}

export function useAddAllocationForm(
  investment: InvestmentRecord,
  allocations: readonly AllocationRecord[],
  onAdded: () => void,
) {
  const form = useForm<AddAllocationForm>({ defaultValues: { lp: null, amount: '' } });
  const invalidateFund = useInvalidateFund();
  const outcome = useMutationToast({
    success: 'LP allocation added successfully',
    failure: 'Error adding LP allocation',
    fallback: 'Failed to add LP allocation',
    onSuccess: onAdded,
    onError: (error) => {
      showFieldErrors(error, form, { lpId: 'lp' });
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Somebody else allocated to this LP meanwhile; the breakdown shows it then.
      form.setError('lp', { type: 'server', message: getErrorMessage(error, 'Failed to add LP allocation') });
      invalidateFund();
    },
  });
  const { mutate, isPending } = useAddAllocation({ mutation: outcome });

  const concernsOf = ({ amount }: AddAllocationForm) =>
    allocationConcerns(amount, amountsOf(allocations), investment.totalInvestment);
  const add = ({ lp, amount }: AddAllocationForm) => {
    if (!lp) return;
    // The call takes a current value along, though the server computes it.
    const data = { investmentId: investment.id, lpId: lp.id, amount, currentValue: amount };
    mutate({ data });
  };

  const asking = useSaveAnyway(form, concernsOf, add);
  return { ...asking, isAdding: isPending };
}

const amountsOf = (allocations: readonly AllocationRecord[]) => allocations.map(({ amount }) => amount);
