import { useForm } from 'react-hook-form';
import { useCreateCompany } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { todayInNewYork } from '../../lib/format';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useSaveAnyway } from '../../ui/dialogs/use-save-anyway';
import { useNameConcern } from './use-name-concern';
import { failedOnSent, type CompanyForm } from './company-form';

const emptyForm = (): CompanyForm => ({
  name: '',
  sector: '',
  description: '',
  website: '',
  currentValuation: '',
  status: 'active',
  failedOn: todayInNewYork(),
});

export function useAddCompanyForm(onAdded: () => void) {
  const form = useForm<CompanyForm>({ defaultValues: emptyForm() });
  const outcome = useMutationToast({
    success: 'Company created successfully',
    failure: 'Error creating company',
    fallback: 'Failed to create company',
    onSuccess: () => {
      form.reset(emptyForm());
      onAdded();
    },
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending } = useCreateCompany({ mutation: outcome });

  const concernsOf = useNameConcern();
  const asking = useSaveAnyway<CompanyForm>(form, concernsOf, (company) =>
    mutate({ data: { ...company, failedOn: failedOnSent(company) } }),
  );

  return {
    ...asking,
    isAdding: isPending,
  };
}
