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
export function periodsAsOf(today: string): Record<PeriodName, Period> {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarter = Math.floor((month - 1) / 3) * 3;
  return {
    start: {},
    thisQuarter: { from: isoDay(year, quarter, 1), to: today },
    lastQuarter: { from: isoDay(year, quarter - 3, 1), to: isoDay(year, quarter, 0) },
    thisYear: { from: isoDay(year, 0, 1), to: today },
    lastYear: { from: isoDay(year - 1, 0, 1), to: isoDay(year - 1, 11, 31) },
  };
}

/** The name of a period, if it has one. */
export function periodName(period: Period, today: string): PeriodName | undefined {
  const named = Object.entries(periodsAsOf(today)) as [PeriodName, Period][];
  return named.find(([, { from, to }]) => from === period.from && to === period.to)?.[0];
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && day.test(text) && !Number.isNaN(Date.parse(text));

/** The period that an address names; days that are none, or in the wrong order, name nothing. */
export function readPeriod(from: string | undefined, to: string | undefined): Period {
  const period = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  return period.from && period.to && period.from > period.to ? {} : period;
}
