import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { getGetUpdateQueryKey, useEditUpdate, type UpdateRecord } from '../../api/generated';
import { renamedFields, requestOf, tellInvalid, type UpdateForm } from '../../domain/update/update-form';
import { textOf } from '../../domain/update/update-types';
import { showFieldErrors } from '../../api/field-errors';
import { ifMatch } from '../../api/if-match';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';

export function useEditUpdateForm(update: UpdateRecord, onDone: () => void) {
  const queryClient = useQueryClient();
  const form = useForm<UpdateForm>({ defaultValues: updateFormValues(update) });
  const { control, clearErrors, subscribe } = form;
  const type = useWatch({ control, name: 'updateType' });
  useEffect(
    // What the type before wanted is no fault of this one.
    () => subscribe({ name: 'updateType', formState: { values: true }, callback: () => clearErrors() }),
    [subscribe, clearErrors],
  );

  const whenGone = useWhenGone(onDone);
  const outcome = useMutationToast({
    success: 'Update edited successfully',
    description: 'The update information has been saved.',
    failure: 'Error updating update',
    fallback: 'Failed to update the update',
    onSuccess: (saved: UpdateRecord) => {
      queryClient.setQueryData(getGetUpdateQueryKey(saved.id), saved);
      onDone();
    },
    onError: (error) => {
      showFieldErrors(error, form, renamedFields);
      whenGone(error);
    },
  });
  const { mutate, isPending, error } = useEditUpdate({ mutation: outcome });

  const save = (edited: UpdateForm) =>
    mutate({ id: update.id, data: requestOf(edited), headers: ifMatch(update.version) });

  return { control, type, submit: form.handleSubmit(save, tellInvalid), isSaving: isPending, error };
}

/** A raise whose kind nobody told keeps that; what becomes one begins as the others do. */
const updateFormValues = (update: UpdateRecord): UpdateForm => ({
  company: null,
  title: update.title,
  updateDate: update.updateDate,
  updateType: update.updateType,
  amountRaised: update.amountRaised ?? '',
  postMoneyValuation: update.postMoneyValuation ?? '',
  raiseType: update.raiseType ?? (update.updateType === 'fundraise' ? '' : 'SAFE'),
  notes: textOf(update),
  document: null,
});
