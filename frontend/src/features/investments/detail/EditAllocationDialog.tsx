import Box from '@mui/material/Box';
import type { AllocationRecord, InvestmentRecord } from '../../../api/generated';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { MoneyField } from '../../../ui/forms/MoneyField';
import { SaveAnywayDialog } from '../../../ui/dialogs/SaveAnywayDialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { lpName } from '../../../domain/lp/lp-name';
import { useEditAllocationForm } from './use-edit-allocation-form';

interface EditAllocationDialogProps {
  investment: InvestmentRecord;
  allocation: AllocationRecord;
  dialog: DialogProps;
}

export default function EditAllocationDialog({ investment, allocation, dialog }: EditAllocationDialogProps) {
  const form = useEditAllocationForm(investment, allocation, dialog.onClose);
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
      </Box>
      <MoneyField control={control} name="amount" label="Allocation Amount" required="Amount is required" />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}
