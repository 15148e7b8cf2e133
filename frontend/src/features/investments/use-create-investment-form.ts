import { useForm, type FieldErrors } from 'react-hook-form';
import { ApiError } from '../../api/http';
import { todayInNewYork } from '../../lib/format';
import { toast } from '../../lib/toast';
import { useCreation } from './use-creation';

export interface CreateInvestmentForm {
  investmentName: string;
  company: { id: string; name: string } | null;
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
  const { control, handleSubmit, reset, setError } = useForm<CreateInvestmentForm>({
    defaultValues: emptyForm(),
  });
  const { mutate, isPending } = useCreation({
    onSuccess: () => {
      reset(emptyForm());
      onCreated();
    },
    onError: (error) => {
      const details = error instanceof ApiError ? error.details : [];
      for (const { field, message } of details) setError(fieldOf(field), { message });
    },
  });

  const create = ({ company, ...fields }: CreateInvestmentForm) => {
    if (!company) return;
    mutate({ data: { ...fields, companyId: company.id, investmentType: 'SAFE', status: 'active' } });
  };

  return { control, submit: handleSubmit(create, remindOfCompany), isCreating: isPending };
}

function remindOfCompany(errors: FieldErrors<CreateInvestmentForm>): void {
  if (!errors.company) return;
  toast({
    title: 'Company Required',
    description: 'Please select a company for this investment.',
    variant: 'destructive',
  });
}

/** Where a field of the server's answer stands on the form; what does not stand there is said by the toast. */
function fieldOf(serverField: string): keyof CreateInvestmentForm | `root.${string}` {
  const shown = Object.keys(emptyForm()) as (keyof CreateInvestmentForm)[];
  if (serverField === 'companyId') return 'company';
  return shown.find((field) => field === serverField) ?? `root.${serverField}`;
}
