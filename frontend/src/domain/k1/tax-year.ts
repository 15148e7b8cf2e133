import { todayInNewYork } from '../../lib/format';

const EARLIEST = 2000;

/** The current year in the firm's time zone: the default of a K-1. */
export const currentTaxYear = (): number => Number(todayInNewYork().slice(0, 4));

/** Parses a typed tax year; valid from 2000 to the next year. */
export function taxYearOf(typed: string, thisYear = currentTaxYear()): number | undefined {
  const text = typed.trim();
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= EARLIEST && year <= thisYear + 1 ? year : undefined;
}
