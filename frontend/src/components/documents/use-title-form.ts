import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRenameDocument, type DocumentRecord } from '../../api/generated';
import { showFieldErrors } from '../../lib/field-errors';
import { ifMatch } from '../../lib/if-match';
import { sayUnread } from '../../lib/say-unread';
import { useOutcome } from '../../lib/use-outcome';
import { useWhenGone } from '../../lib/use-when-gone';
import type { DocumentList } from './document-place';

interface TitleForm {
  /** Of the document as it was read into the form. */
  version: number;
  title: string;
}

const formOf = ({ version, title }: DocumentRecord): TitleForm => ({ version, title });

export function useTitleForm(document: DocumentRecord, documents: DocumentList, onDone: () => void) {
  const form = useForm<TitleForm>({ defaultValues: formOf(document) });
  const showSaved = useShowSaved(documents);
  const whenGone = useWhenGone(onDone);
  const outcome = useOutcome({
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
  const { mutate, isPending, error, reset } = useRenameDocument({ mutation: outcome });

  const save = ({ version, title }: TitleForm) =>
    mutate({ id: document.id, data: { title }, headers: ifMatch(version) });
  const reload = reloading(documents, (all) => {
    const fresh = all.find(({ id }) => id === document.id);
    if (!fresh) return onDone();
    form.reset(formOf(fresh));
    reset();
  });

  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}

/** Reads the documents again for the form. */
function reloading({ refetch, unread }: DocumentList, onRead: (all: DocumentRecord[]) => void): () => void {
  const reload = async () => {
    const { data, error } = await refetch();
    if (error) sayUnread(unread, error);
    else if (data) onRead(data);
  };
  return () => void reload();
}

/** The row reads its new title at once, not the one before until the list has been read again. */
function useShowSaved({ queryKey }: DocumentList) {
  const queryClient = useQueryClient();
  return (saved: DocumentRecord) =>
    queryClient.setQueryData<DocumentRecord[]>(queryKey, (all) =>
      all?.map((document) => (document.id === saved.id ? saved : document)),
    );
}
