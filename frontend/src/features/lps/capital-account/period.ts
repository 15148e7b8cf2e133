import { isDay } from '../../../lib/day';

/** Both days are included; absent is the first day of anything, and today. */
export interface Period {
  from?: string;
  to?: string;
}

/** Periods that can be chosen by name, with their labels. */
export const periodNames = {
  start: 'Since the start',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  thisYear: 'This year',
  lastYear: 'Last year',
} as const;
export type PeriodName = keyof typeof periodNames;

const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The named periods as of a day: the current quarter and year end with it. */
export function periodsAsOf(day: string): Record<PeriodName, Period> {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3;
  return {
    start: {},
    thisQuarter: { from: isoDay(year, quarter, 1), to: day },
    lastQuarter: { from: isoDay(year, quarter - 3, 1), to: isoDay(year, quarter, 0) },
    thisYear: { from: isoDay(year, 0, 1), to: day },
    lastYear: { from: isoDay(year - 1, 0, 1), to: isoDay(year - 1, 11, 31) },
  };
}

/** A period up to a past day at most; one that begins after it is all that was before. */
function upTo(asOf: string | undefined, period: Period): Period {
  const { from, to = asOf } = period;
  if (asOf === undefined || to === undefined) return period;
  if (from && from > asOf) return { to: asOf };
  return { ...period, to: to < asOf ? to : asOf };
}

/** The name of a period, if it has one, as of today or of a past day. */
export function periodName(period: Period, today: string, asOf?: string): PeriodName | undefined {
  const named = Object.entries(periodsAsOf(asOf ?? today)) as [PeriodName, Period][];
  return named.find(([, each]) => {
    const { from, to } = upTo(asOf, each);
    return from === period.from && to === period.to;
  })?.[0];
}

/** The period that an address names; days that are none, or in the wrong order, name nothing. None ends after a past day. */
export function readPeriod(from: string | undefined, to: string | undefined, asOf?: string): Period {
  const period = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  return upTo(asOf, period.from && period.to && period.from > period.to ? {} : period);
}
