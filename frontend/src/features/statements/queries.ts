import {
  getGetStatementChangesQueryOptions,
  getGetStatementPeriodQueryOptions,
  getGetStatementQueryOptions,
  getListStatementPeriodsQueryOptions,
  type StatementPeriod,
} from '../../api/generated';
import { ApiError } from '../../lib/errors';

const POLL_MS = 500;
const POLL_AFTER_ERROR_MS = 3000;

/** Workers change periods without a write of this browser, so each visit of the list reads them again. */
export const periodsQuery = getListStatementPeriodsQueryOptions(undefined, { query: { staleTime: 5_000 } });
export const statementQuery = (id: string) => getGetStatementQueryOptions(id);
export const changesQuery = (id: string) => getGetStatementChangesQueryOptions(id);

export const isPreparing = ({ run }: Pick<StatementPeriod, 'run'>): boolean =>
  run?.state === 'waiting' || run?.state === 'running';

/** After how many milliseconds to read the period again; false while nothing is prepared. */
export function periodPollInterval(
  period: Pick<StatementPeriod, 'run'> | undefined,
  error: unknown,
): number | false {
  if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return false;
  if (!period || !isPreparing(period)) return false;
  return error ? POLL_AFTER_ERROR_MS : POLL_MS;
}

/** Read again and again while its statements are prepared. */
export const periodQuery = (id: string) =>
  getGetStatementPeriodQueryOptions(id, {
    query: {
      staleTime: 5_000,
      refetchInterval: ({ state: { data, error } }) => periodPollInterval(data, error),
    },
  });
