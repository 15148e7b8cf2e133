import { todayInNewYork } from '../../lib/format';

const ends = ['03-31', '06-30', '09-30', '12-31'];

/** The last quarter ends before the day, the latest first. */
export function quarterEndsBefore(day: string, count: number): string[] {
  const year = Number(day.slice(0, 4));
  const years = Array.from({ length: Math.ceil(count / ends.length) + 1 }, (_, back) => year - back);
  return years
    .flatMap((each) => ends.toReversed().map((end) => `${each}-${end}`))
    .filter((end) => end < day)
    .slice(0, count);
}

/** The last quarter ends that are over, the latest first. */
export const endedQuarters = (count: number, today = todayInNewYork()): string[] =>
  quarterEndsBefore(today, count);
