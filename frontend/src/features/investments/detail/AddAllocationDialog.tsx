import { useMemo } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useAddAllocation, type InvestmentRecord, type LpRecord } from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { chosenEntity, EntityField } from '../../../domain/entity/EntityField';
import { useEntitiesByLp } from '../../../domain/entity/use-entities-by-lp';
import { LpAutocomplete } from '../../../domain/lp/LpAutocomplete';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { sumMoney } from '../../../lib/money';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { allocationConcerns, unallocatedText } from './allocation-balance';
import type { KnownAllocation } from './known-allocation';
import { unallocatedEntities } from './unallocated-entities';

interface AddAllocationDialogProps {
  investment: InvestmentRecord;
  allocations: KnownAllocation[];
  dialog: DialogProps;
}

export default function AddAllocationDialog({ investment, allocations, dialog }: AddAllocationDialogProps) {
  useAmountsHidden();
  const amounts = allocations.map(({ amount }) => amount);
  const { form, allocated, choices, submit, question, isAdding } = useAddForm(
    investment,
    allocations,
    dialog.onClose,
  );
  const { control } = form;
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
            without={allocated}
            onChange={(lp) => {
              field.onChange(lp);
              form.setValue('entityId', '');
            }}
            noneLeft="There are no more LPs to add."
            error={fieldState.error?.message}
            inputRef={ref}
          />
        )}
      />
      {choices.length > 0 && <EntityField control={control} name="entityId" entities={choices} />}
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
  /** Empty for the first one of those that can be chosen. */
  entityId: string;
  amount: string;
}

function useAddForm(
  investment: InvestmentRecord,
  allocations: readonly KnownAllocation[],
  onAdded: () => void,
) {
  const form = useForm<AllocationForm>({ defaultValues: { lp: null, entityId: '', amount: '' } });
  const entities = useEntitiesByLp();
  const { allocated, choicesOf } = useMemo(
    () => unallocatedEntities(allocations, entities),
    [allocations, entities],
  );
  const choices = choicesOf(useWatch({ control: form.control, name: 'lp' })?.id);
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
      // Someone else has allocated to it meanwhile, which the breakdown then shows.
      const message = getErrorMessage(error, 'Failed to add LP allocation');
      form.setError('lp', { type: 'server', message });
      invalidateFund();
    },
  });
  const { mutate, isPending } = useAddAllocation({ mutation: outcome });

  const add = ({ lp, entityId, amount }: AllocationForm) => {
    if (!lp) return;
    // The specified request carries a current value, which the server ignores.
    const data = { investmentId: investment.id, lpId: lp.id, amount, currentValue: amount };
    const named = choices.length > 0 && { entityId: chosenEntity(entityId, choices) };
    mutate({ data: { ...data, ...named } });
  };
  const amounts = allocations.map(({ amount }) => amount);
  const concernsOf = ({ amount }: AllocationForm) =>
    allocationConcerns(amount, amounts, investment.totalInvestment);
  return { form, allocated, choices, ...useSaveAnyway(form, concernsOf, add), isAdding: isPending };
}
