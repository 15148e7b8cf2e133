import type { ImportJobDetail, ImportJobRecord } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';

const POLL_MS = 500;
const POLL_AFTER_ERROR_MS = 3000;
const POLL_LIST_MS = 2000;

type KnownJob = Pick<ImportJobRecord, 'id' | 'state' | 'createdAt'>;

export const isUnfinished = ({ state }: Pick<ImportJobRecord, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Whether rows were written, so that lists and figures have changed. */
export const hasImported = ({ state, dryRun }: Pick<ImportJobRecord, 'state' | 'dryRun'>): boolean =>
  state === 'done' && !dryRun;

/** Whether its sheets say more than the workbook: not if that could not be read as a whole. */
export const hasSheets = ({ sheets, state }: Pick<ImportJobRecord, 'sheets' | 'state'>): boolean =>
  sheets.length > 0 &&
  (isUnfinished({ state }) || sheets.some(({ rowsRead, badRows }) => rowsRead > 0 || badRows > 0));

/** Whether the import does not exist any more, or the user may not read it any more. */
export const isInaccessible = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/** After how many milliseconds to read an import again; false once it has finished. */
export function importPollInterval(
  job: Pick<ImportJobDetail, 'state'> | undefined,
  error: unknown,
): number | false {
  if (isInaccessible(error) || (job && !isUnfinished(job))) return false;
  return error ? POLL_AFTER_ERROR_MS : POLL_MS;
}

/** After how many milliseconds to read the list again. */
export const importListPollInterval = (
  jobs: readonly Pick<ImportJobRecord, 'state'>[] = [],
): number | false => (jobs.some(isUnfinished) ? POLL_LIST_MS : false);

/**
 * The id of the import that a card shows: the one it follows until that has finished, then a newer one of its type,
 * whoever started it. `jobs` are sorted newest first.
 */
export function followedImport(
  type: string,
  jobs: readonly (KnownJob & Pick<ImportJobRecord, 'type'>)[] | undefined,
  followed: { id: string | undefined; job: KnownJob | undefined },
): string | undefined {
  const { id, job } = followed;
  const running = jobs?.find((each) => each.type === type && isUnfinished(each));
  if (!running) return id;
  if (id && (!job || isUnfinished(job) || job.createdAt >= running.createdAt)) return id;
  return running.id;
}
