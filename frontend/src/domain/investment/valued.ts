import type { InvestmentRecord } from '../../api/generated';
import { formatIrr, formatMoney } from '../../lib/format';

type Held = Pick<InvestmentRecord, 'writtenOff' | 'company'>;

/** Nobody knows the worth of an investment in a company without a mark or an entered valuation; sums carry it at cost. */
export const isValued = ({ writtenOff, company }: Held): boolean =>
  writtenOff || company.currentValuation !== null;

/** A figure that follows from the value, or "N/A" where there is none. */
export const ifValued = (held: Held, text: string): string => (isValued(held) ? text : 'N/A');

/** The rate of an investment as every list and page shows it. */
export const shownIrr = (held: Held & Pick<InvestmentRecord, 'irr'>): string =>
  ifValued(held, formatIrr(held.irr));

/** What a value tells to whoever rests on it: every cent, also of what sums carry at cost. */
export const valueTitle = (held: Held, value: string): string =>
  isValued(held) ? formatMoney(value) : `Not valued yet: sums count it at its cost of ${formatMoney(value)}`;
