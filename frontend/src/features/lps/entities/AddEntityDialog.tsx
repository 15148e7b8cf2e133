import { useForm } from 'react-hook-form';
import { useCreateEntity } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { emptyEntityForm, entityRequest, type EntityForm } from './entity-form';
import { EntityFields } from './EntityFields';
import { showTakenName } from './taken-name';

/** Adds an entity that the LP invests through. */
export default function AddEntityDialog({ lpId, dialog }: { lpId: string; dialog: DialogProps }) {
  const form = useForm<EntityForm>({ defaultValues: emptyEntityForm });
  const outcome = useMutationToast({
    success: 'Entity added successfully',
    failure: 'Error adding entity',
    fallback: 'Failed to add entity',
    form,
    onSuccess: dialog.onClose,
    onError: (error) => showTakenName(error, form),
  });
  const { mutate, isPending } = useCreateEntity({ mutation: outcome });
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Add Entity"
      onSubmit={form.handleSubmit((filled) => mutate({ data: { lpId, ...entityRequest(filled) } }))}
      submit="Add Entity"
      submitting="Adding..."
      isSubmitting={isPending}
    >
      <EntityFields control={form.control} lpId={lpId} />
    </FormDialog>
  );
}
