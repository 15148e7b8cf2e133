import type { CapitalEventKind } from '../../../api/generated';
import { netOf, partNames, partsOf, type Part } from '../../../domain/capital/event-words';
import { formatMoney } from '../../../lib/format';
import { fromCents, isMoney, toCents } from '../../../lib/money';
import { percentOf, type EventForm } from './event-form';
import { sumOf, type TypedLines } from './typed-lines';

export interface Balance {
  lines: bigint;
  /** Undefined while a percentage is not computed yet, or a total cannot be read. */
  event: bigint | undefined;
  /** The parts of which lines and totals differ, with what the totals have more. */
  differences: { part: Part; cents: bigint }[];
}

/** How the lines and the totals of an event compare, as they are typed. */
export function balanceOf(kind: CapitalEventKind, form: EventForm, lines: TypedLines): Balance {
  const kindParts = partsOf[kind];
  const sums = kindParts.map((part) => ({ part, lines: sumOf(lines, part), total: totalOf(form, part) }));
  const ofLines = netOf(kind, (part) => sumOf(lines, part));
  if ((form.basis === 'typed' || kind === 'distribution') && kindParts.every((part) => form[part] === ''))
    return { lines: ofLines, event: ofLines, differences: [] };
  const known = sums.flatMap(({ part, lines: sum, total }) =>
    total === undefined ? [] : [{ part, sum, total }],
  );
  if (percentOf(form) !== '' || known.length < sums.length)
    return { lines: ofLines, event: undefined, differences: [] };
  return {
    lines: ofLines,
    event: netOf(kind, (part) => totalOf(form, part) ?? 0n),
    differences: known
      .map(({ part, sum, total }) => ({ part, cents: total - sum }))
      .filter(({ cents }) => cents !== 0n),
  };
}

/** In cents; undefined for what cannot be read. */
export const totalOf = (form: EventForm, part: Part): bigint | undefined =>
  form[part] === '' ? 0n : isMoney(form[part]) ? toCents(form[part]) : undefined;

const money = (cents: bigint): string => formatMoney(fromCents(cents));

/** "Lines $100.00, event $101.00, difference $1.00", with the parts where the net alone says too little. */
export function balanceText(kind: CapitalEventKind, { lines, event, differences }: Balance): string {
  if (event === undefined) return `Lines ${money(lines)}. Save to see the event’s total.`;
  const sums = `Lines ${money(lines)}, event ${money(event)}, difference ${money(event - lines)}`;
  const needsParts = event === lines || kind === 'distribution';
  if (!needsParts || differences.length === 0) return sums;
  return `${sums} (${differences.map(({ part, cents }) => `${partNames[part]} ${money(cents)}`).join(', ')})`;
}

/** The totals as they follow from the lines. */
export const lineTotals = (kind: CapitalEventKind, lines: TypedLines): Partial<Record<Part, string>> =>
  Object.fromEntries(
    partsOf[kind].map((part) => {
      const cents = sumOf(lines, part);
      return [part, cents === 0n ? '' : fromCents(cents)];
    }),
  );
