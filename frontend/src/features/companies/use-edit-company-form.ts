import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useUpdateCompany, type CompanyRecord } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { todayInNewYork } from '../../lib/format';
import { ifMatch } from '../../api/if-match';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useSaveAnyway } from '../../ui/dialogs/use-save-anyway';
import { useNameConcern } from './use-name-concern';
import { useWhenGone } from '../../api/use-when-gone';
import { failedOnSent, type CompanyForm } from './company-form';
import { useCompanyReload } from './use-company-reload';

export function useEditCompanyForm(opened: CompanyRecord, onDone: () => void) {
  const [company, setCompany] = useState(opened);
  const form = useForm<CompanyForm>({ defaultValues: companyFormValues(opened) });
  const { mutate, isPending, error, reset } = useSaving(form, onDone);
  const reload = useCompanyReload(opened.id, (latest) => {
    setCompany(latest);
    form.reset(companyFormValues(latest));
    reset();
  });

  const save = ({ currentValuation: _notAsked, ...data }: CompanyForm) =>
    mutate({
      id: company.id,
      data: { ...data, failedOn: failedOnSent(data) },
      headers: ifMatch(company.version),
    });

  const concernsOf = useNameConcern(company);
  const asking = useSaveAnyway<CompanyForm>(form, concernsOf, save);

  return {
    company,
    ...asking,
    isSaving: isPending,
    error,
    reload,
  };
}

function useSaving(form: UseFormReturn<CompanyForm>, onDone: () => void) {
  const whenGone = useWhenGone(onDone);
  const outcome = useMutationToast({
    success: 'Company updated successfully',
    failure: 'Error updating company',
    fallback: 'Failed to update company',
    onSuccess: onDone,
    onError: (error) => {
      showFieldErrors(error, form);
      whenGone(error);
    },
  });
  return useUpdateCompany({ mutation: outcome });
}

const companyFormValues = ({
  name,
  sector,
  description,
  website,
  status,
  failedOn,
}: CompanyRecord): CompanyForm => ({
  name,
  sector,
  description: description ?? '',
  website: website ?? '',
  currentValuation: '',
  status,
  failedOn: failedOn ?? todayInNewYork(),
});
