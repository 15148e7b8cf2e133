import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SaveAnywayDialog } from '../../ui/dialogs/SaveAnywayDialog';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { CompanyFields } from './CompanyFields';
import { sectors } from './sectors';
import { newCompanyStatuses } from './statuses';
import { useAddCompanyForm } from './use-add-company-form';

export default function AddCompanyDialog({ frame }: { frame: DialogFrame }) {
  const { control, submit, question, isAdding } = useAddCompanyForm(frame.onClose);
  return (
    <FormDialog
      control={control}
      {...frame}
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
