import type { InvestmentHistory, InvestmentRecord } from '../../../api/generated';
import { brand } from '../../../lib/brand';
import { formatDate } from '../../../lib/format';

/** What has to be known about an investment's value to read its history; nothing where the marks tell it all. */
export function valueNote(investment: InvestmentRecord, history: InvestmentHistory): string | undefined {
  const { investmentDate } = investment;
  const { writtenOffOn, firstMarkedOn } = history;
  if (writtenOffOn) return `Written off: worth nothing from ${formatDate(writtenOffOn)} on.`;
  if (!firstMarkedOn)
    return `No ${brand.productName} mark yet: its value is that of the valuation entered on the company.`;
  if (firstMarkedOn <= investmentDate) return undefined;
  return `First ${brand.productName} mark on ${formatDate(firstMarkedOn)}; until then, the valuation known before.`;
}
