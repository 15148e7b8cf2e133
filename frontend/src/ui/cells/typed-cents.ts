import { fromCents, isMoney, toCents } from '../../lib/money';
import { groupDigits, readAmount } from '../forms/money-input';

/** An amount as a cell shows it: "20,000.00", empty for nothing. */
export const shownAmount = (amount: string): string =>
  isMoney(amount) && toCents(amount) === 0n ? '' : groupDigits(amount);

/** The cents of what is typed; undefined if it is no amount to the cent, or a negative one. */
export function centsOf(typed: string): bigint | undefined {
  const amount = readAmount(typed);
  if (amount === undefined || (amount !== '' && !isMoney(amount))) return undefined;
  const cents = amount === '' ? 0n : toCents(amount);
  return cents < 0n ? undefined : cents;
}

/** What is typed with its digits grouped and its cents; what cannot be read stays as it is. */
export function tidied(typed: string): string {
  const cents = centsOf(typed);
  return cents === undefined ? typed : shownAmount(fromCents(cents));
}

/** What is wrong about a typed amount, in a sentence. */
export function amountError(typed: string): string | undefined {
  if (centsOf(typed) !== undefined) return undefined;
  const amount = readAmount(typed);
  if (amount === undefined) return 'Not an amount';
  return amount.startsWith('-') ? 'Below $0' : 'Not to the cent';
}
