import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '../../lib/toast';
import { checkFile, type FileRules } from './file-rules';

/** Sets the file of a form; an invalid file clears the field and shows the error. */
export function chooseFile<Form extends FieldValues>(
  { setValue, clearErrors, setError }: UseFormReturn<Form>,
  field: Path<Form>,
  rules: FileRules,
): (files: File[]) => void {
  return ([file]) => {
    if (!file) return;
    const error = checkFile(file, rules);
    setValue(field, (error ? undefined : file) as PathValue<Form, Path<Form>>, { shouldDirty: true });
    clearErrors(field);
    if (!error) return;
    setError(field, { message: error.description });
    toast({ ...error, variant: 'destructive' });
  };
}
