import { useForm } from 'react-hook-form';
import { useGetUser, useSetLegalName, type UserRecord } from '../../api/generated';
import { fullName } from '../../lib/full-name';
import { ifMatch } from '../../api/http';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useReload } from '../../api/use-reload';
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
  const outcome = useMutationToast({
    success: 'Legal name changed successfully',
    failure: 'Error changing legal name',
    fallback: 'Failed to change legal name',
    form,
    onDone: dialog.onClose,
  });
  const { mutate, isPending, error, reset } = useSetLegalName({ mutation: outcome });
  const { refetch } = useGetUser(lp.id, { query: { enabled: false } });
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch user',
    onRead: (latest) => {
      form.reset(legalNameFormValues(latest));
      reset();
    },
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
            The name in the profile is &ldquo;{fullName(lp)}&rdquo;. Published K-1s are shown under the new
            name, too.
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
