import { formatDate, formatMoney, formatPercent } from '../../lib/format';
import { pluralize } from '../../lib/plural';
import { compareMoney, isMoney, shareOf } from '../../lib/money';
import type { Concern } from '../../ui/dialogs/use-save-anyway';
import type { InvestmentForm } from './investment-form';

type Deal = Pick<InvestmentForm, 'totalInvestment' | 'initialValuation' | 'investmentDate'>;

/** What is asked about before a deal is saved; of one that is edited, only what was changed. */
export function dealConcerns(deal: Deal, today: string, before?: Deal): Concern<InvestmentForm>[] {
  const isChanged = (...fields: (keyof Deal)[]) =>
    !before || fields.some((field) => deal[field] !== before[field]);
  return [
    ...(isChanged('totalInvestment', 'initialValuation') ? aboveValuation(deal) : []),
    ...(isChanged('investmentDate') ? afterToday(deal, today) : []),
  ];
}

function aboveValuation({ totalInvestment, initialValuation }: Deal): Concern<InvestmentForm>[] {
  if (!isMoney(totalInvestment) || !isMoney(initialValuation)) return [];
  // Of a valuation of nothing there is no share; the server refuses it.
  if (compareMoney(initialValuation, '0') <= 0) return [];
  if (compareMoney(totalInvestment, initialValuation) <= 0) return [];
  const share = formatPercent(shareOf(totalInvestment, initialValuation));
  const text = `${formatMoney(totalInvestment)} is more than the post-money valuation of ${formatMoney(initialValuation)}, so the fund would own ${share} of the company.`;
  return [{ field: 'totalInvestment', text }];
}

const DAY_MS = 24 * 60 * 60 * 1000;

function afterToday({ investmentDate }: Deal, today: string): Concern<InvestmentForm>[] {
  if (investmentDate <= today) return [];
  const days = Math.round((Date.parse(investmentDate) - Date.parse(today)) / DAY_MS);
  const text = `${formatDate(investmentDate)} is ${pluralize(days, 'day')} after today, so the investment would count as deployed already and have no IRR before then.`;
  return [{ field: 'investmentDate', text }];
}
