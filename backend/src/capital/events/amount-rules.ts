import { Exact } from '../../finance/exact.js';
import { usd } from '../../finance/texts.js';
import { grossOf, netOf, withheldOf } from '../amounts.js';
import { parts, withheldParts, type Amounts, type EventKind, type Part } from './parts.js';

/** Beyond it no sum can be stored. */
export const LARGEST = '9999999999999.99';

export const tooLarge = 'The amounts together can have at most 13 digits before the decimal point';

export const isTooLarge = (kind: EventKind, amounts: Amounts): boolean =>
  [netOf(kind, amounts), grossOf(amounts), ...parts.map((part) => amounts[part])].some((amount) =>
    new Exact(amount).abs().gt(LARGEST),
  );

/** How the amounts of an event, or of a distribution's line, contradict each other: a part and a sentence. */
export function contradictionOf(
  kind: EventKind,
  amounts: Amounts,
): { part: Part; message: string } | undefined {
  if (kind === 'proceeds' && new Exact(amounts.income).gt(amounts.amount))
    return { part: 'income', message: 'Income is a part of the amount: it cannot be above it' };
  if (kind !== 'distribution') return undefined;
  const [paid, withheld] = [grossOf(amounts), withheldOf(amounts)];
  if (new Exact(withheld).gt(paid))
    return {
      part: withheldParts.find((part) => new Exact(amounts[part]).gt(0)) ?? 'carry',
      message: `Only ${usd(paid)} is paid, so ${usd(withheld)} cannot be withheld`,
    };
  if (new Exact(amounts.recallable).gt(paid))
    return {
      part: 'recallable',
      message: `Only ${usd(paid)} is paid, so ${usd(amounts.recallable)} cannot be recallable`,
    };
  return undefined;
}
