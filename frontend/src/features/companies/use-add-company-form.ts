import { useForm } from 'react-hook-form';
import { useCreateCompany } from '../../api/generated';
import { showFieldErrors } from '../../lib/field-errors';
import { useOutcome } from '../../lib/use-outcome';
import type { CompanyForm } from './company-form';

const emptyForm: CompanyForm = {
  name: '',
  sector: '',
  description: '',
  website: '',
  currentValuation: '',
  status: 'active',
};

export function useAddCompanyForm(onAdded: () => void) {
  const form = useForm<CompanyForm>({ defaultValues: emptyForm });
  const outcome = useOutcome({
    success: 'Company created successfully',
    failure: 'Error creating company',
    fallback: 'Failed to create company',
    onSuccess: () => {
      form.reset(emptyForm);
      onAdded();
    },
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending } = useCreateCompany({ mutation: outcome });

  return {
    control: form.control,
    submit: form.handleSubmit((company) => mutate({ data: company })),
    isAdding: isPending,
  };
}
