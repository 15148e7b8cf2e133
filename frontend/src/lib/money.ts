/** Money arrives as decimal strings and is compared and added as whole cents, never as floating point. */

const decimal = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Whether a text is an amount to the cent, which the other functions require. */
export const isMoney = (text: string): boolean => decimal.test(text);

export function toCents(amount: string): bigint {
  const parts = decimal.exec(amount);
  if (!parts) throw new Error(`Not a money amount: ${amount}`);
  const cents = BigInt(`${parts[2]}${(parts[3] ?? '').padEnd(2, '0')}`);
  return parts[1] ? -cents : cents;
}

export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function compareMoney(left: string, right: string): number {
  const difference = toCents(left) - toCents(right);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

export function sumMoney(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}

export function subtractMoney(left: string, right: string): string {
  return fromCents(toCents(left) - toCents(right));
}

/** The share of a part in a whole as a ratio, for display; 0 when there is no whole. */
export function shareOf(part: string, whole: string): number {
  const total = toCents(whole);
  if (total === 0n) return 0;
  // Scaled before the integer division, so that the quotient has seven decimals.
  return Number((toCents(part) * 10_000_000n) / total) / 10_000_000;
}
