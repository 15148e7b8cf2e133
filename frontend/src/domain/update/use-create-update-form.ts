import { useForm, useWatch } from 'react-hook-form';
import { usePostUpdate, type UpdateType } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { todayInNewYork } from '../../lib/format';
import { useMutationToast } from '../../api/use-mutation-toast';
import { renamedFields, requestOf, tellInvalid, type UpdateForm } from './update-form';

const emptyForm = (updateType: UpdateType): UpdateForm => ({
  company: null,
  title: '',
  updateDate: todayInNewYork(),
  updateType,
  amountRaised: '',
  postMoneyValuation: '',
  raiseType: 'SAFE',
  notes: '',
  document: null,
});

/** The form of an update to be posted of the given company, or of one that is picked. */
export function useCreateUpdateForm(companyId: string | undefined, onCreated: () => void) {
  const firstType = companyId ? 'company_update' : 'fundraise';
  const form = useForm<UpdateForm>({ defaultValues: emptyForm(firstType) });
  const outcome = useMutationToast({
    success: 'Update created successfully',
    failure: 'Error creating update',
    fallback: 'Failed to create update',
    onSuccess: () => {
      form.reset(emptyForm(firstType));
      onCreated();
    },
    onError: (error) => showFieldErrors(error, form, renamedFields),
  });
  const { mutate, isPending } = usePostUpdate({ mutation: outcome });

  const create = (update: UpdateForm) => {
    const id = companyId ?? update.company?.id;
    if (id) mutate({ id, data: requestOf(update) });
  };

  return {
    control: form.control,
    type: useWatch({ control: form.control, name: 'updateType' }),
    chooseType: (type: UpdateType) => {
      form.setValue('updateType', type);
      // What the other type wants is no fault of this one.
      form.clearErrors();
    },
    submit: form.handleSubmit(create, tellInvalid),
    isCreating: isPending,
  };
}
