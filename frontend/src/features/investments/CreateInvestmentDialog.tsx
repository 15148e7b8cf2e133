import { FormDialog } from '../../components/FormDialog';
import { SaveAnywayDialog } from '../../components/SaveAnywayDialog';
import { DealFields } from './DealFields';
import { useCreateInvestmentForm } from './use-create-investment-form';

interface CreateInvestmentDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What was typed stays when the dialog is closed without creating, and is gone once it is created. */
export default function CreateInvestmentDialog({ open, onClose }: CreateInvestmentDialogProps) {
  const { control, submit, question, isCreating } = useCreateInvestmentForm(onClose);
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
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}
