/**
 * What people type and paste into fields of amounts, read and grouped as text: a Number could not hold every cent.
 * A masking library would drop the letters of "15m" and read a pasted "1,5" as 15.
 */

const invisible = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;
const powers = new Map([
  ...['k', 'thousand'].map((unit) => [unit, 3] as const),
  ...['m', 'mm', 'mn', 'mio', 'million'].map((unit) => [unit, 6] as const),
  ...['b', 'bn', 'billion'].map((unit) => [unit, 9] as const),
]);
const grouped = /^\d{1,3}(,\d{3})+$/;

/** The decimal text of an amount, "15000000" for "$15m"; '' when empty, undefined when it cannot be read. */
export function readAmount(typed: string): string | undefined {
  const text = typed.replace(invisible, '').toLowerCase();
  if (text === '') return '';
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1];
  const signed = /^([-−+]?)(?:us\$|usd|\$)?([-−+]?)(.*)$/.exec(inBrackets ?? text);
  const [, before = '', after = '', amount = ''] = signed ?? [];
  if ((before && after) || (inBrackets && (before || after))) return undefined;
  const plain = readUnsigned(amount.replace(/(us\$|usd|\$|dollars?)$/, ''));
  if (plain === undefined) return undefined;
  return inBrackets || /[-−]/.test(before + after) ? `-${plain}` : plain;
}

function readUnsigned(text: string): string | undefined {
  const parts = /^([\d,]*)(?:\.(\d*))?([a-z]*)$/.exec(text);
  const [, whole = '', decimals = '', unit = ''] = parts ?? [];
  const power = unit === '' ? 0 : powers.get(unit);
  const isWhole = grouped.test(whole) || !whole.includes(',');
  if (!parts || power === undefined || !isWhole || whole + decimals === '') return undefined;
  const digits = decimals.padEnd(power, '0');
  const shifted = whole.replaceAll(',', '') + digits.slice(0, power);
  const rest = digits.slice(power).replace(unit && /0+$/, '');
  return shifted.replace(/^0*(?=\d)/, '').padStart(1, '0') + (rest && `.${rest}`);
}

/** Like `readAmount`, for whole numbers such as a count of people. */
export function readCount(typed: string): string | undefined {
  const amount = readAmount(/[$u]/i.test(typed) ? '?' : typed);
  return amount?.includes('.') ? undefined : amount;
}

/** "15,000,000.5" for "15000000.5"; any other text stays as it is. */
export function groupDigits(text: string): string {
  const parts = /^(-?)(\d+)(\.\d*)?$/.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', decimals = ''] = parts;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + decimals;
}

export interface Edit {
  text: string;
  /** Where the caret is in it. */
  caret: number;
}

/**
 * A field's text after an edit, grouped anew with the caret behind the same digit. Commas that the person put in are
 * left alone until they group thousands: "1,5" must not become 15.
 */
export function groupEdit(before: string, after: Edit, isForward = false): Edit {
  const edit = acrossComma(before, after, isForward);
  const plain = edit.text.replaceAll(',', '');
  const wasGrouped = before === groupDigits(before.replaceAll(',', ''));
  const hasNoNewComma = commas(edit.text) <= commas(before);
  const isReadable = readAmount(edit.text) !== undefined && groupDigits(plain) !== plain;
  const text = (wasGrouped && hasNoNewComma) || isReadable ? groupDigits(plain) : edit.text;
  return { text, caret: text === edit.text ? edit.caret : placeOf(text, kept(edit)) };
}

const commas = (text: string): number => text.split(',').length - 1;

/** How many characters that grouping does not touch stand before the caret. */
const kept = ({ text, caret }: Edit): number => text.slice(0, caret).replaceAll(',', '').length;

function placeOf(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place;
    if (text[place] !== ',') seen++;
  }
  return text.length;
}

/** Deleting a comma that groups deletes the digit beyond it. */
function acrossComma(before: string, { text, caret }: Edit, isForward: boolean): Edit {
  const isComma = before[caret] === ',' && before.slice(0, caret) + before.slice(caret + 1) === text;
  if (!isComma || !grouped.test(before.replace(/^-|\.\d*$/g, ''))) return { text, caret };
  const at = isForward ? caret : caret - 1;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

/** A number where it says the same amount to the cent, else the text. */
export function amountOf(text: string): number | string {
  const number = Number(text);
  return plain(String(number)) === plain(text) ? number : text.trim();
}

const plain = (decimal: string): string =>
  decimal
    .trim()
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/^-?(?=\.)/, '$&0')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
