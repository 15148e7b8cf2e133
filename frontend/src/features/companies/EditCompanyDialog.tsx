import type { CompanyRecord } from '../../api/generated';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SaveAnywayDialog } from '../../ui/dialogs/SaveAnywayDialog';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { CompanyFields } from './CompanyFields';
import { sectorsWith } from './sectors';
import { companyStatuses } from './statuses';
import { useEditCompanyForm } from './use-edit-company-form';

interface EditCompanyDialogProps {
  company: CompanyRecord;
  dialog: DialogProps;
}

export default function EditCompanyDialog({ company: opened, dialog }: EditCompanyDialogProps) {
  const form = useEditCompanyForm(opened, dialog.onClose);
  const { company, control, submit, question, isSaving, error, reload } = form;
  return (
    <FormDialog
      {...dialog}
      control={control}
      title={`Edit Company: ${company.name}`}
      onSubmit={submit}
      submit="Update Company"
      submitting="Updating..."
      isSubmitting={isSaving}
      notice={<ConflictNotice error={error} onReload={reload} />}
    >
      <CompanyFields control={control} sectors={sectorsWith(company.sector)} statuses={companyStatuses} />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}
