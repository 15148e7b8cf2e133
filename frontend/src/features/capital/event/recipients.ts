import type { CapitalEventLine } from '../../../api/generated';
import { parts, withheldOf } from '../../../domain/capital/event-words';
import { compareMoney, fromCents, sumMoney, toCents } from '../../../lib/money';

/** An LP of an event, who gets one mail about all of its entities' lines. */
export interface Recipient {
  lpId: string;
  name: string;
  /** The lines' sum. */
  amount: string;
  /** What of a distribution is withheld of the lines. */
  withheld: string;
  /** The legal names of the entities that have a line. */
  entities: string[];
}

const withheldOfLine = (line: CapitalEventLine): string =>
  fromCents(withheldOf((part) => toCents(line[part])));

/** Whether a line has any amount: the others are left out of a released event. */
export const hasAmounts = (line: CapitalEventLine): boolean =>
  parts.some((part) => compareMoney(line[part], '0') !== 0);

/** The LPs of the lines, by name, of lines with an `amountOf` alone where it is given; the firm's own line has none. */
export function recipientsOf(
  lines: readonly CapitalEventLine[],
  amountOf?: (line: CapitalEventLine) => string,
): Recipient[] {
  const byLp = new Map<string, Recipient>();
  for (const line of lines) {
    const { lpId, lpName, legalName } = line.entity;
    const amount = amountOf?.(line) ?? line.net;
    if (lpId === null || !(amountOf ? compareMoney(amount, '0') !== 0 : hasAmounts(line))) continue;
    const known = byLp.get(lpId);
    byLp.set(lpId, {
      lpId,
      name: lpName ?? legalName,
      amount: sumMoney([known?.amount ?? '0', amount]),
      withheld: sumMoney([known?.withheld ?? '0', withheldOfLine(line)]),
      entities: [...(known?.entities ?? []), legalName],
    });
  }
  return [...byLp.values()].toSorted((left, right) => left.name.localeCompare(right.name));
}

/** The lines whose allocation no longer counts as paid once the event is released, because it asks capital. */
export const replacedAssumptions = (
  lines: readonly CapitalEventLine[],
): (CapitalEventLine & { assumedPaidOn: string })[] =>
  lines.filter(
    (line): line is CapitalEventLine & { assumedPaidOn: string } =>
      line.assumedPaidOn !== null && compareMoney(line.capital, '0') > 0,
  );

/** What is still to be received of a line. */
export const openOf = ({ open }: CapitalEventLine): string => open ?? '0.00';
