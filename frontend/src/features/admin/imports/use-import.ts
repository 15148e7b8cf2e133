import { useState } from 'react';
import type { ImportJobDetail, ImportJobRecord } from '../../../api/generated';
import { toast } from '../../../lib/toast';
import { hasImported } from './import-jobs';
import { useChoice } from './use-choice';
import { useFollowed } from './use-followed';
import { useSending } from './use-sending';
import { useWatchImport } from './use-watch-import';

/** One card: the file that is chosen in it, and the import of its type that is under way or has just ended. */
export function useImport(type: string, jobs: readonly ImportJobRecord[] | undefined) {
  const { choose, remove, ...choice } = useChoice();
  const { follow, dismiss, ...followed } = useFollowed(type, jobs);
  const onBegun = useBegun(followed.ended, follow, remove);
  const { send, forgetFault, ...sending } = useSending({ onBegun, onFileChanged: remove });
  const clear = () => {
    dismiss();
    forgetFault();
  };
  const begin = (dryRun: boolean) => {
    const { file, skipsExisting } = choice;
    if (!file) return sayNoFile();
    clear();
    send({ type, file, dryRun, skipsExisting });
  };
  const chooseAnew = (files: File[]) => {
    clear();
    choose(files);
  };
  const isBusy = sending.isUploading || followed.isRunning;
  return { ...choice, ...followed, ...sending, isBusy, begin, clear, remove, choose: chooseAnew };
}

export type CardImport = ReturnType<typeof useImport>;

/** Follows what is begun in the card; a file that has been brought in by it is not to be imported once more. */
function useBegun(
  ended: ImportJobDetail | undefined,
  follow: (jobId: string) => void,
  remove: () => void,
): (jobId: string) => void {
  const [begun, setBegun] = useState<string>();
  const watch = useWatchImport();
  if (ended && ended.id === begun && hasImported(ended)) {
    setBegun(undefined);
    remove();
  }
  return (jobId) => {
    setBegun(jobId);
    follow(jobId);
    watch(jobId);
  };
}

const sayNoFile = () =>
  toast({
    title: 'No File Selected',
    description: 'Please select a CSV file to import.',
    variant: 'destructive',
  });
