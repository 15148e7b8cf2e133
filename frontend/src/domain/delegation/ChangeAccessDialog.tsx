import { useForm } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changeAccess,
  getListDelegationsQueryKey,
  type DelegationRecord,
  type DelegationScope,
} from '../../api/generated';
import { ifMatch } from '../../api/http';
import { useMutationToast } from '../../api/use-mutation-toast';
import { todayInNewYork } from '../../lib/format';
import { fullName } from '../../lib/full-name';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { ConflictNotice } from '../../ui/feedback/ConflictNotice';
import { FormField } from '../../ui/forms/FormField';
import { SelectField } from '../../ui/forms/SelectField';
import { scopeOptions } from './access-words';

interface ChangeAccessDialogProps {
  delegation: DelegationRecord;
  dialog: DialogProps;
}

/** What a person may see, and until when. */
export default function ChangeAccessDialog({ delegation, dialog }: ChangeAccessDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: valuesOf(delegation) });
  const outcome = useMutationToast({
    success: 'Access changed',
    failure: 'Access not changed',
    fallback: 'Please try again.',
    onDone: dialog.onClose,
    form,
    invalidates: [getListDelegationsQueryKey()],
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ scope, until }: AccessForm) =>
      changeAccess(
        delegation.id,
        { scope: scope as DelegationScope, until: until || null },
        ifMatch(delegation.version),
      ),
    ...outcome,
  });
  const reload = () => {
    dialog.onClose();
    void queryClient.invalidateQueries({ queryKey: getListDelegationsQueryKey() });
  };
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title={`Access of ${fullName(delegation)}`}
      onSubmit={form.handleSubmit((values) => mutate(values))}
      submit="Save"
      submitting="Saving..."
      isSubmitting={isPending}
      notice={<ConflictNotice error={error} onReload={reload} />}
    >
      <SelectField
        control={form.control}
        name="scope"
        label="May See"
        options={scopeOptions}
        required="Please choose what this person may see"
      />
      <FormField
        control={form.control}
        name="until"
        label="Until"
        hint="Leave empty for an access that lasts until it is taken back"
        input={{ type: 'date', min: todayInNewYork() }}
      />
    </FormDialog>
  );
}

interface AccessForm {
  scope: string;
  until: string;
}

const valuesOf = ({ scope, until }: DelegationRecord): AccessForm => ({ scope, until: until ?? '' });
