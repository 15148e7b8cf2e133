import { formatMoney, pluralize } from '../../../../lib/format';
import { fromCents } from '../../../../lib/money';
import type { CopiedShares, SourceDeal } from './shares-of-deal';

/** What was filled, and what of it the reader has to know. */
export interface FillNotice {
  /** Evaluated as it is shown, since amounts may be hidden meanwhile. */
  text: () => string;
  isWhole: boolean;
}

export function sharesNotice(
  { investmentName }: SourceDeal,
  { filled, firm, leftOut }: CopiedShares,
): FillNotice {
  const text = () =>
    [
      `${countEntities(filled)} filled as in ${investmentName}.`,
      ...(firm > 0n
        ? [`${formatMoney(fromCents(firm))} stays unallocated, in proportion to that deal.`]
        : []),
      ...(leftOut.length > 0 ? [`Left out, since they cannot be changed here: ${leftOut.join(', ')}.`] : []),
    ].join(' ');
  return { text, isWhole: leftOut.length === 0 };
}

export function equalNotice(chosen: number, isSplit: boolean): FillNotice {
  if (isSplit) return { text: () => `Split equally among ${countEntities(chosen)}.`, isWhole: true };
  const text =
    chosen === 0
      ? 'Nobody is ticked. Tick those among whom the deal is to be split.'
      : 'Nothing is left to split: the other entities have the whole deal.';
  return { text: () => text, isWhole: false };
}

const countEntities = (count: number): string => pluralize(count, 'entity', 'entities').replace(/^no/, 'No');
