import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { fileFault, type FileRules } from './file-rules';
import { toast } from '../../lib/toast';

/** Puts a chosen file into its field of a form; one that is not accepted is told instead, and takes its place. */
export function chooseFile<Form extends FieldValues>(
  { setValue, clearErrors, setError }: UseFormReturn<Form>,
  field: Path<Form>,
  rules: FileRules,
): (files: File[]) => void {
  return ([file]) => {
    if (!file) return;
    const fault = fileFault(file, rules);
    setValue(field, (fault ? undefined : file) as PathValue<Form, Path<Form>>, { shouldDirty: true });
    clearErrors(field);
    if (!fault) return;
    setError(field, { message: fault.description });
    toast({ ...fault, variant: 'destructive' });
  };
}
