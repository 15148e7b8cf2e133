import { useForm } from 'react-hook-form';
import { useGetUser, useSetLegalName, type UserRecord } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { fullName } from '../../lib/full-name';
import { useInvalidateFund } from '../../api/use-invalidate-fund';
import { ifMatch } from '../../api/if-match';
import { toastLoadError } from '../../lib/toast';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { LegalNameField } from './LegalNameField';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';

type LegallyNamed = Pick<UserRecord, 'id' | 'version' | 'firstName' | 'lastName' | 'legalName'>;

interface LegalNameDialogProps {
  lp: LegallyNamed;
  dialog: DialogProps;
}

export default function LegalNameDialog({ lp, dialog }: LegalNameDialogProps) {
  const form = useForm({ defaultValues: legalNameFormValues(lp) });
  const leaveWhenGone = useWhenGone(dialog.onClose);
  const outcome = useMutationToast({
    success: 'Legal name changed successfully',
    failure: 'Error changing legal name',
    fallback: 'Failed to change legal name',
    onSuccess: dialog.onClose,
    onError: (error) => {
      showFieldErrors(error, form);
      leaveWhenGone(error);
    },
  });
  const { mutate, isPending, error, reset } = useSetLegalName({ mutation: outcome });
  const reload = useReload(lp.id, (latest) => {
    form.reset(legalNameFormValues(latest));
    reset();
  });
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Change Legal Name"
      onSubmit={form.handleSubmit(({ version, ...data }) =>
        mutate({ id: lp.id, data, headers: ifMatch(version) }),
      )}
      submit="Save Legal Name"
      submitting="Saving..."
      isSubmitting={isPending}
      notice={
        <>
          <ConflictNotice error={error} onReload={reload} />
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

const legalNameFormValues = ({ version, legalName }: LegallyNamed) => ({ version, legalName });

/** Reads the LP again for its form, and has what else shows it follow. */
function useReload(id: string, onRead: (latest: UserRecord) => void): () => void {
  const invalidateFund = useInvalidateFund();
  const { refetch } = useGetUser(id, { query: { enabled: false } });
  const reload = async () => {
    const { data, error } = await refetch();
    void invalidateFund();
    if (error) toastLoadError('Failed to fetch user', error);
    else if (data) onRead(data);
  };
  return () => void reload();
}
