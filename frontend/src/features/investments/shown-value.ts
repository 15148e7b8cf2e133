import type { InvestmentRecord } from '../../api/generated';
import { formatMoney } from '../../lib/format';
import { areAmountsHidden, hiddenAmount } from '../../lib/hidden-amounts';

/** A value is told only of a valued company, or of what is written off. */
export const isValued = ({ writtenOff, company }: InvestmentRecord): boolean =>
  writtenOff || company.currentValuation !== null;

/** A value on the detail: nothing when written off. */
export function shownValue(investment: InvestmentRecord, value: string): string {
  if (investment.writtenOff) return areAmountsHidden() ? hiddenAmount : '$0';
  return isValued(investment) ? formatMoney(value) : 'N/A';
}
