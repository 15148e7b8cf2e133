import type { ImportJobDetail, ImportJobRecord } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';

const SOON_MS = 500;
const AFTER_FAULT_MS = 3000;
const LIST_MS = 2000;

type Known = Pick<ImportJobRecord, 'id' | 'state' | 'createdAt'>;

export const isUnfinished = ({ state }: Pick<ImportJobRecord, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Whether rows were written, so that lists and figures are others now. */
export const hasImported = ({ state, dryRun }: Pick<ImportJobRecord, 'state' | 'dryRun'>): boolean =>
  state === 'done' && !dryRun;

/** The server no longer knows the import, or whoever asks may no longer ask. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** After how many milliseconds to ask for an import again; never, once there is nothing more to hear. */
export function askAgainIn(job: Pick<ImportJobDetail, 'state'> | undefined, error: unknown): number | false {
  if (isGone(error) || (job && !isUnfinished(job))) return false;
  return error ? AFTER_FAULT_MS : SOON_MS;
}

/** After how many milliseconds to read the list again. */
export const listAgainIn = (jobs: readonly Pick<ImportJobRecord, 'state'>[] = []): number | false =>
  jobs.some(isUnfinished) ? LIST_MS : false;

/**
 * Which import a card tells of: the one it follows until that has come to its end, and then a newer one that has
 * been begun, by whomever. `jobs` come newest first.
 */
export function followedOf(
  type: string,
  jobs: readonly (Known & Pick<ImportJobRecord, 'type'>)[] | undefined,
  followed: { id: string | undefined; job: Known | undefined },
): string | undefined {
  const { id, job } = followed;
  const running = jobs?.find((each) => each.type === type && isUnfinished(each));
  if (!running) return id;
  if (id && (!job || isUnfinished(job) || job.createdAt >= running.createdAt)) return id;
  return running.id;
}
