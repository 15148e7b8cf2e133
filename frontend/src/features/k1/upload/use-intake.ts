import { useCallback, useEffect, useRef, useState } from 'react';
import { addK1Drafts } from '../../../api/generated';
import { getErrorMessage } from '../../../lib/errors';
import { uploadFile } from '../../../api/upload-file';
import { workQueue } from '../../../lib/work-queue';
import { batchFault } from './batch-error';
import type { DraftCache } from './use-draft-cache';

const AT_ONCE = 2;

interface Upload {
  key: number;
  /** How much of it has left, from 0 to 1. */
  fraction: number;
  isDone: boolean;
}

/** A file that did not become a draft. */
export interface Refusal {
  key: number;
  name: string;
  sentence: string;
}

let lastKey = 0;

/** Uploads files and has the server make drafts of them: one of each PDF, one of each file in a ZIP. */
export function useIntake(cache: DraftCache) {
  const { begin, change, forgetUploads, ...progress } = useUploads();
  const { refusals, refuse, forget, forgetRefusals } = useRefusals();
  const { queue, aborted, stop } = useStoppable();

  const take = async (key: number, file: File) => {
    const { signal } = aborted();
    try {
      const onProgress = (fraction: number) => change(key, { fraction });
      await cache.add(await takeIn(file, onProgress, signal));
    } catch (error) {
      if (!signal.aborted) refuse(file, getErrorMessage(error, 'Failed to upload K1 document'));
    }
    change(key, { fraction: 1, isDone: true });
  };

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const fault = batchFault(file);
      if (fault) refuse(file, fault);
      else queue.add(begin(file, take));
    }
  };

  const stopAll = () => {
    stop();
    forgetUploads();
    forgetRefusals();
  };
  return { add, refusals, forget, stop: stopAll, ...progress };
}

async function takeIn(file: File, onProgress: (fraction: number) => void, signal: AbortSignal) {
  const fileURL = await uploadFile(file, { purpose: 'k1-batch', onProgress, signal });
  return addK1Drafts({ fileURL, originalName: file.name }, { signal });
}

/** The files of one upload, or of several that run into each other; done with, they are forgotten together. */
function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const begin = (file: File, take: (key: number, file: File) => Promise<void>) => {
    const key = (lastKey += 1);
    setUploads((all) => [...all, { key, fraction: 0, isDone: false }]);
    return () => take(key, file);
  };
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => {
      const next = all.map((upload) => (upload.key === key ? { ...upload, ...to } : upload));
      return next.every(({ isDone }) => isDone) ? [] : next;
    });
  const sum = uploads.reduce((total, { fraction }) => total + fraction, 0);
  return {
    begin,
    change,
    forgetUploads: () => setUploads([]),
    total: uploads.length,
    done: uploads.filter(({ isDone }) => isDone).length,
    fraction: sum / (uploads.length || 1),
  };
}

function useRefusals() {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refuse = ({ name }: File, sentence: string) => {
    const key = (lastKey += 1);
    setRefusals((all) => [...all, { key, name, sentence }]);
  };
  const forget = useCallback((key: number) => setRefusals((all) => all.filter((one) => one.key !== key)), []);
  return { refusals, refuse, forget, forgetRefusals: () => setRefusals([]) };
}

/** Nothing goes on once it is stopped or the page is left. */
function useStoppable() {
  const [queue] = useState(() => workQueue(AT_ONCE));
  const controller = useRef<AbortController>(undefined);
  const aborted = () => (controller.current ??= new AbortController());
  const stop = useCallback(() => {
    queue.clear();
    controller.current?.abort();
    controller.current = undefined;
  }, [queue]);
  useEffect(() => stop, [stop]);
  return { queue, aborted, stop };
}
