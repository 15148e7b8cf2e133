import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useGetCompany, useUpdateCompany, type CompanyRecord } from '../../api/generated';
import { sentenceOf } from '../../api/http';
import { showFieldErrors } from '../../lib/field-errors';
import { useFundChanged } from '../../lib/fund-changed';
import { toast } from '../../lib/toast';
import { useOutcome } from '../../lib/use-outcome';
import type { CompanyForm } from './company-form';

export function useEditCompanyForm(opened: CompanyRecord, onSaved: () => void) {
  const [company, setCompany] = useState(opened);
  const form = useForm<CompanyForm>({ defaultValues: formOf(opened) });
  const outcome = useOutcome({
    success: 'Company updated successfully',
    failure: 'Error updating company',
    fallback: 'Failed to update company',
    onSuccess: onSaved,
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending, error, reset } = useUpdateCompany({ mutation: outcome });
  const reload = useReload(opened.id, (latest) => {
    setCompany(latest);
    form.reset(formOf(latest));
    reset();
  });

  const save = ({ currentValuation: _notAsked, ...data }: CompanyForm) =>
    mutate({ id: company.id, data, headers: { 'If-Match': `"${company.version}"` } });

  return {
    company,
    control: form.control,
    isChanged: form.formState.isDirty,
    submit: form.handleSubmit(save),
    isSaving: isPending,
    error,
    reload,
  };
}

/** Reads the company again, and has what else shows it follow. */
function useReload(id: string, onRead: (latest: CompanyRecord) => void): () => void {
  const fundChanged = useFundChanged();
  const { refetch } = useGetCompany(id, { query: { enabled: false } });
  const reload = async () => {
    const { data, error } = await refetch();
    fundChanged();
    if (data && !error) return onRead(data);
    const title = 'Failed to fetch company';
    toast({ title, description: sentenceOf(error, title), variant: 'destructive' });
  };
  return () => void reload();
}

const formOf = ({ name, sector, description, website, status }: CompanyRecord): CompanyForm => ({
  name,
  sector,
  description: description ?? '',
  website: website ?? '',
  currentValuation: '',
  status,
});
