import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  useAddAllocation,
  type AllocationRecord,
  type InvestmentRecord,
  type LpRecord,
} from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { LpAutocomplete } from '../../../domain/lp/LpAutocomplete';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { sumMoney } from '../../../lib/money';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { allocationConcerns, unallocatedText } from './allocation-balance';

interface AddAllocationDialogProps {
  investment: InvestmentRecord;
  allocations: AllocationRecord[];
  dialog: DialogProps;
}

export default function AddAllocationDialog({ investment, allocations, dialog }: AddAllocationDialogProps) {
  useAmountsHidden();
  const amounts = allocations.map(({ amount }) => amount);
  const { control, submit, question, isAdding } = useAddForm(investment, amounts, dialog.onClose);
  const allocatedTo = useMemo(() => new Set(allocations.map(({ lpId }) => lpId)), [allocations]);
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Add LP Allocation"
      onSubmit={submit}
      submit="Add Allocation"
      submitting="Adding..."
      isSubmitting={isAdding}
    >
      <Controller
        control={control}
        name="lp"
        rules={{ required: 'Please select an LP' }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <LpAutocomplete
            {...field}
            label="Select Limited Partner"
            required
            without={allocatedTo}
            noneLeft="There are no more LPs to add."
            error={fieldState.error?.message}
            inputRef={ref}
          />
        )}
      />
      <MoneyField
        control={control}
        name="amount"
        label="Allocation Amount"
        required="Amount is required"
        hint={unallocatedText(sumMoney(amounts), investment.totalInvestment)}
      />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}

interface AllocationForm {
  lp: LpRecord | null;
  amount: string;
}

function useAddForm(investment: InvestmentRecord, amounts: readonly string[], onAdded: () => void) {
  const form = useForm<AllocationForm>({ defaultValues: { lp: null, amount: '' } });
  const invalidateFund = useInvalidateFund();
  const outcome = useMutationToast({
    success: 'LP allocation added successfully',
    failure: 'Error adding LP allocation',
    fallback: 'Failed to add LP allocation',
    form,
    renamedFields: { lpId: 'lp' },
    onSuccess: onAdded,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Someone else has allocated to this LP meanwhile, which the breakdown then shows.
      form.setError('lp', { type: 'server', message: getErrorMessage(error, 'Failed to add LP allocation') });
      invalidateFund();
    },
  });
  const { mutate, isPending } = useAddAllocation({ mutation: outcome });

  const add = ({ lp, amount }: AllocationForm) => {
    if (!lp) return;
    // The specified request carries a current value, which the server ignores.
    const data = { investmentId: investment.id, lpId: lp.id, amount, currentValue: amount };
    mutate({ data });
  };
  const concernsOf = ({ amount }: AllocationForm) =>
    allocationConcerns(amount, amounts, investment.totalInvestment);
  return { ...useSaveAnyway(form, concernsOf, add), isAdding: isPending };
}
