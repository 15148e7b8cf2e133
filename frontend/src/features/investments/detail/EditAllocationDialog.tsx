import { useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useUpdateAllocation, type InvestmentRecord } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReload } from '../../../api/use-reload';
import { lpName } from '../../../domain/lp/lp-name';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { MoneyField } from '../../../ui/forms/GroupedField';
import { participantQueries } from '../queries';
import { allocationConcerns } from './allocation-balance';
import { isKnown, type KnownAllocation } from './known-allocation';

interface EditAllocationDialogProps {
  investment: InvestmentRecord;
  allocation: KnownAllocation;
  entityName: string | undefined;
  dialog: DialogProps;
}

export default function EditAllocationDialog(props: EditAllocationDialogProps) {
  const { investment, allocation, entityName, dialog } = props;
  const form = useEditForm(investment, allocation, dialog.onClose);
  const { control, submit, question, isSaving, error, reload } = form;
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Edit LP Allocation"
      onSubmit={submit}
      submit="Save Changes"
      submitting="Saving..."
      isSubmitting={isSaving}
      notice={<ConflictNotice error={error} onReload={reload} />}
    >
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Editing allocation for{' '}
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {lpName(allocation.lp)}
        </Box>
        {entityName && `, investing as ${entityName}`}
      </Box>
      <MoneyField control={control} name="amount" label="Allocation Amount" required="Amount is required" />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}

interface AllocationForm {
  amount: string;
}

/** Edits the allocation as it was when the dialog opened, until it is reloaded. */
function useEditForm(investment: InvestmentRecord, allocation: KnownAllocation, onClose: () => void) {
  const [loaded, setLoaded] = useState(allocation);
  const form = useForm<AllocationForm>({ defaultValues: { amount: allocation.amount } });
  const outcome = useMutationToast({
    success: 'Allocation updated successfully',
    failure: 'Error updating allocation',
    fallback: 'Failed to update allocation',
    form,
    onDone: onClose,
  });
  const { mutate, isPending, error, reset } = useUpdateAllocation({ mutation: outcome });

  const { data: all = [], refetch } = useQuery(participantQueries(investment.id).allocations);
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch LP allocations',
    onRead: (latest) => {
      const current = latest.find(({ id }) => id === allocation.id);
      if (!current || !isKnown(current)) return onClose();
      setLoaded(current);
      form.reset({ amount: current.amount });
      reset();
    },
  });

  const others = all
    .filter(isKnown)
    .filter(({ id }) => id !== allocation.id)
    .map(({ amount }) => amount);
  const concernsOf = ({ amount }: AllocationForm) =>
    amount === loaded.amount ? [] : allocationConcerns(amount, others, investment.totalInvestment);
  const save = ({ amount }: AllocationForm) => {
    // The specified request carries a current value, which the server ignores.
    const data = { amount, currentValue: amount };
    mutate({ id: loaded.id, data, headers: ifMatch(loaded.version) });
  };
  return { ...useSaveAnyway(form, concernsOf, save), isSaving: isPending, error, reload };
}
