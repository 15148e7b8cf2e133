import { FormDialog } from '../../components/FormDialog';
import { DealFields } from './DealFields';
import { useCreateInvestmentForm } from './use-create-investment-form';

interface CreateInvestmentDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What was typed stays when the dialog is closed without creating, and is gone once it is created. */
export default function CreateInvestmentDialog({ open, onClose }: CreateInvestmentDialogProps) {
  const { control, submit, isCreating } = useCreateInvestmentForm(onClose);
  return (
    <FormDialog
      control={control}
      isKept
      open={open}
      onClose={onClose}
      title="Create Investment"
      onSubmit={submit}
      submit="Create Investment"
      submitting="Creating..."
      isSubmitting={isCreating}
    >
      <DealFields control={control} />
    </FormDialog>
  );
}
