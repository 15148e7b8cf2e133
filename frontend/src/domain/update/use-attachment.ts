import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/errors';
import { fileFault, fileRules } from '../../ui/forms/file-rules';
import { toast } from '../../lib/toast';
import { uploadFile } from '../../api/upload-file';
import type { Attachment } from './update-form';

/** Uploads a file as soon as it is chosen, and calls that off when the form is left. */
export function useAttachment(onChange: (attachment: Attachment | null) => void) {
  const [fraction, setFraction] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  const upload = async (file: File) => {
    const { name } = file;
    const { signal } = (underWay.current = new AbortController());
    setFraction(0);
    onChange({ name });
    try {
      onChange({ name, path: await uploadFile(file, { signal, onProgress: setFraction }) });
    } catch (error) {
      onChange(null);
      if (signal.aborted) return;
      const description = getErrorMessage(error, 'Failed to upload document');
      toast({ title: 'Upload failed', description, variant: 'destructive' });
    }
  };

  const choose = (file: File) => {
    const fault = fileFault(file, fileRules.updateAttachment);
    if (fault) toast({ ...fault, variant: 'destructive' });
    else void upload(file);
  };

  return { fraction, choose, cancel: () => underWay.current?.abort() };
}
