import { useForm } from 'react-hook-form';
import { useGetCompany, useUpdateCompany, type CompanyDetail, type CompanyStatus } from '../../api/generated';
import { showFieldErrors } from '../../lib/field-errors';
import { useOutcome } from '../../lib/use-outcome';

interface CompanyForm {
  /** Of the record as it was read into the form. */
  version: number;
  name: string;
  sector: string;
  website: string;
  status: CompanyStatus;
  valuationAtLastFundraise: string;
  description: string;
}

const formOf = (company: CompanyDetail): CompanyForm => ({
  version: company.version,
  name: company.name,
  sector: company.sector,
  website: company.website ?? '',
  status: company.status,
  valuationAtLastFundraise: company.valuationAtLastFundraise ?? '',
  description: company.description ?? '',
});

export function useCompanyEditor(company: CompanyDetail, onSaved: () => void) {
  const form = useForm<CompanyForm>({ defaultValues: formOf(company) });
  const { refetch } = useGetCompany(company.id);
  const outcome = useOutcome({
    success: 'Company updated successfully',
    failure: 'Error updating company',
    fallback: 'Failed to update company',
    onSuccess: onSaved,
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending, error, reset } = useUpdateCompany({ mutation: outcome });

  const save = ({ version, ...data }: CompanyForm) =>
    mutate({ id: company.id, data, headers: { 'If-Match': `"${version}"` } });

  const reload = async () => {
    const { data, isSuccess } = await refetch();
    if (!isSuccess) return;
    form.reset(formOf(data));
    reset();
  };

  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}
