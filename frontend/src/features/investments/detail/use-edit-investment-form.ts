import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getGetInvestmentQueryKey, useUpdateInvestment, type InvestmentRecord } from '../../../api/generated';
import { showFieldErrors } from '../../../api/field-errors';
import { todayInNewYork } from '../../../lib/format';
import { ifMatch } from '../../../api/if-match';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useSaveAnyway } from '../../../ui/dialogs/use-save-anyway';
import { dealConcerns } from '../deal-concerns';
import { changesOf, investmentFormValues, type InvestmentForm } from '../investment-form';
import { useWhenGone } from '../../../api/use-when-gone';

export function useEditInvestmentForm(investment: InvestmentRecord, onClose: () => void) {
  const queryClient = useQueryClient();
  const before = investmentFormValues(investment);
  const form = useForm<InvestmentForm>({ defaultValues: before });
  const whenGone = useWhenGone(onClose);
  const outcome = useMutationToast({
    success: 'Investment updated successfully',
    failure: 'Error updating investment',
    fallback: 'Failed to update investment',
    onSuccess: (saved: InvestmentRecord) => {
      queryClient.setQueryData(getGetInvestmentQueryKey(saved.id), saved);
      onClose();
    },
    onError: (error) => {
      showFieldErrors(error, form, { companyId: 'company' });
      whenGone(error);
    },
  });
  const { mutate, isPending, error } = useUpdateInvestment({ mutation: outcome });

  const save = (after: InvestmentForm) =>
    mutate({
      id: investment.id,
      data: changesOf(before, after),
      headers: ifMatch(investment.version),
    });

  const concernsOf = (after: InvestmentForm) => dealConcerns(after, todayInNewYork(), before);
  const asking = useSaveAnyway(form, concernsOf, save);

  return { ...asking, isSaving: isPending, error };
}
