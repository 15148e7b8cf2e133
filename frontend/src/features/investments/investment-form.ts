import type {
  InvestmentRecord,
  InvestmentStatus,
  InvestmentType,
  RevenueFrequency,
  UpdateInvestmentRequest,
} from '../../api/generated';
import type { PickedCompany } from '../../domain/company/CompanyPicker';
import { todayInNewYork } from '../../lib/format';
import { amountOf } from '../../ui/forms/sent-amount';

/** The edit form, all as typed. */
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

/** Those that write an investment off, on a date of its own. */
export const isWrittenOff = (status: InvestmentStatus): boolean =>
  status === 'failed' || status === 'cancelled';

export function investmentFormValues(investment: InvestmentRecord): InvestmentForm {
  return {
    investmentName: investment.investmentName,
    company: { id: investment.companyId, name: investment.companyName },
    totalInvestment: investment.totalInvestment,
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

/** Only what was changed: the rest may be somebody else's. */
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

/** Null, which clears, when emptied; a form with anything else that is no number is not sent. */
const unlessEmpty = <Sent>(text: string, sent: (text: string) => Sent): Sent | null =>
  text === '' ? null : sent(text);
