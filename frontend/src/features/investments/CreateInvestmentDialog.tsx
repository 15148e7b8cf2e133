import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SaveAnywayDialog } from '../../ui/dialogs/SaveAnywayDialog';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { DealFields } from './DealFields';
import { useCreateInvestmentForm } from './use-create-investment-form';

export default function CreateInvestmentDialog({ frame }: { frame: DialogFrame }) {
  const { control, submit, question, isCreating } = useCreateInvestmentForm(frame.onClose);
  return (
    <FormDialog
      control={control}
      {...frame}
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
