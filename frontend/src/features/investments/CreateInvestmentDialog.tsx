import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SaveAnywayDialog } from '../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { DealFields } from './DealFields';
import { useCreateInvestmentForm } from './use-create-investment-form';

export default function CreateInvestmentDialog({ dialog }: { dialog: DialogProps }) {
  const { control, submit, question, isCreating } = useCreateInvestmentForm(dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
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
