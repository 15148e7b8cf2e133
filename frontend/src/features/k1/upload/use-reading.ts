import { useCallback, useEffect, useRef, useState } from 'react';
import { readK1Draft, type K1DraftRecord } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';
import { getErrorMessage } from '../../../lib/errors';
import { workQueue } from '../../../lib/work-queue';
import type { DraftCache } from './use-draft-cache';

const AT_ONCE = 2;
const nothing = { done: 0, total: 0 };

/** Has the server read the drafts that wait for it, and tells how far that is and which could not be read. */
export function useReading(
  drafts: readonly K1DraftRecord[] | undefined,
  isWanted: boolean,
  cache: DraftCache,
) {
  const { progress, begin, end, reset } = useProgress(cache);
  const { failures, read } = useReader(cache, end);
  const { asked, ask, forget } = useAsking(read, begin);
  const stop = useCallback(() => {
    forget();
    reset();
  }, [forget, reset]);
  useEffect(() => stop, [stop]);

  useEffect(() => {
    const waiting = drafts?.filter(({ id, state }) => state === 'waiting' && !asked.has(id)) ?? [];
    if (isWanted && waiting.length > 0) ask(waiting.map(({ id }) => id));
  }, [drafts, isWanted, asked, ask]);

  const retry = useCallback((id: string) => ask([id]), [ask]);
  return { ...progress, failures, retry, stop };
}

/** Queues drafts to be read. What has been asked for once is not by itself asked for again. */
function useAsking(read: (id: string) => Promise<void>, begin: (count: number) => void) {
  const [queue] = useState(() => workQueue(AT_ONCE));
  const [asked] = useState(() => new Set<string>());
  const ask = useCallback(
    (ids: readonly string[]) => {
      begin(ids.length);
      for (const id of ids) {
        asked.add(id);
        queue.add(() => read(id));
      }
    },
    [begin, asked, queue, read],
  );
  const forget = useCallback(() => {
    queue.clear();
    asked.clear();
  }, [queue, asked]);
  return { asked, ask, forget };
}

/** Reads one draft at each call, and keeps what failed until it is read after all. */
function useReader(cache: DraftCache, end: () => void) {
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const read = useCallback(
    async (id: string) => {
      setFailures((all) => (all.has(id) ? new Map([...all].filter(([failed]) => failed !== id)) : all));
      try {
        await cache.replace(await readK1Draft(id));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) await cache.remove([id]);
        else setFailures((all) => new Map(all).set(id, getErrorMessage(error, 'Please try again.')));
      }
      end();
    },
    [cache, end],
  );
  return { failures, read };
}

/** Counts what is read; after the last one all drafts are read again. */
function useProgress({ readAgain }: DraftCache) {
  const [progress, setProgress] = useState(nothing);
  const counted = useRef(nothing);
  const set = useCallback((next: typeof nothing) => {
    counted.current = next;
    setProgress(next);
  }, []);
  const begin = useCallback(
    (count: number) => set({ ...counted.current, total: counted.current.total + count }),
    [set],
  );
  const end = useCallback(() => {
    const { done, total } = counted.current;
    // What was still being read when all was stopped counts for nothing.
    if (total === 0) return;
    set({ done: done + 1, total });
    if (done + 1 < total) return;
    void readAgain().finally(() => {
      // More may have come meanwhile.
      if (counted.current.done === counted.current.total) set(nothing);
    });
  }, [set, readAgain]);
  const reset = useCallback(() => set(nothing), [set]);
  return { progress, begin, end, reset };
}
