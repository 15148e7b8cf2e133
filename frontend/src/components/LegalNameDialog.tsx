import { useForm } from 'react-hook-form';
import { useSetLegalName, type UserRecord } from '../api/generated';
import { showFieldErrors } from '../lib/field-errors';
import { fullName } from '../lib/full-name';
import type { DialogFrame } from '../lib/use-dialog';
import { useOutcome } from '../lib/use-outcome';
import { useWhenGone } from '../lib/use-when-gone';
import { FormDialog } from './FormDialog';
import { LegalNameField } from './LegalNameField';

interface LegalNameDialogProps {
  lp: Pick<UserRecord, 'id' | 'firstName' | 'lastName' | 'legalName'>;
  frame: DialogFrame;
}

export default function LegalNameDialog({ lp, frame }: LegalNameDialogProps) {
  const form = useForm({ defaultValues: { legalName: lp.legalName } });
  const leaveWhenGone = useWhenGone(frame.onClose);
  const outcome = useOutcome({
    success: 'Legal name changed successfully',
    failure: 'Error changing legal name',
    fallback: 'Failed to change legal name',
    onSuccess: frame.onClose,
    onError: (error) => {
      showFieldErrors(error, form);
      leaveWhenGone(error);
    },
  });
  const { mutate, isPending } = useSetLegalName({ mutation: outcome });
  return (
    <FormDialog
      control={form.control}
      {...frame}
      title="Change Legal Name"
      onSubmit={form.handleSubmit((data) => mutate({ id: lp.id, data }))}
      submit="Save Legal Name"
      submitting="Saving..."
      isSubmitting={isPending}
      notice={
        <span className="prose">
          The name in the profile is &ldquo;{fullName(lp)}&rdquo;. K-1s filed so far are shown under the new
          name.
        </span>
      }
    >
      <LegalNameField
        control={form.control}
        name="legalName"
        required="Legal name is required"
        lpId={lp.id}
        autoFocus
      />
    </FormDialog>
  );
}
