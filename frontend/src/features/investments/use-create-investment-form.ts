import { useForm, type FieldErrors } from 'react-hook-form';
import { useCreateInvestment } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { todayInNewYork } from '../../lib/format';
import { toast } from '../../lib/toast';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useSaveAnyway } from '../../ui/dialogs/use-save-anyway';
import { dealConcerns } from './deal-concerns';
import type { InvestmentForm } from './investment-form';

/** What the dialog does not ask about has its default. */
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

export function useCreateInvestmentForm(onCreated: () => void) {
  const form = useForm<InvestmentForm>({ defaultValues: emptyForm() });
  const outcome = useMutationToast({
    success: 'Investment created successfully',
    description: 'The investment has been created. You can now add LP allocations.',
    failure: 'Error creating investment',
    fallback: 'Failed to create investment',
    onSuccess: () => {
      form.reset(emptyForm());
      onCreated();
    },
    onError: (error) => showFieldErrors(error, form, { companyId: 'company' }),
  });
  const { mutate, isPending } = useCreateInvestment({ mutation: outcome });

  const create = ({ company, ...deal }: InvestmentForm) => {
    if (!company) return;
    const { investmentName, totalInvestment, initialValuation, investmentDate, investmentType, status } =
      deal;
    const price = { totalInvestment, initialValuation, investmentDate };
    mutate({ data: { companyId: company.id, investmentName, ...price, investmentType, status } });
  };

  const asking = useSaveAnyway(form, concernsOf, create, remindOfCompany);

  return {
    ...asking,
    isCreating: isPending,
  };
}

const concernsOf = (deal: InvestmentForm) => dealConcerns(deal, todayInNewYork());

function remindOfCompany(errors: FieldErrors<InvestmentForm>): void {
  if (!errors.company) return;
  toast({
    title: 'Company Required',
    description: 'Please select a company for this investment.',
    variant: 'destructive',
  });
}
