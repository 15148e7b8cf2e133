/**
 * Normalizes the formats of people and spreadsheet programs to those of the API's fields. Nothing is guessed:
 * ambiguous text is returned unchanged, for the field's rule to refuse.
 */

/** Longer text is neither an amount nor a date; not running the patterns on it bounds their time. */
const LONGEST = 60;

const grouped = String.raw`\d{1,3}(?:,\d{3})+|\d+`;
const amount = new RegExp(String.raw`^([-+−(]?)\s*(\$?)\s*([-+−(]?)\s*(${grouped})?(?:\.(\d*))?\s*(\)?)$`);
const count = new RegExp(String.raw`^(${grouped})(?:\.0*)?$`);

const clock = String.raw`(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/])(\d{1,2})\2(\d{1,2})${clock}$`, 'i');
const monthFirst = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4})${clock}$`, 'i');

/** US dollars: "$1,234.50", "(500)" for a negative amount, "$ -" for none. */
export function readAmount(text: string): string {
  const parts = text.length > LONGEST ? null : amount.exec(text);
  if (!parts) return text;
  const [, before = '', dollar = '', after = '', whole = '', decimals = '', closing = ''] = parts;
  const mark = before + after;
  if (whole === '' && decimals === '') return dollar + mark === '$-' && !text.includes('.') ? '0' : text;
  if (mark.length > 1 || (mark === '(') !== (closing === ')')) return text;
  const cents = decimals.replace(/^(\d\d)0+$/, '$1');
  const sign = mark === '' || mark === '+' ? '' : '-';
  return `${sign}${whole.replaceAll(',', '') || '0'}${cents && `.${cents}`}`;
}

/** YYYY-MM-DD, from that, from M/D/YYYY, or from either with a time, which is cut off without conversion. */
export function readDay(text: string): string {
  if (text.length > LONGEST) return text;
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year && month && day) return dayOf(year, month, day) ?? text;
  const [, first, second, last] = monthFirst.exec(text) ?? [];
  return first && second && last ? (dayOf(last, first, second) ?? text) : text;
}

const dayOf = (year: string, month: string, day: string): string | undefined =>
  Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;

/** A whole number: "1,200", "12.0". */
export const readCount = (text: string): string =>
  text.length > LONGEST ? text : (count.exec(text)?.[1]?.replaceAll(',', '') ?? text);

/** One of the values, ignoring case, spaces and hyphens: "In Diligence". */
export function readChoice(values: readonly string[]): (text: string) => string {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '_');
  const byPlain = new Map(values.map((value) => [plain(value), value]));
  return (text) => byPlain.get(plain(text)) ?? text;
}
