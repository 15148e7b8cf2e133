import { Decimal } from 'decimal.js';

/** Exact to the cent for any sum that the database holds. */
const Exact = Decimal.clone({ precision: 60 });

/**
 * What was gained: value less what was paid, below zero where money was lost.
 * In: both amounts as decimal text in US dollars. Out: the difference, with two decimals.
 */
export const totalReturn = (value: string, invested: string): string =>
  new Exact(value).minus(invested).toFixed(2);
