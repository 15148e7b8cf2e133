import { Suspense } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useCreateInvestment, type InvestmentRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { todayInNewYork } from '../../../lib/format';
import { lazy } from '../../../lib/lazy';
import { useAuth } from '../../../lib/session/auth';
import { toast } from '../../../lib/toast';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import { useDialog, type DialogProps } from '../../../ui/dialogs/use-dialog';
import { justCreated } from '../../../ui/layout/NextSteps';
import type { PickedCompany } from '../../company/CompanyPicker';
import { DealFields } from './DealFields';
import { dealConcerns, type InvestmentForm } from './investment-form';

const AddCompanyDialog = lazy(() => import('../../company/form/AddCompanyDialog'));

interface CreateInvestmentDialogProps {
  dialog: DialogProps;
  /** The company to begin with. */
  company?: PickedCompany;
}

export default function CreateInvestmentDialog({ dialog, company }: CreateInvestmentDialogProps) {
  const { control, pickCompany, submit, question, isCreating } = useCreateForm(company, dialog.onClose);
  const mayAddCompany = useAuth().can('companies.write');
  const addingCompany = useDialog<string>();
  return (
    <>
      <FormDialog
        control={control}
        {...dialog}
        title="Create Investment"
        onSubmit={submit}
        submit="Create Investment"
        submitting="Creating..."
        isSubmitting={isCreating}
      >
        <DealFields control={control} onCreateCompany={mayAddCompany ? addingCompany.show : undefined} />
        <SaveAnywayDialog question={question} />
      </FormDialog>
      {/* Beside the form: its own form would submit this one as well. */}
      {addingCompany.shown && (
        <Suspense>
          <AddCompanyDialog
            name={addingCompany.shown.subject}
            dialog={addingCompany.shown.dialog}
            onCreated={pickCompany}
          />
        </Suspense>
      )}
    </>
  );
}

/** Fields that the dialog does not show have their defaults. */
const emptyForm = (company: PickedCompany | null = null): InvestmentForm => ({
  investmentName: '',
  company,
  totalInvestment: '',
  initialValuation: '',
  investmentDate: todayInNewYork(),
  investmentType: 'SAFE',
  status: 'active',
  writtenOffOn: '',
  notes: '',
  revenueAmount: '',
  revenueFrequency: 'annual',
  teamSize: '',
  monthlyBurn: '',
});

function useCreateForm(company: PickedCompany | undefined, onClose: () => void) {
  const form = useForm<InvestmentForm>({ defaultValues: emptyForm(company) });
  const navigate = useNavigate();
  const outcome = useMutationToast({
    success: 'Investment created successfully',
    description: 'The investment has been created. You can now add LP allocations.',
    failure: 'Error creating investment',
    fallback: 'Failed to create investment',
    form,
    renamedFields: { companyId: 'company' },
    onSuccess: async ({ id }: InvestmentRecord) => {
      form.reset(emptyForm());
      await navigate({ to: '/investment/$id', params: { id }, search: justCreated });
      onClose();
    },
  });
  const { mutate, isPending } = useCreateInvestment({ mutation: outcome });

  const create = ({ company, ...deal }: InvestmentForm) => {
    if (!company) return;
    const { investmentName, totalInvestment, initialValuation, investmentDate, investmentType, status } =
      deal;
    const price = { totalInvestment, initialValuation, investmentDate };
    mutate({ data: { companyId: company.id, investmentName, ...price, investmentType, status } });
  };
  const concernsOf = (deal: InvestmentForm) => dealConcerns(deal, todayInNewYork());
  const pickCompany = ({ id, name }: PickedCompany) =>
    form.setValue('company', { id, name }, { shouldDirty: true, shouldValidate: true });
  const saving = useSaveAnyway(form, concernsOf, create, toastMissingCompany);
  return { ...saving, pickCompany, isCreating: isPending };
}

function toastMissingCompany(errors: FieldErrors<InvestmentForm>): void {
  if (!errors.company) return;
  toast({
    title: 'Company Required',
    description: 'Please select a company for this investment.',
    variant: 'destructive',
  });
}
