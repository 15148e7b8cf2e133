import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getListImportJobsQueryKey } from '../../../api/generated';
import { getErrorMessage } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { useUpload } from '../../../api/use-upload';
import { FileChanged, sendImport, type ImportRequest } from './send-import';

interface Heard {
  onBegun: (jobId: string) => void;
  onFileChanged: (sentence: string) => void;
}

/** The way of a file to the server, and what went wrong on it. */
export function useSending({ onBegun, onFileChanged }: Heard) {
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<ImportRequest>();
  const readList = () => void queryClient.invalidateQueries({ queryKey: getListImportJobsQueryKey() });
  const { upload, isUploading, fraction, abort } = useUpload(sendImport, {
    onSuccess: ({ jobId }) => {
      onBegun(jobId);
      readList();
    },
    onError: (error) => {
      // The server may have had all of it by then.
      readList();
      if (error.name === 'AbortError') return;
      const description = getErrorMessage(error, 'Import failed');
      if (error instanceof FileChanged) onFileChanged(description);
      else setFault(description);
      toast({ title: 'Import Failed', description, variant: 'destructive' });
    },
  });
  useCallOffAtTheEnd(abort);
  const send = (request: ImportRequest) => {
    setFault(undefined);
    setSent(request);
    upload(request);
  };
  return { send, sent, isUploading, fraction, abort, fault, forgetFault: () => setFault(undefined) };
}

/** Nobody waits any longer for what is still on its way when the page is left. */
function useCallOffAtTheEnd(abort: () => void): void {
  const last = useRef(abort);
  useEffect(() => () => last.current(), []);
}
