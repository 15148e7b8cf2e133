import type { CompanyRecord } from '../../api/generated';
import { FormDialog } from '../../components/FormDialog';
import { StaleNotice } from '../../components/StaleNotice';
import type { DialogFrame } from '../../lib/use-dialog';
import { CompanyFields } from './CompanyFields';
import { sectorsWith } from './sectors';
import { companyStatuses } from './statuses';
import { useEditCompanyForm } from './use-edit-company-form';

interface EditCompanyDialogProps {
  company: CompanyRecord;
  frame: DialogFrame;
}

export default function EditCompanyDialog({ company: opened, frame }: EditCompanyDialogProps) {
  const { company, control, submit, isSaving, error, reload } = useEditCompanyForm(opened, frame.onClose);
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
    </FormDialog>
  );
}
