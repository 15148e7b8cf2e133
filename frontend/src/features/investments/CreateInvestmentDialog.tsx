import { FormDialog } from '../../components/FormDialog';
import { FormField } from '../../components/FormField';
import { MoneyField } from '../../components/MoneyField';
import { CompanyPicker } from './CompanyPicker';
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
      open={open}
      onClose={onClose}
      title="Create Investment"
      onSubmit={submit}
      submit="Create Investment"
      submitting="Creating..."
      isSubmitting={isCreating}
    >
      <FormField
        control={control}
        name="investmentName"
        label="Investment Name"
        required="Investment name is required"
      />
      <CompanyPicker control={control} name="company" />
      <MoneyField
        control={control}
        name="totalInvestment"
        label="Amount Invested"
        required="Amount invested is required"
      />
      <MoneyField
        control={control}
        name="initialValuation"
        label="Post Money Valuation"
        required="Post money valuation is required"
      />
      <FormField
        control={control}
        name="investmentDate"
        label="Investment Date"
        required="Investment date is required"
        input={{ type: 'date' }}
      />
    </FormDialog>
  );
}
