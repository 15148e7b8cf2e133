import { useMemo } from 'react';
import type { AllocationRecord, InvestmentRecord } from '../../../api/generated';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { MoneyField } from '../../../ui/forms/MoneyField';
import { SaveAnywayDialog } from '../../../ui/dialogs/SaveAnywayDialog';
import { useAmountsHidden } from '../../../lib/hidden-amounts';
import { sumMoney } from '../../../lib/money';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { unallocatedText } from './allocation-balance';
import { LpPicker } from './LpPicker';
import { useAddAllocationForm } from './use-add-allocation-form';

interface AddAllocationDialogProps {
  investment: InvestmentRecord;
  allocations: AllocationRecord[];
  dialog: DialogProps;
}

export default function AddAllocationDialog({ investment, allocations, dialog }: AddAllocationDialogProps) {
  useAmountsHidden();
  const { control, submit, question, isAdding } = useAddAllocationForm(
    investment,
    allocations,
    dialog.onClose,
  );
  const allocatedTo = useMemo(() => new Set(allocations.map(({ lpId }) => lpId)), [allocations]);
  const total = sumMoney(allocations.map(({ amount }) => amount));
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
      <LpPicker control={control} name="lp" without={allocatedTo} />
      <MoneyField
        control={control}
        name="amount"
        label="Allocation Amount"
        required="Amount is required"
        hint={unallocatedText(total, investment.totalInvestment)}
      />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}
