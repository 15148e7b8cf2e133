import { centsOf, dollarsOf } from '../../finance/cents.js';

/** "1250000.00" as "$1,250,000", with the cents when there are any. */
export function usd(dollars: string): string {
  return `$${grouped(dollars).replace(/\.00$/, '')}`;
}

/** Cents as a column of a form has them: "1,250.00", and "(1,250.00)" when below zero. */
export function formAmount(cents: bigint): string {
  return cents < 0n ? `(${grouped(dollarsOf(-cents))})` : grouped(dollarsOf(cents));
}

/** The part of a whole in percent, rounded down to a number of decimals: "5.88%". */
export function percentOf(part: bigint, whole: bigint, decimals: number): string {
  if (whole === 0n) return percentOf(0n, 1n, decimals);
  const scale = 10n ** BigInt(decimals);
  const scaled = (part * 100n * scale) / whole;
  return `${scaled / scale}.${(scaled % scale).toString().padStart(decimals, '0')}%`;
}

/** What an amount buys at a post-money valuation. */
export function ownership(amount: string, postMoney: string): string {
  return percentOf(centsOf(amount), centsOf(postMoney), 2);
}

function grouped(dollars: string): string {
  return dollars.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
}
