/** Percentages of a deal in millionths of a percent, so that they are added exactly. */
const SCALE = 6;
const WHOLE = 100_000_000n;

const percentage = /^(\d{0,3})(?:\.(\d{0,6}))?$/;

/** The millionths of a percentage, with or without its sign; 0 when empty, undefined if it is none up to 100. */
export function readPercent(typed: string): bigint | undefined {
  const text = typed.replace(/\s*%$/, '').trim();
  const [, whole = '', decimals = ''] = percentage.exec(text) ?? [];
  if (text !== '' && whole + decimals === '') return undefined;
  const millionths = BigInt(whole + decimals.padEnd(SCALE, '0'));
  return millionths > WHOLE ? undefined : millionths;
}

/** What is wrong about a typed percentage, in a sentence. */
export const percentError = (typed: string): string | undefined =>
  readPercent(typed) === undefined ? 'Not a percentage up to 100' : undefined;

export const tidiedPercent = (typed: string): string => {
  const millionths = readPercent(typed);
  if (millionths === undefined) return typed.trim();
  return millionths === 0n ? '' : decimalText(millionths);
};

/** The cents of a percentage of the total, half up. */
export const centsOfPercent = (millionths: bigint, total: bigint): bigint =>
  (total * millionths + WHOLE / 2n) / WHOLE;

/** What of the total an amount is, to four decimals, or to six where it would be zero. */
export function percentOf(cents: bigint, total: bigint): string {
  if (cents === 0n || total === 0n) return '';
  const rounded = (units: bigint) => (cents * units + total / 2n) / total;
  return decimalText(rounded(1_000_000n) * 100n || rounded(WHOLE));
}

function decimalText(millionths: bigint): string {
  const digits = millionths.toString().padStart(SCALE + 1, '0');
  const decimals = digits.slice(-SCALE).replace(/0+$/, '');
  return digits.slice(0, -SCALE) + (decimals && `.${decimals}`);
}
