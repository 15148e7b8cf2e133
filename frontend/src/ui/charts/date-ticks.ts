import { formatMonth, formatMonthDay } from '../../lib/format';

const DAY = 86_400_000;
const MANY_YEARS = 12 * 365 * DAY;
const FEW_MONTHS = 150 * DAY;

/** The format of the dates along an axis: day, month or year, depending on how long a time it spans. */
export function dateTickFormat(days: readonly string[]): (day: Date) => string {
  const span = Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '');
  if (span > MANY_YEARS) return (day) => String(day.getUTCFullYear());
  return span > FEW_MONTHS ? formatMonth : formatMonthDay;
}
