import type { InvestmentRecord } from '../../api/generated';
import { formatMoney } from '../../lib/format';

/** A value on the detail: told only of a valued company, and nothing when written off. */
export function shownValue({ writtenOff, company }: InvestmentRecord, value: string): string {
  if (writtenOff) return '$0';
  return company.currentValuation === null ? 'N/A' : formatMoney(value);
}
