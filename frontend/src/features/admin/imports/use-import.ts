import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  getListImportJobsQueryKey,
  useGetImportJob,
  type ImportJobDetail,
  type ImportJobRecord,
} from '../../../api/generated';
import { useUpload } from '../../../api/use-upload';
import { getErrorMessage } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { checkFile, type FileRules } from '../../../ui/forms/file-rules';
import { followedImport, hasImported, isInaccessible, isUnfinished } from './import-jobs';
import { FileChanged, sendImport, type ImportRequest } from './send-import';
import { missingSentence } from './table/column-label';
import type { FileColumnsState } from './table/use-file-columns';
import { useWatchImport } from './watch-import';

interface CardOptions {
  type: string;
  jobs: readonly ImportJobRecord[] | undefined;
  /** How the columns of its file are read; absent if the server matches them. */
  table?: FileColumnsState;
  rules: FileRules;
  /** What to choose, within a sentence. */
  fileNoun: string;
}

/** One card: the file chosen in it, and the import of its type that is running or has just finished. */
export function useImport({ type, jobs, table, rules, fileNoun }: CardOptions) {
  const { choose, remove, ...choice } = useFileChoice(rules, table);
  const { follow, dismiss, ...followed } = useFollowedImport(type, jobs);
  const onStarted = useStarted(followed.finished, follow, remove);
  const { send, forgetError, ...sending } = useSending({ onStarted, onFileChanged: remove });
  const clear = () => {
    dismiss();
    forgetError();
  };
  const start = async (dryRun: boolean, options: Pick<ImportRequest, 'leavesOutExamples'> = {}) => {
    const { file, skipsExisting } = choice;
    if (!file) return toast(noFile(fileNoun));
    clear();
    const columns = await table?.ready();
    if (columns && columns.missing.length > 0)
      return toast({
        title: 'Columns Missing',
        description: missingSentence(columns.missing),
        variant: 'destructive',
      });
    send({ type, file, plan: columns?.plan, dryRun, skipsExisting, ...options });
  };
  const chooseAnother = (files: File[]) => {
    clear();
    choose(files);
  };
  const isBusy = sending.isUploading || followed.isRunning;
  return { ...choice, ...followed, ...sending, isBusy, start, clear, remove, choose: chooseAnother };
}

export type CardImport = ReturnType<typeof useImport>;

const noFile = (fileNoun: string) =>
  ({
    title: 'No File Selected',
    description: `Please select ${fileNoun} to import.`,
    variant: 'destructive',
  }) as const;

/** The chosen file, why another was not accepted, and whether rows that already exist are skipped. */
function useFileChoice(rules: FileRules, table: FileColumnsState | undefined) {
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [skipsExisting, setSkipsExisting] = useState(false);
  const choose = ([chosen]: File[]) => {
    if (!chosen) return;
    const error = checkFile(chosen, rules);
    setFile(error ? undefined : chosen);
    setFileError(error?.description);
    if (error) table?.forget();
    else table?.read(chosen);
    if (error) toast({ ...error, variant: 'destructive' });
  };
  const remove = (reason?: string) => {
    table?.forget();
    setFile(undefined);
    setFileError(reason);
  };
  return { file, fileError, skipsExisting, setSkipsExisting, choose, remove };
}

/** The import that a card shows, also once it has finished, until it is dismissed. */
function useFollowedImport(type: string, jobs: readonly ImportJobRecord[] | undefined) {
  const [id, follow] = useState<string>();
  const [dismissed, setDismissed] = useState<string>();
  // Disabled: the poller in `watchImport` refetches.
  const { data: job, error, refetch } = useGetImportJob(id ?? '', { query: { enabled: false } });
  const next = followedImport(type, jobs, { id, job });
  if (next !== id) follow(next);

  const isRunning = id !== undefined && !isInaccessible(error) && (!job || isUnfinished(job));
  return {
    /** From the list until it has been read by itself. */
    running: isRunning ? (job ?? jobs?.find((each) => each.id === id)) : undefined,
    isRunning,
    /** Whether its progress is not known at the moment. */
    pollingFailed: isRunning && error !== null,
    retryPolling: () => void refetch(),
    finished: job && !isUnfinished(job) && dismissed !== id ? job : undefined,
    follow,
    dismiss: () => setDismissed(id),
  };
}

/** Follows what is started in the card, and removes its file once that was imported. */
function useStarted(
  finished: ImportJobDetail | undefined,
  follow: (jobId: string) => void,
  remove: () => void,
): (jobId: string) => void {
  const [started, setStarted] = useState<string>();
  const watch = useWatchImport();
  if (finished && finished.id === started && hasImported(finished)) {
    setStarted(undefined);
    remove();
  }
  return (jobId) => {
    setStarted(jobId);
    follow(jobId);
    watch(jobId);
  };
}

interface SendingEvents {
  onStarted: (jobId: string) => void;
  onFileChanged: (sentence: string) => void;
}

/** The upload of a file, which the server then imports, and the error that ended it. */
function useSending({ onStarted, onFileChanged }: SendingEvents) {
  const queryClient = useQueryClient();
  const [sendError, setSendError] = useState<string>();
  const [sent, setSent] = useState<ImportRequest>();
  const readList = () => void queryClient.invalidateQueries({ queryKey: getListImportJobsQueryKey() });
  const { upload, isUploading, fraction, abort } = useUpload(sendImport, {
    onSuccess: ({ jobId }) => {
      onStarted(jobId);
      readList();
    },
    onError: (error) => {
      // The server may have received all of the file, and started.
      readList();
      if (error.name === 'AbortError') return;
      const description = getErrorMessage(error, 'Import failed');
      if (error instanceof FileChanged) onFileChanged(description);
      else setSendError(description);
      toast({ title: 'Import Failed', description, variant: 'destructive' });
    },
  });
  useAbortOnLeave(abort);
  const send = (request: ImportRequest) => {
    setSendError(undefined);
    setSent(request);
    upload(request);
  };
  const forgetError = () => setSendError(undefined);
  return { send, sent, isUploading, fraction, abort, sendError, forgetError };
}

function useAbortOnLeave(abort: () => void): void {
  const latest = useRef(abort);
  useEffect(() => () => latest.current(), []);
}
