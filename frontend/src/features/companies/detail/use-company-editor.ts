import { useForm } from 'react-hook-form';
import { useUpdateCompany, type CompanyDetail, type CompanyStatus } from '../../../api/generated';
import { showFieldErrors } from '../../../api/field-errors';
import { todayInNewYork } from '../../../lib/format';
import { ifMatch } from '../../../api/if-match';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useSaveAnyway } from '../../../ui/dialogs/use-save-anyway';
import { useNameConcern } from '../use-name-concern';
import { useWhenGone } from '../../../api/use-when-gone';
import { failedOnSent } from '../company-form';
import { useCompanyReload } from '../use-company-reload';

interface InformationForm {
  /** Of the company as it was read into the form. */
  version: number;
  name: string;
  sector: string;
  website: string;
  status: CompanyStatus;
  failedOn: string;
  valuationAtLastFundraise: string;
  description: string;
}

export function useCompanyEditor(company: CompanyDetail, onDone: () => void) {
  const form = useForm<InformationForm>({ defaultValues: informationFormValues(company) });
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
  const { mutate, isPending, error, reset } = useUpdateCompany({ mutation: outcome });
  const reload = useCompanyReload(company.id, (latest) => {
    form.reset(informationFormValues(latest));
    reset();
  });

  const save = ({ version, ...information }: InformationForm) =>
    mutate({ id: company.id, data: requestOf(information), headers: ifMatch(version) });
  const concernsOf = useNameConcern(company);
  const asking = useSaveAnyway<InformationForm>(form, concernsOf, save);

  return {
    ...asking,
    isSaving: isPending,
    error,
    reload,
  };
}

const informationFormValues = (company: CompanyDetail): InformationForm => ({
  version: company.version,
  name: company.name,
  sector: company.sector,
  website: company.website ?? '',
  status: company.status,
  failedOn: company.failedOn ?? todayInNewYork(),
  valuationAtLastFundraise: company.valuationAtLastFundraise ?? '',
  description: company.description ?? '',
});

/** An emptied amount is sent as null, which clears; an empty text would be read as not sent. */
const requestOf = ({ valuationAtLastFundraise, ...information }: Omit<InformationForm, 'version'>) => ({
  ...information,
  failedOn: failedOnSent(information),
  valuationAtLastFundraise: valuationAtLastFundraise || null,
});
