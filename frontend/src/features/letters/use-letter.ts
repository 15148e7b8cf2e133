import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  usePreviewLetter,
  useSendLetter,
  type LetterDetail,
  type LetterPreview,
  type SendLetterRequest,
} from '../../api/generated';
import { ApiError } from '../../lib/errors';
import { showFieldErrors } from '../../api/field-errors';
import { newId } from '../../lib/new-id';
import { toastLoadError } from '../../lib/toast';
import { useMutationToast } from '../../api/use-mutation-toast';
import { emptyLetter, renamedFields, requestOf, type LetterForm } from './letter-form';

type Step =
  | { name: 'write' }
  /** The request is kept with what was shown of it: exactly that is sent. */
  | { name: 'preview'; preview: LetterPreview; request: SendLetterRequest }
  | { name: 'sent'; letter: LetterDetail };

const writing: Step = { name: 'write' };

/** A letter on its way from being written, by being looked at, to being sent. */
export function useLetter() {
  const form = useForm<LetterForm>({ defaultValues: emptyLetter });
  const [step, setStep] = useState<Step>(writing);
  // The letter's own id: however often it is sent by mistake, it is one letter.
  const [id, setId] = useState(newId);
  const clear = () => {
    form.reset(emptyLetter);
    setId(newId());
  };
  const write = () => setStep(writing);
  const preview = usePreview(form, (shown, request) => setStep({ name: 'preview', preview: shown, request }));
  const sending = useSending(form, write, (letter) => {
    clear();
    setStep({ name: 'sent', letter });
  });

  return {
    control: form.control,
    isWritten: form.formState.isDirty,
    step,
    write,
    look: form.handleSubmit((filled) => preview.look({ id, ...requestOf(filled) })),
    isLooking: preview.isLooking,
    ...sending,
  };
}

export type Letter = ReturnType<typeof useLetter>;
type Form = UseFormReturn<LetterForm>;

function usePreview(form: Form, onShown: (preview: LetterPreview, request: SendLetterRequest) => void) {
  const { mutate, isPending } = usePreviewLetter<Error>({
    mutation: {
      onError: (error) => {
        showFieldErrors(error, form, renamedFields);
        toastLoadError('The preview could not be shown', error);
      },
    },
  });
  const look = (request: SendLetterRequest) =>
    mutate({ data: request }, { onSuccess: (preview) => onShown(preview, request) });
  return { look, isLooking: isPending };
}

function useSending(form: Form, onRefused: () => void, onSent: (letter: LetterDetail) => void) {
  const outcome = useMutationToast<LetterDetail, unknown>({
    success: 'Update sent',
    failure: 'Failed to send update',
    fallback: 'Please try again.',
    onSuccess: onSent,
    onError: (error) => {
      showFieldErrors(error, form, renamedFields);
      if (error instanceof ApiError && error.status === 400) onRefused();
    },
  });
  const { mutate, isPending } = useSendLetter({ mutation: outcome });
  return { send: (request: SendLetterRequest) => mutate({ data: request }), isSending: isPending };
}
