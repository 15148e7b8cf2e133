import { useEditView, type SavedViewRecord } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import type { ViewedList } from './viewed-list';

const failed = { failure: 'View not saved', fallback: 'Please try again.' };

/** What is done to a view without asking further. */
export function useEditedView(list: ViewedList) {
  const overwriting = useEditView({
    mutation: useMutationToast({
      ...failed,
      success: 'View saved',
      onSuccess: ({ id }: SavedViewRecord) => list.setActiveView(id),
    }),
  });
  const choosing = useEditView({
    mutation: useMutationToast({ ...failed, success: 'Default view changed' }),
  });
  return {
    overwrite: ({ id }: SavedViewRecord) => overwriting.mutate({ id, data: { query: list.query } }),
    makeDefault: ({ id }: SavedViewRecord, isDefault: boolean) =>
      choosing.mutate({ id, data: { isDefault } }),
  };
}
