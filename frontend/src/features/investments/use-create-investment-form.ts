import { useForm, type FieldErrors } from 'react-hook-form';
import { useCreateInvestment } from '../../api/generated';
import { showFieldErrors } from '../../lib/field-errors';
import { todayInNewYork } from '../../lib/format';
import { toast } from '../../lib/toast';
import { useOutcome } from '../../lib/use-outcome';
import type { PickedCompany } from './CompanyPicker';

export interface CreateInvestmentForm {
  investmentName: string;
  company: PickedCompany | null;
  totalInvestment: string;
  initialValuation: string;
  investmentDate: string;
}

const emptyForm = (): CreateInvestmentForm => ({
  investmentName: '',
  company: null,
  totalInvestment: '',
  initialValuation: '',
  investmentDate: todayInNewYork(),
});

export function useCreateInvestmentForm(onCreated: () => void) {
  const form = useForm<CreateInvestmentForm>({ defaultValues: emptyForm() });
  const outcome = useOutcome({
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

  const create = ({ company, ...fields }: CreateInvestmentForm) => {
    if (!company) return;
    mutate({ data: { ...fields, companyId: company.id, investmentType: 'SAFE', status: 'active' } });
  };

  return { control: form.control, submit: form.handleSubmit(create, remindOfCompany), isCreating: isPending };
}

function remindOfCompany(errors: FieldErrors<CreateInvestmentForm>): void {
  if (!errors.company) return;
  toast({
    title: 'Company Required',
    description: 'Please select a company for this investment.',
    variant: 'destructive',
  });
}
