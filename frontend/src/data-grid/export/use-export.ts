import { use, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { pluralize } from '../../lib/plural';
import { getErrorMessage } from '../../lib/errors';
import { toast } from '../../lib/toast';
import { exportList, type ExportFormat, type ListExport } from './export-list';
import { RecordName } from './record-name';

/** What takes no longer needs no telling. */
const UNSEEN_MS = 1000;

export interface ExportProgress {
  /** Rows read so far. */
  count: number;
  total?: number;
}

/** Exports a list; `progress` is there once it takes a while, and it can be stopped. */
export function useExport<Row>(list: ListExport<Row>) {
  const of = use(RecordName);
  const [progress, setProgress] = useState<ExportProgress>();
  const [stopping, setStopping] = useState<AbortController>();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => {
      const stop = new AbortController();
      setStopping(stop);
      return telling(setProgress, (onRead) =>
        exportList({ of, ...list }, format, { signal: stop.signal, onRead }),
      );
    },
    onSuccess: (rows) =>
      toast({
        title: `${list.title} exported`,
        description: rows === undefined ? undefined : pluralize(rows, 'row'),
      }),
    onError: (error) => {
      if (error.name === 'AbortError') return;
      const description = getErrorMessage(error, 'The file could not be written. Please try again.');
      toast({ title: 'Export failed', description, variant: 'destructive' });
    },
    onSettled: list.onSettled,
  });
  return { exportAs: mutate, isExporting: isPending, progress, stop: () => stopping?.abort() };
}

/** Does what takes a while, and tells how far it is from its first second on until it ends. */
async function telling<Done>(
  tell: (progress: ExportProgress | undefined) => void,
  act: (onRead: (count: number, total?: number) => void) => Promise<Done>,
): Promise<Done> {
  let progress: ExportProgress = { count: 0 };
  let isTold = false;
  const first = setTimeout(() => {
    isTold = true;
    tell(progress);
  }, UNSEEN_MS);
  try {
    return await act((count, total) => {
      progress = { count, total };
      if (isTold) tell(progress);
    });
  } finally {
    clearTimeout(first);
    tell(undefined);
  }
}
