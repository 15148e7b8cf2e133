import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useGetEntity, useUpdateEntity, type EntityRecord } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReload } from '../../../api/use-reload';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../../ui/feedback/ConflictNotice';
import { entityFormValues, entityRequest, type EntityForm } from './entity-form';
import { EntityFields } from './EntityFields';
import { showTakenName } from './taken-name';

interface EditEntityDialogProps {
  /** As it was when the dialog was opened. */
  entity: EntityRecord;
  lpId: string;
  /** Whether the LP goes by its name. */
  isFirst: boolean;
  dialog: DialogProps;
}

export default function EditEntityDialog({ entity: opened, lpId, isFirst, dialog }: EditEntityDialogProps) {
  const { form, entity, submit, isSaving, error, reload } = useEditForm(opened, dialog.onClose);
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Edit Entity"
      onSubmit={submit}
      submit="Save Changes"
      submitting="Saving..."
      isSubmitting={isSaving}
      notice={
        <>
          <ConflictNotice error={error} onReload={reload} />
          {isFirst && 'This is the LP’s first entity. Its legal name is the LP’s legal name.'}
        </>
      }
    >
      <EntityFields control={form.control} lpId={lpId} entity={entity} />
    </FormDialog>
  );
}

/** Edits the entity as it was when the dialog opened, until it is reloaded. */
function useEditForm(opened: EntityRecord, onDone: () => void) {
  const [entity, setEntity] = useState(opened);
  const form = useForm<EntityForm>({ defaultValues: entityFormValues(opened) });
  const outcome = useMutationToast({
    success: 'Entity updated successfully',
    failure: 'Error updating entity',
    fallback: 'Failed to update entity',
    form,
    onDone,
    onError: (failure) => showTakenName(failure, form),
  });
  const { mutate, isPending, error, reset } = useUpdateEntity({ mutation: outcome });
  const { refetch } = useGetEntity(opened.id, { query: { enabled: false } });
  const reload = useReload({
    refetch,
    failure: 'Failed to fetch entity',
    onRead: (latest) => {
      setEntity(latest);
      form.reset(entityFormValues(latest));
      reset();
    },
  });
  const submit = form.handleSubmit((filled) =>
    mutate({ id: entity.id, data: entityRequest(filled), headers: ifMatch(entity.version) }),
  );
  return { form, entity, submit, isSaving: isPending, error, reload };
}
