import { useState } from 'react';
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import {
  usePreviewLetter,
  useSendLetter,
  type LetterDetail,
  type LetterPreview,
  type SendLetterRequest,
} from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { useMutationToast } from '../../api/use-mutation-toast';
import { ApiError } from '../../lib/errors';
import { formatCount } from '../../lib/format';
import { newId } from '../../lib/ids';
import { toastLoadError } from '../../lib/toast';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { FormField } from '../../ui/forms/FormField';
import { AudienceField } from './AudienceField';
import { emptyLetter, renamedFields, requestOf, type LetterForm } from './letter-form';
import { PreviewStep } from './PreviewStep';
import { SentStep } from './SentStep';
import { UpdatePicker } from './UpdatePicker';

const titles = { write: 'Send Update', preview: 'Preview', sent: 'Sending Progress' };

/** A mail to LPs: written, previewed, and sent. */
export default function SendUpdateDialog({ dialog }: { dialog: DialogProps }) {
  const letter = useLetter();
  const { control, step } = letter;
  return (
    <FormDialog
      {...dialog}
      title={titles[step.name]}
      formName={titles.write}
      control={control}
      onSubmit={letter.preview}
      submit="Preview"
      submitting="Loading..."
      isSubmitting={letter.isPreviewing}
      isSaving={letter.isSending}
      nextStep={step.name !== 'write' && <NextStep letter={letter} step={step} onClose={dialog.onClose} />}
    >
      <FormField
        control={control}
        name="subject"
        label="Subject"
        required="Subject is required"
        input={{ maxLength: 200, autoComplete: 'off' }}
      />
      <Message control={control} />
      <UpdatePicker control={control} />
      <AudienceField control={control} />
    </FormDialog>
  );
}

interface NextStepProps {
  letter: Letter;
  step: Exclude<Step, { name: 'write' }>;
  onClose: () => void;
}

function NextStep({ letter, step, onClose }: NextStepProps) {
  if (step.name === 'sent') return <SentStep letter={step.letter} onClose={onClose} />;
  return (
    <PreviewStep
      preview={step.preview}
      lpIds={step.request.lpIds}
      onBack={letter.write}
      onSend={() => letter.send(step.request)}
      isSending={letter.isSending}
    />
  );
}

const MAX_LENGTH = 20_000;

function Message({ control }: { control: Control<LetterForm> }) {
  const { length } = useWatch({ control, name: 'body' });
  return (
    <FormField
      control={control}
      name="body"
      label="Message"
      required="Message is required"
      rows={8}
      hint={
        length === 0
          ? 'An empty line starts a new paragraph.'
          : `${formatCount(length)} of ${formatCount(MAX_LENGTH)} characters`
      }
    />
  );
}

type Step =
  | { name: 'write' }
  /** With the request that was previewed: exactly that is sent. */
  | { name: 'preview'; preview: LetterPreview; request: SendLetterRequest }
  | { name: 'sent'; letter: LetterDetail };

const writing: Step = { name: 'write' };

function useLetter() {
  const form = useForm<LetterForm>({ defaultValues: emptyLetter });
  const [step, setStep] = useState<Step>(writing);
  // An idempotency key: a letter that is sent twice by mistake is one letter.
  const [id, setId] = useState(newId);
  const write = () => setStep(writing);
  const { preview, isPreviewing } = usePreview(form, (shown, request) =>
    setStep({ name: 'preview', preview: shown, request }),
  );
  const onSent = (sent: LetterDetail) => {
    form.reset(emptyLetter);
    setId(newId());
    setStep({ name: 'sent', letter: sent });
  };
  const sending = useSending(form, { onInvalid: write, onSent });
  return {
    control: form.control,
    step,
    write,
    preview: form.handleSubmit((filled) => preview({ id, ...requestOf(filled) })),
    isPreviewing,
    ...sending,
  };
}

type Letter = ReturnType<typeof useLetter>;
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
  const preview = (request: SendLetterRequest) =>
    mutate({ data: request }, { onSuccess: (shown) => onShown(shown, request) });
  return { preview, isPreviewing: isPending };
}

function useSending(form: Form, on: { onInvalid: () => void; onSent: (letter: LetterDetail) => void }) {
  const toasts = useMutationToast<LetterDetail, unknown, LetterForm>({
    success: 'Update sent',
    failure: 'Failed to send update',
    fallback: 'Please try again.',
    form,
    renamedFields,
    onSuccess: on.onSent,
    onError: (error) => error instanceof ApiError && error.status === 400 && on.onInvalid(),
  });
  const { mutate, isPending } = useSendLetter({ mutation: toasts });
  return { send: (request: SendLetterRequest) => mutate({ data: request }), isSending: isPending };
}
