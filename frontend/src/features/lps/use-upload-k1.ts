import { useForm, type UseFormReturn } from 'react-hook-form';
import { getUploadK1DocumentUrl } from '../../api/generated';
import { chooseFile } from '../../ui/forms/choose-file';
import { showFieldErrors } from '../../api/field-errors';
import { fileRules } from '../../ui/forms/file-rules';
import { send } from '../../api/send';
import { currentTaxYear } from '../../domain/k1/tax-year';
import { toast } from '../../lib/toast';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useUpload } from '../../api/use-upload';
import { k1Fault, type K1Fault, type K1Form } from './k1-form';

/** The form that files one PDF as the LP's K-1 for a tax year. */
export function useUploadK1(lpId: string, onDone: () => void) {
  const form = useForm<K1Form>({ defaultValues: { file: undefined, taxYear: String(currentTaxYear()) } });
  const { upload, isUploading, fraction, abort } = useSending(lpId, form, onDone);

  const tell = ({ field, ...fault }: K1Fault) => {
    form.setError(field, { message: fault.description }, { shouldFocus: true });
    toast({ ...fault, variant: 'destructive' });
  };
  const submit = form.handleSubmit((filled) => {
    const fault = k1Fault(filled);
    if (fault) tell(fault);
    else upload(filled);
  });
  const cancel = () => {
    abort();
    onDone();
  };

  const choose = chooseFile(form, 'file', fileRules.k1);
  return { control: form.control, choose, submit, isUploading, fraction, cancel };
}

function useSending(lpId: string, form: UseFormReturn<K1Form>, onDone: () => void) {
  const outcome = useMutationToast<string, K1Form>({
    success: 'K1 document uploaded successfully',
    failure: 'Error',
    fallback: 'Failed to upload K1 document',
    onSuccess: onDone,
    onError: (error) => showFieldErrors(error, form),
  });
  return useUpload(
    (filled: K1Form, how) =>
      send({ method: 'POST', url: getUploadK1DocumentUrl(), body: bodyOf(lpId, filled), ...how }),
    outcome,
  );
}

/** The file comes last: what the other fields say is known by then. */
function bodyOf(lpId: string, { file, taxYear }: K1Form): FormData {
  const body = new FormData();
  body.append('lpId', lpId);
  body.append('taxYear', taxYear.trim());
  if (file) body.append('file', file);
  return body;
}
