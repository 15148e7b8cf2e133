import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useUpdateFirm, type FirmSettings, type UpdateFirmRequest } from '../../../api/generated';
import { ifMatch } from '../../../api/http';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useReloadFirm, useStoreFirm } from './use-firm';

/** A form of some of the firm's settings, which are saved together. */
export function useFirmForm<Form extends FieldValues & UpdateFirmRequest>(
  firm: FirmSettings,
  valuesOf: (firm: FirmSettings) => Form,
) {
  const form = useForm<Form>({ defaultValues: valuesOf(firm) as DefaultValues<Form> });
  const store = useStoreFirm();
  const outcome = useMutationToast({
    success: 'Settings saved',
    failure: 'Settings not saved',
    fallback: 'Please try again.',
    onSuccess: (saved: FirmSettings) => {
      form.reset(valuesOf(saved));
      store(saved);
    },
    form,
    invalidates: [],
  });
  const { mutate, isPending, error, reset } = useUpdateFirm({ mutation: outcome });
  const reload = useReloadFirm((latest) => {
    form.reset(valuesOf(latest));
    reset();
  });
  // The version on the screen: another form of the tab may have saved since.
  const save = (data: UpdateFirmRequest) => mutate({ data, headers: ifMatch(firm.version) });
  return { control: form.control, submit: form.handleSubmit(save), isSaving: isPending, error, reload };
}
