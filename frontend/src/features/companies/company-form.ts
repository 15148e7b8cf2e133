import { useQuery } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUpdateCompany, type CompanyDetail, type CompanyStatus } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useReload } from '../../api/use-reload';
import { companyQueries } from './queries';

/** The fields of the dialogs that add and edit a company. The valuation is asked for only when one is added. */
export interface CompanyForm {
  name: string;
  sector: string;
  description: string;
  website: string;
  currentValuation: string;
  status: CompanyStatus;
  failedOn: string;
}

/** The request has the date only with the status it belongs to. */
export const failedOnRequest = ({ status, failedOn }: Pick<CompanyForm, 'status' | 'failedOn'>) =>
  status === 'failed' ? failedOn : undefined;

interface CompanyUpdateEvents {
  /** Saved, or deleted by someone else meanwhile. */
  onDone: () => void;
  /** Read again after a conflict. */
  onReload: (latest: CompanyDetail) => void;
}

/** The mutation of a form that edits a company, and the reload after a conflict. */
export function useCompanyUpdate<Form extends FieldValues>(
  id: string,
  form: UseFormReturn<Form>,
  { onDone, onReload }: CompanyUpdateEvents,
) {
  const update = useUpdateCompany({
    mutation: useMutationToast({
      success: 'Company updated successfully',
      failure: 'Error updating company',
      fallback: 'Failed to update company',
      form,
      onDone,
    }),
  });
  const { refetch } = useQuery({ ...companyQueries(id).company, enabled: false });
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch company',
    onRead: (latest) => {
      onReload(latest);
      update.reset();
    },
  });
  return { save: update.mutate, isSaving: update.isPending, error: update.error, reload };
}
