import PQueue from 'p-queue';
import { getErrorMessage } from '../../../lib/errors';

const AT_ONCE = 2;

interface Course {
  /** Told after each one how many are through. */
  onProgress: (done: number) => void;
  /** How many were sent or tried in the end, and what went wrong with those that failed. */
  onEnd: (tried: number, faults: readonly string[]) => void;
}

/** Sends each of them, a few at a time. Returns what stops it: those on their way still end, then `onEnd` is told. */
export function sendInTurn(
  ids: readonly string[],
  send: (id: string) => Promise<unknown>,
  { onProgress, onEnd }: Course,
): () => void {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const faults: string[] = [];
  let expected = ids.length;
  let begun = 0;
  let done = 0;
  for (const id of ids) {
    void queue.add(async () => {
      begun += 1;
      await send(id).catch((error: unknown) =>
        faults.push(getErrorMessage(error, 'Failed to send invitation')),
      );
      done += 1;
      onProgress(done);
      if (done === expected) onEnd(done, faults);
    });
  }
  return () => {
    queue.clear();
    expected = begun;
  };
}
