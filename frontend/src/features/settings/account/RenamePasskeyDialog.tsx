import { useForm } from 'react-hook-form';
import { useRenamePasskey, type PasskeyRecord } from '../../../api/generated';
import { FormDialog } from '../../../components/FormDialog';
import { FormField } from '../../../components/FormField';
import { showFieldErrors } from '../../../lib/field-errors';
import type { DialogFrame } from '../../../lib/use-dialog';
import { useOutcome } from '../../../lib/use-outcome';
import { useWhenGone } from '../../../lib/use-when-gone';

interface RenamePasskeyDialogProps {
  passkey: PasskeyRecord;
  frame: DialogFrame;
}

export default function RenamePasskeyDialog({ passkey: { id, name }, frame }: RenamePasskeyDialogProps) {
  const form = useForm({ defaultValues: { name } });
  const whenGone = useWhenGone(frame.onClose);
  const outcome = useOutcome({
    success: 'Passkey renamed',
    failure: 'Passkey not renamed',
    fallback: 'Please try again.',
    onSuccess: frame.onClose,
    onError: (error) => {
      showFieldErrors(error, form);
      whenGone(error);
    },
  });
  const { mutate, isPending } = useRenamePasskey({ mutation: outcome });

  return (
    <FormDialog
      {...frame}
      title="Rename Passkey"
      onSubmit={form.handleSubmit((data) => mutate({ id, data }))}
      submit="Rename"
      submitting="Renaming..."
      isSubmitting={isPending}
    >
      <FormField
        control={form.control}
        name="name"
        label="Name"
        required="Name is required"
        input={{
          maxLength: 60,
          autoFocus: true,
          autoComplete: 'off',
          onFocus: ({ target }) => target.select(),
        }}
      />
    </FormDialog>
  );
}
