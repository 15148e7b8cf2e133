import type { ImportColumn } from '../../../../api/generated';
import { isDay } from '../../../../lib/day';
import { formatCount, formatDate, formatMoney } from '../../../../lib/format';
import { isMoney } from '../../../../lib/money';
import { amountText } from '../../../../ui/cells/spreadsheet';

type Type = ImportColumn['type'];

/** A cell as an import will read it. */
export interface ReadCell {
  text: string;
  /** The import will refuse it. */
  isWrong: boolean;
}

/** Longer text is neither an amount nor a date. */
const LONGEST = 60;
const amount = /^[-+−(]?\s*\$?\s*[-+−(]?\s*(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?\s*\)?$/;
const count = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?$/;
const clock = String.raw`(?:[T ]\d{1,2}:\d{2}.*)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${clock}$`);
const monthFirst = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4})${clock}$`);

/** For comparison: the decimal text of an amount, the ISO date of a day; undefined if it is none. */
export function valueOf(cell: string, type: Type): string | undefined {
  const text = cell.trim();
  if (type === 'text' || type === 'choice') return text;
  if (text.length > LONGEST) return undefined;
  if (type === 'day') return dayOf(text);
  if (type === 'count') return count.test(text) ? text.replaceAll(',', '').replace(/\.0*$/, '') : undefined;
  const isAmount = amount.test(text) || text.replaceAll(' ', '') === '$-';
  return isAmount
    ? amountText(text)
        ?.replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : undefined;
}

function dayOf(text: string): string | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  const [, first, second, last] = monthFirst.exec(text) ?? [];
  const iso =
    year && month && day
      ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
      : first && second && last
        ? [last, first.padStart(2, '0'), second.padStart(2, '0')].join('-')
        : undefined;
  return isDay(iso) ? iso : undefined;
}

/** A cell as it is shown before it is imported: "Mar 4, 2026" for 3/4/2026. */
export function readCell(cell: string, { type, values }: Pick<ImportColumn, 'type' | 'values'>): ReadCell {
  const text = cell.trim();
  if (text === '') return { text, isWrong: false };
  const value = valueOf(text, type);
  if (value === undefined) return { text, isWrong: true };
  if (type === 'day') return { text: formatDate(value), isWrong: false };
  if (type === 'count') return { text: formatCount(Number(value)), isWrong: false };
  if (type === 'amount')
    return isMoney(value) ? { text: formatMoney(value), isWrong: false } : { text, isWrong: true };
  if (type === 'text') return { text, isWrong: false };
  const choice = values.find((each) => plainChoice(each) === plainChoice(text));
  return { text: choice ?? text, isWrong: choice === undefined };
}

const plainChoice = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '_');
