import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  usePreviewLetter,
  useSendLetter,
  type LetterDetail,
  type LetterPreview,
  type SendLetterRequest,
} from '../../../api/generated';
import { ApiError } from '../../../api/http';
import { showFieldErrors } from '../../../lib/field-errors';
import { newId } from '../../../lib/new-id';
import { sayUnread } from '../../../lib/say-unread';
import { useOutcome } from '../../../lib/use-outcome';
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

  const preview = usePreviewLetter<Error>({
    mutation: {
      onError: (error) => {
        showFieldErrors(error, form, renamedFields);
        sayUnread('The preview could not be shown', error);
      },
    },
  });
  const outcome = useOutcome<LetterDetail, unknown>({
    success: 'Update sent',
    failure: 'Failed to send update',
    fallback: 'Please try again.',
    onSuccess: (letter) => {
      clear();
      setStep({ name: 'sent', letter });
    },
    onError: (error) => {
      showFieldErrors(error, form, renamedFields);
      if (error instanceof ApiError && error.status === 400) setStep(writing);
    },
  });
  const send = useSendLetter({ mutation: outcome });

  const look = form.handleSubmit((filled) => {
    const request = { id, ...requestOf(filled) };
    const onSuccess = (shown: LetterPreview) => setStep({ name: 'preview', preview: shown, request });
    preview.mutate({ data: request }, { onSuccess });
  });

  return {
    control: form.control,
    isWritten: form.formState.isDirty,
    step,
    write: () => setStep(writing),
    look,
    isLooking: preview.isPending,
    send: (request: SendLetterRequest) => send.mutate({ data: request }),
    isSending: send.isPending,
    discard: clear,
  };
}

export type Letter = ReturnType<typeof useLetter>;
