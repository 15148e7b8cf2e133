import { useForm } from 'react-hook-form';
import { useCreateCompany, type CompanyRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { todayInNewYork } from '../../../lib/format';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { failedOnRequest, type CompanyForm } from './company-form';
import { CompanyFields } from './CompanyFields';
import { newCompanyStatuses } from '../company-status';
import { useNameConcern } from './use-name-concern';

interface AddCompanyDialogProps {
  dialog: DialogProps;
  /** The name to begin with. */
  name?: string;
  onCreated: (company: CompanyRecord) => unknown;
}

export default function AddCompanyDialog({ dialog, name = '', onCreated }: AddCompanyDialogProps) {
  const { control, submit, question, isAdding } = useAddCompanyForm(name, onCreated, dialog.onClose);
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
        statuses={newCompanyStatuses}
        asksValuation
        descriptionRequired="Description is required"
      />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}

const emptyForm = (name: string): CompanyForm => ({
  name,
  sector: '',
  description: '',
  website: '',
  currentValuation: '',
  status: 'active',
  failedOn: todayInNewYork(),
});

function useAddCompanyForm(name: string, onCreated: AddCompanyDialogProps['onCreated'], onDone: () => void) {
  const form = useForm<CompanyForm>({ defaultValues: emptyForm(name) });
  const { mutate, isPending } = useCreateCompany({
    mutation: useMutationToast({
      success: 'Company created successfully',
      failure: 'Error creating company',
      fallback: 'Failed to create company',
      onSuccess: (company: CompanyRecord) => {
        form.reset(emptyForm(''));
        return onCreated(company);
      },
      form,
      onDone,
    }),
  });
  const saving = useSaveAnyway<CompanyForm>(form, useNameConcern(), (company) =>
    mutate({ data: { ...company, failedOn: failedOnRequest(company) } }),
  );
  return { ...saving, isAdding: isPending };
}
