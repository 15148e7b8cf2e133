import type { InvestmentHistory, InvestmentRecord } from '../../../api/generated';
import { brand } from '../../../lib/brand';
import { formatDate } from '../../../lib/format';

/** What explains the history of an investment's value; undefined where marks cover all of it. */
export function valueNote(investment: InvestmentRecord, history: InvestmentHistory): string | undefined {
  const { investmentDate } = investment;
  const { writtenOffOn, firstMarkedOn } = history;
  const mark = `${brand.productName} mark`;
  if (writtenOffOn) return `Written off on ${formatDate(writtenOffOn)}: value is $0 from then on.`;
  if (!firstMarkedOn) return `No ${mark} yet: uses the entered valuation.`;
  if (firstMarkedOn <= investmentDate) return undefined;
  return `First ${mark} on ${formatDate(firstMarkedOn)}: earlier values use the entered valuation, or cost.`;
}
