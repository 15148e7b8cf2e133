import { useForm } from 'react-hook-form';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import {
  getListSavedViewsQueryKey,
  useEditView,
  useSaveView,
  type SavedViewRecord,
} from '../../api/generated';
import { ApiError, getErrorMessage } from '../../lib/errors';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import type { ViewedList } from './viewed-list';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FormField } from '../../ui/forms/FormField';

interface ViewDialogProps {
  list: ViewedList;
  /** The view to be renamed; without one, what is shown is saved as a new one. */
  view: SavedViewRecord | undefined;
  dialog: DialogProps;
}

export default function ViewDialog({ list, view, dialog }: ViewDialogProps) {
  const { form, submit, isSaving } = useViewForm(list, view, dialog.onClose);
  const act = view ? 'Rename' : 'Save View';
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title={view ? 'Rename View' : 'Save as New View'}
      onSubmit={submit}
      submit={act}
      submitting={view ? 'Renaming...' : 'Saving...'}
      isSubmitting={isSaving}
    >
      <FormField
        control={form.control}
        name="name"
        label="Name"
        required="Name is required"
        hint={view ? undefined : 'Keeps the search, filters, sort and columns as they are now.'}
        input={{
          maxLength: 80,
          autoFocus: true,
          autoComplete: 'off',
          onFocus: ({ target }) => target.select(),
        }}
      />
      <FormControlLabel
        control={<Checkbox size="small" {...form.register('isDefault')} defaultChecked={view?.isDefault} />}
        label="Open the list with this view"
        sx={{ '& .MuiFormControlLabel-label': { fontSize: 13 } }}
      />
    </FormDialog>
  );
}

function useViewForm(list: ViewedList, view: SavedViewRecord | undefined, onSaved: () => void) {
  const form = useForm({ defaultValues: { name: view?.name ?? '', isDefault: view?.isDefault ?? false } });
  const outcome = useMutationToast({
    success: view ? 'View renamed' : 'View saved',
    failure: 'View not saved',
    fallback: 'Please try again.',
    form,
    invalidates: [getListSavedViewsQueryKey()],
    onSuccess: ({ id }: SavedViewRecord) => {
      onSaved();
      if (!view) list.setActiveView(id);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        form.setError(
          'name',
          { type: 'server', message: getErrorMessage(error, 'Please try again.') },
          { shouldFocus: true },
        );
    },
  });
  const saving = useSaveView({ mutation: outcome });
  const renaming = useEditView({ mutation: outcome });
  const submit = form.handleSubmit((data) =>
    view
      ? renaming.mutate({ id: view.id, data })
      : saving.mutate({ data: { ...data, list: list.name, query: list.query } }),
  );
  return { form, submit, isSaving: saving.isPending || renaming.isPending };
}
