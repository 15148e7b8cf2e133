import type { InvestmentRecord } from '../../api/generated';
import { formatMoney } from '../../lib/format';
import { areAmountsHidden, hiddenAmount } from '../../lib/hidden-amounts';

/** A value on the detail: told only of a valued company, and nothing when written off. */
export function shownValue({ writtenOff, company }: InvestmentRecord, value: string): string {
  if (writtenOff) return areAmountsHidden() ? hiddenAmount : '$0';
  return company.currentValuation === null ? 'N/A' : formatMoney(value);
}
