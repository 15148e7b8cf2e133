import { useQueryClient } from '@tanstack/react-query';
import { useForm, type FieldErrors } from 'react-hook-form';
import {
  getGetFundMetricsQueryKey,
  getListActivitiesQueryKey,
  getListCompaniesQueryKey,
  getListInvestmentsQueryKey,
  useCreateInvestment,
} from '../../api/generated';
import { ApiError, sentenceOf } from '../../api/http';
import { todayInNewYork } from '../../lib/format';
import { toast } from '../../lib/toast';

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
  const queryClient = useQueryClient();
  const { control, handleSubmit, reset, setError } = useForm<CreateInvestmentForm>({
    defaultValues: emptyForm(),
  });

  const showServerDetails = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    for (const { field, message } of error.details) {
      setError(fieldOf(field), { message });
    }
  };

  const { mutate, isPending } = useCreateInvestment({
    mutation: {
      onSuccess: () => {
        for (const queryKey of changedByCreation()) void queryClient.invalidateQueries({ queryKey });
        reset(emptyForm());
        onCreated();
        toast({
          title: 'Investment created successfully',
          description: 'The investment has been created. You can now add LP allocations.',
        });
      },
      onError: (error) => {
        showServerDetails(error);
        toast({
          title: 'Error creating investment',
          description: sentenceOf(error, 'Failed to create investment'),
          variant: 'destructive',
        });
      },
    },
  });

  const create = ({ company, ...fields }: CreateInvestmentForm) => {
    if (!company) return;
    mutate({ data: { ...fields, companyId: company.id, investmentType: 'SAFE', status: 'active' } });
  };

  return { control, submit: handleSubmit(create, remindOfCompany), isCreating: isPending };
}

const changedByCreation = () => [
  getListInvestmentsQueryKey(),
  getListCompaniesQueryKey(),
  getListActivitiesQueryKey(),
  getGetFundMetricsQueryKey(),
];

function remindOfCompany(errors: FieldErrors<CreateInvestmentForm>): void {
  if (!errors.company) return;
  toast({
    title: 'Company Required',
    description: 'Please select a company for this investment.',
    variant: 'destructive',
  });
}

function fieldOf(serverField: string): keyof CreateInvestmentForm | `root.${string}` {
  const shown = Object.keys(emptyForm()) as (keyof CreateInvestmentForm)[];
  if (serverField === 'companyId') return 'company';
  return shown.find((field) => field === serverField) ?? `root.${serverField}`;
}
