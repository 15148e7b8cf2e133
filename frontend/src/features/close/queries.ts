import { getGetQuarterCloseQueryOptions } from '../../api/generated';
import { endedQuarters } from '../../domain/statement/quarters';
import { isDay } from '../../lib/day';

const OFFERED = 4;

/** The last quarters, and the one that the address names. */
export const quartersToClose = (named: string | undefined): string[] => {
  const offered = endedQuarters(OFFERED);
  return isDay(named) && !offered.includes(named) ? [...offered, named] : offered;
};

/** The quarter that the address names; the last one that has ended by default. */
export const quarterToClose = (named: string | undefined): string =>
  isDay(named) ? named : (endedQuarters(1)[0] ?? '');

/** Letters do not raise the fund version, so each visit reads it again. */
export const closeQuery = (periodEnd: string) =>
  getGetQuarterCloseQueryOptions({ periodEnd }, { query: { staleTime: 5_000 } });
