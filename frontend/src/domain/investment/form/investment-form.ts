import type {
  InvestmentRecord,
  InvestmentStatus,
  InvestmentType,
  RevenueFrequency,
  UpdateInvestmentRequest,
} from '../../../api/generated';
import type { PickedCompany } from '../../company/CompanyPicker';
import { formatDate, formatMoney, formatPercent, todayInNewYork, pluralize } from '../../../lib/format';
import { compareMoney, isMoney, shareOf } from '../../../lib/money';
import type { Concern } from '../../../ui/dialogs/SaveAnywayDialog';
import { amountOf } from '../../../ui/forms/money-input';

/** The create and the edit form, all fields as typed. */
export interface InvestmentForm {
  investmentName: string;
  company: PickedCompany | null;
  totalInvestment: string;
  initialValuation: string;
  investmentDate: string;
  investmentType: InvestmentType;
  status: InvestmentStatus;
  writtenOffOn: string;
  notes: string;
  revenueAmount: string;
  revenueFrequency: RevenueFrequency;
  teamSize: string;
  monthlyBurn: string;
}

/** The statuses that write an investment off, on a date of their own. */
export const isWrittenOff = (status: InvestmentStatus): boolean =>
  status === 'failed' || status === 'cancelled';

export function investmentFormValues(investment: InvestmentRecord): InvestmentForm {
  return {
    investmentName: investment.investmentName,
    company: { id: investment.companyId, name: investment.companyName },
    totalInvestment: investment.totalInvestment ?? '',
    initialValuation: investment.initialValuation,
    investmentDate: investment.investmentDate,
    investmentType: investment.investmentType,
    status: investment.status,
    writtenOffOn: investment.writtenOffOn ?? todayInNewYork(),
    notes: investment.notes ?? '',
    revenueAmount: investment.revenueAmount ?? '',
    revenueFrequency: investment.revenueFrequency,
    teamSize: investment.teamSize?.toString() ?? '',
    monthlyBurn: investment.monthlyBurn ?? '',
  };
}

/** Sends only the changed fields, so that another admin's changes to the others stay. */
export function changesOf(before: InvestmentForm, after: InvestmentForm): UpdateInvestmentRequest {
  const was = new Map(Object.entries(requestOf(before)));
  const changed = Object.entries(requestOf(after)).filter(([field, value]) => value !== was.get(field));
  return Object.fromEntries(changed) as UpdateInvestmentRequest;
}

function requestOf({ company, ...form }: InvestmentForm): UpdateInvestmentRequest {
  return {
    ...form,
    companyId: company?.id,
    writtenOffOn: isWrittenOff(form.status) ? form.writtenOffOn : undefined,
    totalInvestment: amountOf(form.totalInvestment),
    initialValuation: amountOf(form.initialValuation),
    revenueAmount: unlessEmpty(form.revenueAmount, amountOf),
    teamSize: unlessEmpty(form.teamSize, Number),
    monthlyBurn: unlessEmpty(form.monthlyBurn, amountOf),
  };
}

/** Null clears an emptied field; validation keeps other text that is no number from being sent. */
const unlessEmpty = <Sent>(text: string, sent: (text: string) => Sent): Sent | null =>
  text === '' ? null : sent(text);

type Deal = Pick<InvestmentForm, 'totalInvestment' | 'initialValuation' | 'investmentDate'>;

/** What to confirm before a deal is saved: unusual values, on an edit only among the changed fields. */
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
  // There is no share of a valuation of zero, which the server refuses.
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
