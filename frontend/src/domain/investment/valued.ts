import type { InvestmentRecord } from '../../api/generated';
import { formatIrr, formatMoney } from '../../lib/format';
import { areAmountsHidden, hiddenAmount } from '../../lib/hidden-amounts';

type Valuable = Pick<InvestmentRecord, 'writtenOff' | 'company'>;

/** False where the company has neither a mark nor an entered valuation; totals then include the investment at cost. */
export const isValued = ({ writtenOff, company }: Valuable): boolean =>
  writtenOff || company.currentValuation !== null;

/** A figure that follows from the value, or "N/A" where there is none. */
export const ifValued = (investment: Valuable, text: string): string => (isValued(investment) ? text : 'N/A');

/** The IRR of an investment as every list and page shows it. */
export const shownIrr = (investment: Valuable & Pick<InvestmentRecord, 'irr'>): string =>
  ifValued(investment, formatIrr(investment.irr));

/** The value on the page of an investment, which is "$0" without cents when written off. */
export function shownValue(investment: Valuable, value: string): string {
  if (investment.writtenOff) return areAmountsHidden() ? hiddenAmount : '$0';
  return ifValued(investment, formatMoney(value));
}

/** The tooltip of a shortened value: every cent, and the cost of what is not valued. */
export const valueTitle = (investment: Valuable, value: string): string =>
  isValued(investment)
    ? formatMoney(value)
    : `Not valued yet: totals include it at its cost of ${formatMoney(value)}`;
