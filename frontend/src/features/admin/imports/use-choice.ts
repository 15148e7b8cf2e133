import { useState } from 'react';
import { fileFault, fileRules } from '../../../ui/forms/file-rules';
import { toast } from '../../../lib/toast';

/** The chosen file, why another was not taken, and whether what exists already is to be skipped. */
export function useChoice() {
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [skipsExisting, setSkipsExisting] = useState(false);
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    const fault = fileFault(chosen, fileRules.spreadsheet);
    setFile(fault ? undefined : chosen);
    setFileError(fault?.description);
    if (fault) toast({ ...fault, variant: 'destructive' });
  };
  const remove = (why?: string) => {
    setFile(undefined);
    setFileError(why);
  };
  return { file, fileError, skipsExisting, setSkipsExisting, choose, remove };
}
