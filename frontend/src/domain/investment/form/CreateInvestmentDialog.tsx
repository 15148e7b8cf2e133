import { useForm, type FieldErrors } from 'react-hook-form';
import { useCreateInvestment } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { todayInNewYork } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SaveAnywayDialog, useSaveAnyway } from '../../../ui/dialogs/SaveAnywayDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { DealFields } from './DealFields';
import { dealConcerns, type InvestmentForm } from './investment-form';

export default function CreateInvestmentDialog({ dialog }: { dialog: DialogProps }) {
  const { control, submit, question, isCreating } = useCreateForm(dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Create Investment"
      onSubmit={submit}
      submit="Create Investment"
      submitting="Creating..."
      isSubmitting={isCreating}
    >
      <DealFields control={control} />
      <SaveAnywayDialog question={question} />
    </FormDialog>
  );
}

/** Fields that the dialog does not show have their defaults. */
const emptyForm = (): InvestmentForm => ({
  investmentName: '',
  company: null,
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

function useCreateForm(onCreated: () => void) {
  const form = useForm<InvestmentForm>({ defaultValues: emptyForm() });
  const outcome = useMutationToast({
    success: 'Investment created successfully',
    description: 'The investment has been created. You can now add LP allocations.',
    failure: 'Error creating investment',
    fallback: 'Failed to create investment',
    form,
    renamedFields: { companyId: 'company' },
    onSuccess: () => {
      form.reset(emptyForm());
      onCreated();
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
  return { ...useSaveAnyway(form, concernsOf, create, toastMissingCompany), isCreating: isPending };
}

function toastMissingCompany(errors: FieldErrors<InvestmentForm>): void {
  if (!errors.company) return;
  toast({
    title: 'Company Required',
    description: 'Please select a company for this investment.',
    variant: 'destructive',
  });
}
