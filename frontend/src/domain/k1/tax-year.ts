import { todayInNewYork } from '../../lib/format';

const EARLIEST = 2000;

/** The firm's current year, which a K-1 is for unless something else is said. */
export const currentTaxYear = (): number => Number(todayInNewYork().slice(0, 4));

/** The tax year that was typed, if there can be a K-1 for it: from 2000 to the next year. */
export function taxYearOf(typed: string, thisYear = currentTaxYear()): number | undefined {
  const text = typed.trim();
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= EARLIEST && year <= thisYear + 1 ? year : undefined;
}
