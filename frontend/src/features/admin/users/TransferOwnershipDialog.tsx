import { useForm } from 'react-hook-form';
import { useTransferOwnership, type AdminUserRecord, type CreatedDataAnswer } from '../../../api/generated';
import { Fact, Facts } from '../../../ui/layout/DescriptionList';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SelectField } from '../../../ui/forms/SelectField';
import { formatCount } from '../../../lib/format';
import { fullName } from '../../../lib/full-name';
import type { DialogFrame } from '../../../ui/dialogs/use-dialog';
import { useOutcome } from '../../../api/use-mutation-toast';
import { useWhenGone } from '../../../api/use-when-gone';
import { counted } from '../../../lib/plural';

interface TransferOwnershipDialogProps {
  user: AdminUserRecord;
  found: CreatedDataAnswer;
  users: readonly AdminUserRecord[];
  frame: DialogFrame;
  onMoved: () => void;
}

const mayOwn = (one: AdminUserRecord) => one.role === 'admin' && one.inviteStatus === 'active';

export default function TransferOwnershipDialog(props: TransferOwnershipDialogProps) {
  const { user, found, users, frame, onMoved } = props;
  const owners = users
    .filter((one) => mayOwn(one) && one.id !== user.id)
    .map((one) => ({ value: one.id, label: `${fullName(one)} (${one.email})` }));
  const [only, another] = owners;
  const form = useForm({ defaultValues: { newOwnerId: another ? '' : (only?.value ?? '') } });
  const outcome = useOutcome({
    success: 'Ownership transferred successfully',
    failure: 'Error transferring ownership',
    fallback: 'Failed to transfer ownership',
    onSuccess: frame.onClose,
    onError: useWhenGone(frame.onClose),
  });
  const { mutate, isPending, isSuccess } = useTransferOwnership({ mutation: outcome });
  const leave = () => {
    frame.onExited();
    if (isSuccess) onMoved();
  };
  return (
    <FormDialog
      control={form.control}
      {...frame}
      onExited={leave}
      title="Transfer Ownership"
      onSubmit={form.handleSubmit(({ newOwnerId }) => mutate({ id: user.id, newOwnerId }))}
      submit="Transfer and Delete"
      submitting="Transferring..."
      isSubmitting={isPending}
      notice={<Created user={user} found={found} />}
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

/** What another administrator takes over, and what goes with the user all the same. */
function Created({ user, found }: Pick<TransferOwnershipDialogProps, 'user' | 'found'>) {
  const { activities, companyUpdates, companyMarks, documents } = found.createdData;
  const { allocations, k1Documents } = found.alsoDeleted;
  return (
    <div>
      <span className="prose">
        {fullName(user)} has created data. Another administrator takes it over, and the user is deleted. This
        action cannot be undone.
      </span>
      <Facts>
        <Fact label="Activities">{formatCount(activities)}</Fact>
        <Fact label="Company updates">{formatCount(companyUpdates)}</Fact>
        <Fact label="Company valuations">{formatCount(companyMarks)}</Fact>
        <Fact label="Documents">{formatCount(documents)}</Fact>
      </Facts>
      {allocations + k1Documents > 0 && (
        <span>
          Not taken over but deleted: {counted(allocations, 'allocation')} and{' '}
          {counted(k1Documents, 'K-1 document')} of their own.
        </span>
      )}
    </div>
  );
}
