import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CompanyRecord } from '../../api/generated';
import { ifMatch } from '../../api/http';
import { todayInNewYork } from '../../lib/format';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SaveAnywayDialog, useSaveAnyway } from '../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { failedOnRequest, type CompanyForm } from '../../domain/company/form/company-form';
import { useCompanyUpdate } from './use-company-update';
import { CompanyFields } from '../../domain/company/form/CompanyFields';
import { companyStatuses } from '../../domain/company/company-status';
import { useNameConcern } from '../../domain/company/form/use-name-concern';

interface EditCompanyDialogProps {
  /** As it was when the dialog was opened. */
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
      <CompanyFields control={control} ownSector={company.sector} statuses={companyStatuses} />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}

function useEditCompanyForm(opened: CompanyRecord, onDone: () => void) {
  const [company, setCompany] = useState(opened);
  const form = useForm<CompanyForm>({ defaultValues: companyFormValues(opened) });
  const { save, ...update } = useCompanyUpdate(opened.id, form, {
    onDone,
    onReload: (latest) => {
      setCompany(latest);
      form.reset(companyFormValues(latest));
    },
  });
  const saving = useSaveAnyway<CompanyForm>(
    form,
    useNameConcern(company),
    ({ currentValuation: _notAsked, ...data }) =>
      save({
        id: company.id,
        data: { ...data, failedOn: failedOnRequest(data) },
        headers: ifMatch(company.version),
      }),
  );
  return { company, ...saving, ...update };
}

const companyFormValues = (company: CompanyRecord): CompanyForm => ({
  name: company.name,
  sector: company.sector,
  description: company.description ?? '',
  website: company.website ?? '',
  currentValuation: '',
  status: company.status,
  failedOn: company.failedOn ?? todayInNewYork(),
});
