import { useCallback, useEffect, useRef, useState } from 'react';
import PQueue from 'p-queue';
import { addK1Drafts } from '../../../api/generated';
import { uploadFile } from '../../../api/upload-file';
import { getErrorMessage } from '../../../lib/errors';
import { checkFile, fileRules } from '../../../ui/forms/file-rules';
import type { DraftCache } from './use-draft-cache';

const CONCURRENCY = 2;

interface Upload {
  key: number;
  /** How much of it is sent, from 0 to 1. */
  fraction: number;
  isDone: boolean;
}

/** A file that did not become a draft. */
export interface RejectedFile {
  key: number;
  name: string;
  message: string;
}

let lastKey = 0;

/** Uploads files and has the server make drafts of them: one of each PDF, one of each file in a ZIP. */
export function useUploads(cache: DraftCache) {
  const { start, update, clearProgress, ...progress } = useUploadProgress();
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const { queue, getSignal, abort } = useAbortableQueue();

  const reject = ({ name }: File, message: string) => {
    const key = (lastKey += 1);
    setRejected((all) => [...all, { key, name, message }]);
  };
  const dismiss = useCallback(
    (key: number) => setRejected((all) => all.filter((file) => file.key !== key)),
    [],
  );

  const upload = async (key: number, file: File) => {
    const signal = getSignal();
    try {
      const onProgress = (fraction: number) => update(key, { fraction });
      const fileURL = await uploadFile(file, { purpose: 'k1-batch', onProgress, signal });
      await cache.add(await addK1Drafts({ fileURL, originalName: file.name }, { signal }));
    } catch (error) {
      if (!signal.aborted) reject(file, getErrorMessage(error, 'Failed to upload K1 document'));
    }
    update(key, { fraction: 1, isDone: true });
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const error = checkBatchFile(file);
      if (error) {
        reject(file, error);
        continue;
      }
      const key = start();
      void queue.add(() => upload(key, file));
    }
  };

  const stop = () => {
    abort();
    clearProgress();
    setRejected([]);
  };
  return { add, rejected, dismiss, stop, ...progress };
}

/** Why a file cannot be uploaded: it has to be a PDF, or a ZIP of them. */
function checkBatchFile(file: File): string | undefined {
  const isArchive = /\.zip$/i.test(file.name);
  return checkFile(file, isArchive ? fileRules.k1Archive : fileRules.k1)?.description;
}

/** The progress of all uploads together, also of those that were added later; it is reset once all are done. */
function useUploadProgress() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const start = () => {
    const key = (lastKey += 1);
    setUploads((all) => [...all, { key, fraction: 0, isDone: false }]);
    return key;
  };
  const update = (key: number, change: Partial<Upload>) =>
    setUploads((all) => {
      const next = all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));
      return next.every(({ isDone }) => isDone) ? [] : next;
    });
  const sum = uploads.reduce((total, { fraction }) => total + fraction, 0);
  return {
    start,
    update,
    clearProgress: () => setUploads([]),
    total: uploads.length,
    done: uploads.filter(({ isDone }) => isDone).length,
    fraction: sum / (uploads.length || 1),
  };
}

/** `abort` drops what waits and cancels what runs, as does leaving the page; what is added later has a new signal. */
function useAbortableQueue() {
  const [queue] = useState(() => new PQueue({ concurrency: CONCURRENCY }));
  const controller = useRef<AbortController>(undefined);
  const getSignal = () => (controller.current ??= new AbortController()).signal;
  const abort = useCallback(() => {
    queue.clear();
    controller.current?.abort();
    controller.current = undefined;
  }, [queue]);
  useEffect(() => abort, [abort]);
  return { queue, getSignal, abort };
}
