import type { CapitalEventLine } from '../../../api/generated';
import { compareMoney, sumMoney } from '../../../lib/money';

/** An LP of an event, who gets one mail about all of its entities' lines. */
export interface Recipient {
  lpId: string;
  name: string;
  /** The lines' sum. */
  amount: string;
  /** The legal names of the entities that have a line. */
  entities: string[];
}

/** The LPs of the lines that ask for anything, by name; the firm's own line has none. */
export function recipientsOf(
  lines: readonly CapitalEventLine[],
  amountOf: (line: CapitalEventLine) => string = ({ net }) => net,
): Recipient[] {
  const byLp = new Map<string, Recipient>();
  for (const line of lines) {
    const { lpId, lpName, legalName } = line.entity;
    const amount = amountOf(line);
    if (lpId === null || compareMoney(amount, '0') === 0) continue;
    const known = byLp.get(lpId);
    byLp.set(lpId, {
      lpId,
      name: lpName ?? legalName,
      amount: sumMoney([known?.amount ?? '0', amount]),
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
