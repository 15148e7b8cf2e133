import { useForm } from 'react-hook-form';
import { useTransferOwnership, type AdminUserRecord, type CreatedDataAnswer } from '../../../api/generated';
import { DescriptionItem, DescriptionList } from '../../../ui/layout/DescriptionList';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SelectField } from '../../../ui/forms/SelectField';
import { formatCount, pluralize } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';

interface TransferOwnershipDialogProps {
  user: AdminUserRecord;
  found: CreatedDataAnswer;
  users: readonly AdminUserRecord[];
  dialog: DialogProps;
  /** Once the user is deleted, and its row with the button that opened the dialog. */
  onMoved: () => void;
}

const canOwn = (one: AdminUserRecord) => one.role === 'admin' && one.inviteStatus === 'active';

export default function TransferOwnershipDialog(props: TransferOwnershipDialogProps) {
  const { user, found, users, dialog, onMoved } = props;
  const owners = users
    .filter((one) => canOwn(one) && one.id !== user.id)
    .map((one) => ({ value: one.id, label: `${fullName(one)} (${one.email})` }));
  const [only, another] = owners;
  const form = useForm({ defaultValues: { newOwnerId: another ? '' : (only?.value ?? '') } });
  const outcome = useMutationToast({
    success: 'Ownership transferred successfully',
    failure: 'Error transferring ownership',
    fallback: 'Failed to transfer ownership',
    onDone: dialog.onClose,
    form,
  });
  const { mutate, isPending, isSuccess } = useTransferOwnership({ mutation: outcome });
  const leave = () => {
    dialog.onExited();
    if (isSuccess) onMoved();
  };
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      onExited={leave}
      title="Transfer Ownership"
      onSubmit={form.handleSubmit(({ newOwnerId }) => mutate({ id: user.id, newOwnerId }))}
      submit="Transfer and Delete"
      submitting="Transferring..."
      isSubmitting={isPending}
      notice={<CreatedData user={user} found={found} />}
    >
      <SelectField
        control={form.control}
        name="newOwnerId"
        label="New Owner"
        options={owners}
        required="Please select a new owner"
      />
    </FormDialog>
  );
}

/** The records that are transferred, and those that are deleted with the user. */
function CreatedData({ user, found }: Pick<TransferOwnershipDialogProps, 'user' | 'found'>) {
  const { activities, companyUpdates, companyMarks, documents } = found.createdData;
  const { allocations, k1Documents } = found.alsoDeleted;
  return (
    <div>
      <span className="prose">
        {fullName(user)} has created records. They are transferred to another administrator, and the user is
        deleted. This action cannot be undone.
      </span>
      <DescriptionList>
        <DescriptionItem label="Activities">{formatCount(activities)}</DescriptionItem>
        <DescriptionItem label="Company updates">{formatCount(companyUpdates)}</DescriptionItem>
        <DescriptionItem label="Company valuations">{formatCount(companyMarks)}</DescriptionItem>
        <DescriptionItem label="Documents">{formatCount(documents)}</DescriptionItem>
      </DescriptionList>
      {allocations + k1Documents > 0 && (
        <span>
          Deleted with the user: {pluralize(allocations, 'allocation')} and{' '}
          {pluralize(k1Documents, 'K-1 document')}.
        </span>
      )}
    </div>
  );
}
