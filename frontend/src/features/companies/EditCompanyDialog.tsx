import { useState } from 'react';
import type { CompanyRecord } from '../../api/generated';
import { ConfirmDialog } from '../../components/ConfirmDialog';
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

/** Changes that were not saved are lost only to somebody who says so. */
export default function EditCompanyDialog({ company: opened, frame }: EditCompanyDialogProps) {
  const form = useEditCompanyForm(opened, frame.onClose);
  const [isLeaving, setLeaving] = useState(false);
  const stay = () => setLeaving(false);
  return (
    <>
      <FormDialog
        {...frame}
        onClose={() => (form.isChanged ? setLeaving(true) : frame.onClose())}
        title={`Edit Company: ${form.company.name}`}
        onSubmit={form.submit}
        submit="Update Company"
        submitting="Updating..."
        isSubmitting={form.isSaving}
        notice={<StaleNotice error={form.error} onReload={form.reload} />}
      >
        <CompanyFields
          control={form.control}
          sectors={sectorsWith(form.company.sector)}
          statuses={companyStatuses}
        />
      </FormDialog>
      <ConfirmDialog
        open={isLeaving && frame.open}
        onClose={stay}
        title="Discard changes?"
        onConfirm={frame.onClose}
        confirm="Discard"
        confirming="Discard"
        isConfirming={false}
        destructive
      >
        What you changed about {form.company.name} has not been saved.
      </ConfirmDialog>
    </>
  );
}
