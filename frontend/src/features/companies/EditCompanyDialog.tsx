import type { CompanyRecord } from '../../api/generated';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SaveAnywayDialog } from '../../ui/dialogs/SaveAnywayDialog';
import { StaleNotice } from '../../ui/feedback/ConflictNotice';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { CompanyFields } from './CompanyFields';
import { sectorsWith } from './sectors';
import { companyStatuses } from './statuses';
import { useEditCompanyForm } from './use-edit-company-form';

interface EditCompanyDialogProps {
  company: CompanyRecord;
  frame: DialogFrame;
}

export default function EditCompanyDialog({ company: opened, frame }: EditCompanyDialogProps) {
  const form = useEditCompanyForm(opened, frame.onClose);
  const { company, control, submit, question, isSaving, error, reload } = form;
  return (
    <FormDialog
      {...frame}
      control={control}
      title={`Edit Company: ${company.name}`}
      onSubmit={submit}
      submit="Update Company"
      submitting="Updating..."
      isSubmitting={isSaving}
      notice={<StaleNotice error={error} onReload={reload} />}
    >
      <CompanyFields control={control} sectors={sectorsWith(company.sector)} statuses={companyStatuses} />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}
