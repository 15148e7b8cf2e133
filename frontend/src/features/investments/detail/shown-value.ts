import type { InvestmentRecord } from '../../../api/generated';
import { formatMoney } from '../../../lib/format';
import { areAmountsHidden, hiddenAmount } from '../../../lib/hidden-amounts';
import { ifValued } from '../../../domain/investment/valued';

/** A value on the detail: nothing when written off. */
export function shownValue(investment: InvestmentRecord, value: string): string {
  if (investment.writtenOff) return areAmountsHidden() ? hiddenAmount : '$0';
  return ifValued(investment, formatMoney(value));
}
