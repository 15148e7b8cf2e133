import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SaveAnywayDialog } from '../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { CompanyFields } from './CompanyFields';
import { sectors } from './sectors';
import { newCompanyStatuses } from './statuses';
import { useAddCompanyForm } from './use-add-company-form';

export default function AddCompanyDialog({ dialog }: { dialog: DialogProps }) {
  const { control, submit, question, isAdding } = useAddCompanyForm(dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Add Company"
      onSubmit={submit}
      submit="Create Company"
      submitting="Creating..."
      isSubmitting={isAdding}
    >
      <CompanyFields
        control={control}
        sectors={sectors}
        statuses={newCompanyStatuses}
        asksValuation
        descriptionRequired="Description is required"
      />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}
