import { useQuery } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUpdateCompany, type CompanyDetail } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useReload } from '../../api/use-reload';
import { companyQueries } from './queries';

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
