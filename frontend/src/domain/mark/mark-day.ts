import type { InvestmentRecord } from '../../api/generated';
import { formatDate } from '../../lib/format';

/** Of when the valuation is by which an investment is valued: the day of its mark, or what it is without one. */
export const markDay = ({ markDate, company }: Pick<InvestmentRecord, 'markDate' | 'company'>): string =>
  markDate ? formatDate(markDate) : company.currentValuation === null ? 'At entry' : 'Entered';
