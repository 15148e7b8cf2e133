import { FormDialog } from '../../components/FormDialog';
import { SaveAnywayDialog } from '../../components/SaveAnywayDialog';
import { CompanyFields } from './CompanyFields';
import { sectors } from './sectors';
import { newCompanyStatuses } from './statuses';
import { useAddCompanyForm } from './use-add-company-form';

interface AddCompanyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What was typed stays when the dialog is closed without creating, and is gone once it is created. */
export default function AddCompanyDialog({ open, onClose }: AddCompanyDialogProps) {
  const { control, submit, question, isAdding } = useAddCompanyForm(onClose);
  return (
    <FormDialog
      control={control}
      isKept
      open={open}
      onClose={onClose}
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
