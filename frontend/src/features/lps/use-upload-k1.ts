import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { getUploadK1DocumentUrl } from '../../api/generated';
import { showFieldErrors } from '../../lib/field-errors';
import { fileFault, fileRules } from '../../lib/file-rules';
import { send } from '../../lib/send';
import { currentTaxYear } from '../../lib/tax-year';
import { toast } from '../../lib/toast';
import { useOutcome } from '../../lib/use-outcome';
import { k1Fault, type K1Fault, type K1Form } from './k1-form';

/** The form that files one PDF as the LP's K-1 for a tax year. */
export function useUploadK1(lpId: string, onDone: () => void) {
  const form = useForm<K1Form>({ defaultValues: { file: undefined, taxYear: String(currentTaxYear()) } });
  const { mutate, isPending, progress, cancel } = useSending(lpId, form, onDone);

  const tell = ({ field, ...fault }: K1Fault) => {
    form.setError(field, { message: fault.description }, { shouldFocus: true });
    toast({ ...fault, variant: 'destructive' });
  };
  const choose = ([file]: File[]) => {
    if (!file) return;
    const fault = fileFault(file, fileRules.k1);
    form.setValue('file', fault ? undefined : file);
    form.clearErrors('file');
    if (fault) tell({ field: 'file', ...fault });
  };
  const upload = (filled: K1Form) => {
    const fault = k1Fault(filled);
    if (fault) tell(fault);
    else mutate(filled);
  };

  const submit = form.handleSubmit(upload);
  return { control: form.control, choose, submit, progress, isUploading: isPending, cancel };
}

function useSending(lpId: string, form: UseFormReturn<K1Form>, onDone: () => void) {
  const [progress, setProgress] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  const outcome = useOutcome({
    success: 'K1 document uploaded successfully',
    failure: 'Error',
    fallback: 'Failed to upload K1 document',
    onSuccess: onDone,
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending } = useMutation({
    ...outcome,
    mutationFn: (filled: K1Form) => {
      underWay.current = new AbortController();
      setProgress(0);
      const { signal } = underWay.current;
      const body = bodyOf(lpId, filled);
      return send({ method: 'POST', url: getUploadK1DocumentUrl(), body, onProgress: setProgress, signal });
    },
  });
  return { mutate, isPending, progress, cancel: () => underWay.current?.abort() };
}

/** The file comes last: what the other fields say is known by then. */
function bodyOf(lpId: string, { file, taxYear }: K1Form): FormData {
  const body = new FormData();
  body.append('lpId', lpId);
  body.append('taxYear', taxYear.trim());
  if (file) body.append('file', file);
  return body;
}
