import { useForm } from 'react-hook-form';
import { useUpdateCompany, type CompanyDetail, type CompanyStatus } from '../../api/generated';
import { showFieldErrors } from '../../lib/field-errors';
import { ifMatch } from '../../lib/if-match';
import { useOutcome } from '../../lib/use-outcome';
import { useWhenGone } from '../../lib/use-when-gone';
import { useCompanyReload } from './use-company-reload';

interface InformationForm {
  /** Of the company as it was read into the form. */
  version: number;
  name: string;
  sector: string;
  website: string;
  status: CompanyStatus;
  valuationAtLastFundraise: string;
  description: string;
}

export function useCompanyEditor(company: CompanyDetail, onDone: () => void) {
  const form = useForm<InformationForm>({ defaultValues: formOf(company) });
  const whenGone = useWhenGone(onDone);
  const outcome = useOutcome({
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
    form.reset(formOf(latest));
    reset();
  });

  const save = ({ version, ...information }: InformationForm) => {
    // An emptied amount is sent as null, which clears; an empty text would be read as not sent.
    const valuationAtLastFundraise = information.valuationAtLastFundraise || null;
    const data = { ...information, valuationAtLastFundraise };
    mutate({ id: company.id, data, headers: ifMatch(version) });
  };

  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}

const formOf = (company: CompanyDetail): InformationForm => ({
  version: company.version,
  name: company.name,
  sector: company.sector,
  website: company.website ?? '',
  status: company.status,
  valuationAtLastFundraise: company.valuationAtLastFundraise ?? '',
  description: company.description ?? '',
});
