import { useForm, type UseFormReturn } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRenameDocument, type DocumentRecord } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { ifMatch } from '../../api/if-match';
import { toastLoadError } from '../../lib/toast';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useOptimisticName } from '../../api/use-optimistic-name';
import { useWhenGone } from '../../api/use-when-gone';
import type { DocumentList } from './document-place';

interface TitleForm {
  /** Of the document as it was read into the form. */
  version: number;
  title: string;
}

const titleFormValues = ({ version, title }: DocumentRecord): TitleForm => ({ version, title });

interface TitleFormEvents {
  /** Saved or given up. */
  onDone: () => void;
  /** The title is on its way, and shows already; or it was refused, and the form is needed again. */
  onSaving: (isSaving: boolean) => void;
}

export function useTitleForm(document: DocumentRecord, documents: DocumentList, events: TitleFormEvents) {
  const form = useForm<TitleForm>({ defaultValues: titleFormValues(document) });
  const outcome = useTold(form, documents, events.onDone);
  const rename = useOptimisticName<DocumentRecord[]>(documents.queryKey, titles);
  const { mutate, isPending, error, reset } = useRenameDocument<Error, () => void>({
    mutation: {
      onMutate: ({ id, data: { title } }) => {
        events.onSaving(true);
        return rename(id, title.trim());
      },
      onSuccess: outcome.onSuccess,
      onError: (refusal, _asked, takeBack) => {
        takeBack?.();
        events.onSaving(false);
        outcome.onError(refusal);
      },
    },
  });

  const save = ({ version, title }: TitleForm) =>
    mutate({ id: document.id, data: { title }, headers: ifMatch(version) });
  const reload = reloading(documents, (all) => {
    const fresh = all.find(({ id }) => id === document.id);
    if (!fresh) return events.onDone();
    form.reset(titleFormValues(fresh));
    reset();
  });

  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}

function useTold(form: UseFormReturn<TitleForm>, documents: DocumentList, onDone: () => void) {
  const showSaved = useShowSaved(documents);
  const whenGone = useWhenGone(onDone);
  return useMutationToast({
    success: 'Document title updated',
    failure: 'Update failed',
    fallback: 'Failed to update document title',
    onSuccess: (saved: DocumentRecord) => {
      showSaved(saved);
      onDone();
    },
    onError: (error) => {
      showFieldErrors(error, form);
      whenGone(error);
    },
  });
}

const titles = {
  nameOf: (all: DocumentRecord[], id: string) => all.find((document) => document.id === id)?.title,
  rename: (all: DocumentRecord[], id: string, title: string) =>
    all.map((document) => (document.id === id ? { ...document, title } : document)),
};

/** Reads the documents again for the form. */
function reloading({ refetch, unread }: DocumentList, onRead: (all: DocumentRecord[]) => void): () => void {
  const reload = async () => {
    const { data, error } = await refetch();
    if (error) toastLoadError(unread, error);
    else if (data) onRead(data);
  };
  return () => void reload();
}

/** The row has its new version at once, for who renames it again before the list has been read again. */
function useShowSaved({ queryKey }: DocumentList) {
  const queryClient = useQueryClient();
  return (saved: DocumentRecord) =>
    queryClient.setQueryData<DocumentRecord[]>(queryKey, (all) =>
      all?.map((document) => (document.id === saved.id ? saved : document)),
    );
}
