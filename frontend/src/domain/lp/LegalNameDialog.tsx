import { useForm } from 'react-hook-form';
import { useGetUser, useSetLegalName, type UserRecord } from '../../api/generated';
import { showFieldErrors } from '../../ui/forms/field-errors';
import { fullName } from '../../lib/full-name';
import { useFundChanged } from '../../api/use-invalidate-fund';
import { ifMatch } from '../../api/if-match';
import { toastLoadError } from '../../lib/toast';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { useOutcome } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { LegalNameField } from './LegalNameField';
import { StaleNotice } from '../../ui/feedback/ConflictNotice';

type LegallyNamed = Pick<UserRecord, 'id' | 'version' | 'firstName' | 'lastName' | 'legalName'>;

interface LegalNameDialogProps {
  lp: LegallyNamed;
  frame: DialogFrame;
}

export default function LegalNameDialog({ lp, frame }: LegalNameDialogProps) {
  const form = useForm({ defaultValues: formOf(lp) });
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
  const { mutate, isPending, error, reset } = useSetLegalName({ mutation: outcome });
  const reload = useReload(lp.id, (latest) => {
    form.reset(formOf(latest));
    reset();
  });
  return (
    <FormDialog
      control={form.control}
      {...frame}
      title="Change Legal Name"
      onSubmit={form.handleSubmit(({ version, ...data }) =>
        mutate({ id: lp.id, data, headers: ifMatch(version) }),
      )}
      submit="Save Legal Name"
      submitting="Saving..."
      isSubmitting={isPending}
      notice={
        <>
          <StaleNotice error={error} onReload={reload} />
          <span className="prose">
            The name in the profile is &ldquo;{fullName(lp)}&rdquo;. K-1s filed so far are shown under the new
            name.
          </span>
        </>
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

const formOf = ({ version, legalName }: LegallyNamed) => ({ version, legalName });

/** Reads the LP again for its form, and has what else shows it follow. */
function useReload(id: string, onRead: (latest: UserRecord) => void): () => void {
  const fundChanged = useFundChanged();
  const { refetch } = useGetUser(id, { query: { enabled: false } });
  const reload = async () => {
    const { data, error } = await refetch();
    void fundChanged();
    if (error) toastLoadError('Failed to fetch user', error);
    else if (data) onRead(data);
  };
  return () => void reload();
}
