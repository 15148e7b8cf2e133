import { useCallback, useEffect, useRef, useState } from 'react';
import PQueue from 'p-queue';
import { readK1Draft, type K1DraftRecord } from '../../../api/generated';
import { getErrorMessage, isGone } from '../../../lib/errors';
import type { DraftCache } from './use-draft-cache';

const CONCURRENCY = 2;
const idle = { done: 0, total: 0 };

/** Has the server read the drafts that are not read yet; returns the progress and why some could not be read. */
export function useReading(
  drafts: readonly K1DraftRecord[] | undefined,
  isEnabled: boolean,
  cache: DraftCache,
) {
  const { progress, start, finish, reset } = useReadingProgress(cache);
  const { failures, read } = useReadDraft(cache, finish);
  const [queue] = useState(() => new PQueue({ concurrency: CONCURRENCY }));
  // A draft is queued once by itself; after a failure only by a retry.
  const [queued] = useState(() => new Set<string>());

  const enqueue = useCallback(
    (ids: readonly string[]) => {
      start(ids.length);
      for (const id of ids) {
        queued.add(id);
        void queue.add(() => read(id));
      }
    },
    [start, queued, queue, read],
  );
  const stop = useCallback(() => {
    queue.clear();
    queued.clear();
    reset();
  }, [queue, queued, reset]);
  useEffect(() => stop, [stop]);

  useEffect(() => {
    const waiting = drafts?.filter(({ id, state }) => state === 'waiting' && !queued.has(id)) ?? [];
    if (isEnabled && waiting.length > 0) enqueue(waiting.map(({ id }) => id));
  }, [drafts, isEnabled, queued, enqueue]);

  const retry = useCallback((id: string) => enqueue([id]), [enqueue]);
  return { ...progress, failures, retry, stop };
}

/** Reads one draft at each call; a failure stays until the draft is read again. */
function useReadDraft(cache: DraftCache, onFinish: () => void) {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const read = useCallback(
    async (id: string) => {
      setFailures((all) => (all.has(id) ? new Map([...all].filter(([failed]) => failed !== id)) : all));
      try {
        await cache.replace(await readK1Draft(id));
      } catch (error) {
        if (isGone(error)) await cache.remove([id]);
        else setFailures((all) => new Map(all).set(id, getErrorMessage(error, 'Please try again.')));
      }
      onFinish();
    },
    [cache, onFinish],
  );
  return { failures, read };
}

/** Counts the drafts that are read; after the last one the whole list is fetched again. */
function useReadingProgress({ refetch }: DraftCache) {
  const [progress, setProgress] = useState(idle);
  const counts = useRef(idle);
  const set = useCallback((next: typeof idle) => {
    counts.current = next;
    setProgress(next);
  }, []);
  const start = useCallback(
    (count: number) => set({ ...counts.current, total: counts.current.total + count }),
    [set],
  );
  const finish = useCallback(() => {
    const { done, total } = counts.current;
    // A draft that was still being read when reading was stopped does not count.
    if (total === 0) return;
    set({ done: done + 1, total });
    if (done + 1 < total) return;
    void refetch().finally(() => {
      // More may have been queued meanwhile.
      if (counts.current.done === counts.current.total) set(idle);
    });
  }, [set, refetch]);
  const reset = useCallback(() => set(idle), [set]);
  return { progress, start, finish, reset };
}
