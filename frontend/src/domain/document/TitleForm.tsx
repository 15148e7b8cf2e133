import type { KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useEditDocument, type DocumentRecord } from '../../api/generated';
import { ifMatch } from '../../api/http';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useOptimisticName } from '../../api/use-optimistic-name';
import { useReload } from '../../api/use-reload';
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { FormField } from '../../ui/forms/FormField';
import type { DocumentList } from './document-place';

interface TitleFormProps {
  document: DocumentRecord;
  documents: DocumentList;
  /** Saved or cancelled. */
  onDone: () => void;
  /** The new title is being saved and shown already; or it was refused, and the form is shown again. */
  onSaving: (isSaving: boolean) => void;
}

/** Replaces the title of a document in its row: Enter saves, Escape cancels. Hidden while it saves. */
export default function TitleForm(props: TitleFormProps) {
  const { document, onDone } = props;
  const { control, submit, isSaving, error, reload } = useTitleForm(props);
  const cancelOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone();
  };
  if (isSaving) return null;
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Title of ${document.originalName}`}
      onSubmit={submit}
      onKeyDown={cancelOnEscape}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, width: '100%', py: 0.5 }}
    >
      <UnsavedChanges control={control} form={`Title of ${document.originalName}`} isSaving={isSaving} />
      <Box sx={{ flex: '1 1 100%', '&:empty': { display: 'none' } }}>
        <ConflictNotice error={error} onReload={reload} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <FormField
          control={control}
          name="title"
          label="Title"
          required="Title is required"
          input={{ autoFocus: true, maxLength: 255, onFocus: ({ target }) => target.select() }}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto', py: 0.25 }}>
        <Button variant="outlined" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained">
          Save
        </Button>
      </Box>
    </Box>
  );
}

interface TitleFormValues {
  /** Of the document as it was read into the form. */
  version: number;
  title: string;
}

const titleFormValues = ({ version, title }: DocumentRecord): TitleFormValues => ({ version, title });

const titles = {
  nameOf: (all: DocumentRecord[], id: string) => all.find((document) => document.id === id)?.title,
  rename: (all: DocumentRecord[], id: string, title: string) =>
    all.map((document) => (document.id === id ? { ...document, title } : document)),
};

function useTitleForm({ document, documents, onDone, onSaving }: TitleFormProps) {
  const form = useForm<TitleFormValues>({ defaultValues: titleFormValues(document) });
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Document title updated',
    failure: 'Update failed',
    fallback: 'Failed to update document title',
    form,
    onDone,
    // The row gets its new version before the list is refetched, so that it can be renamed again at once.
    onSuccess: (saved: DocumentRecord) =>
      queryClient.setQueryData<DocumentRecord[]>(documents.queryKey, (all) =>
        all?.map((shown) => (shown.id === saved.id ? saved : shown)),
      ),
  });
  const rename = useOptimisticName<DocumentRecord[]>(documents.queryKey, titles);
  const { mutate, isPending, error, reset } = useEditDocument<Error, () => void>({
    mutation: {
      onMutate: ({ id, data: { title } }) => {
        onSaving(true);
        return rename(id, title.trim());
      },
      onSuccess: outcome.onSuccess,
      onError: (refusal, _variables, undoRename) => {
        undoRename?.();
        onSaving(false);
        outcome.onError(refusal);
      },
    },
  });
  const reload = useReload({
    refetch: documents.refetch,
    failure: documents.failure,
    onRead: (all) => {
      const latest = all.find(({ id }) => id === document.id);
      if (!latest) return onDone();
      form.reset(titleFormValues(latest));
      reset();
    },
  });
  const save = ({ version, title }: TitleFormValues) =>
    mutate({ id: document.id, data: { title }, headers: ifMatch(version) });

  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}
