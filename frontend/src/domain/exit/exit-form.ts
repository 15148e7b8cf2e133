import type { CompanyStatus, InvestmentStatus, RecordExitRequest } from '../../api/generated';
import { formatMoney, todayInNewYork } from '../../lib/format';
import { compareMoney, fromCents, isMoney, subtractMoney, sumMoney, toCents } from '../../lib/money';
import { splitCents } from '../../lib/split-cents';

/** A deal of the company that may be sold. */
export interface HeldDeal {
  id: string;
  name: string;
  /** What remains of its cost. */
  cost: string;
  /** What is held, by its valuation. */
  value: string;
}

/** A deal's part, all amounts as typed. What is `byHand` is not proposed again. */
export interface DealPart {
  isSold: boolean;
  amount: string;
  isAmountByHand: boolean;
  income: string;
  costRelieved: string;
  isCostByHand: boolean;
}

export interface ExitForm {
  date: string;
  /** What the sale brings in all, with what is held in escrow. */
  gross: string;
  escrow: string;
  escrowExpectedOn: string;
  sale: 'full' | 'part';
  /** Of the remaining cost; of a part sale. */
  percent: string;
  /** In the order of the deals. */
  deals: DealPart[];
  /** Empty: stays as it is. */
  dealStatus: InvestmentStatus | '';
  companyStatus: CompanyStatus | '';
  note: string;
  internalNote: string;
  release: boolean;
  distribute: boolean;
}

/** Of the deal whose page asks, or of all. */
export const emptyExit = (deals: readonly HeldDeal[], investmentId?: string): ExitForm => ({
  date: todayInNewYork(),
  gross: '',
  escrow: '',
  escrowExpectedOn: '',
  sale: 'full',
  percent: '',
  deals: deals.map(({ id }) => ({
    isSold: investmentId === undefined || id === investmentId,
    amount: '',
    isAmountByHand: false,
    income: '',
    costRelieved: '',
    isCostByHand: false,
  })),
  dealStatus: '',
  companyStatus: '',
  note: '',
  internalNote: '',
  release: true,
  distribute: false,
});

/** In cents; nothing for what cannot be read. */
const centsOf = (text: string): bigint => (isMoney(text) ? toCents(text) : 0n);
const shown = (cents: bigint): string => (cents === 0n ? '' : fromCents(cents));

const MILLIONTHS = 1_000_000n;

/** A percentage in millionths; undefined if it is none from 0 to 100. */
function readPercent(text: string): bigint | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const millionths = BigInt(whole) * MILLIONTHS + BigInt(decimals.padEnd(6, '0'));
  return millionths <= 100n * MILLIONTHS ? millionths : undefined;
}

/** The cost that the sale gives up, in cents: all of it, or the percentage, rounded half up. */
function relievedOf({ sale, percent }: Pick<ExitForm, 'sale' | 'percent'>, cost: string): bigint {
  if (sale === 'full') return toCents(cost);
  const divisor = 100n * MILLIONTHS;
  return (toCents(cost) * (readPercent(percent) ?? 0n) * 2n + divisor) / (divisor * 2n);
}

/**
 * The deals with what is proposed for them: the proceeds by value, or by cost where nothing has a value, less what was
 * typed for others. What was typed stays; a deal that is not sold has nothing.
 */
export function proposedParts(form: ExitForm, deals: readonly HeldDeal[]): DealPart[] {
  const open = deals.filter((_deal, at) => form.deals[at]?.isSold && !form.deals[at].isAmountByHand);
  const typed = form.deals.filter(({ isSold, isAmountByHand }) => isSold && isAmountByHand);
  const left = centsOf(form.gross) - typed.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
  const hasValue = open.some(({ value }) => compareMoney(value, '0') > 0);
  const amounts = splitCents(
    left > 0n ? left : 0n,
    open.map(({ id, value, cost }) => ({ id, weight: toCents(hasValue ? value : cost) })),
  );
  return form.deals.map((part, at) => {
    const deal = deals[at];
    if (!part.isSold || !deal) return { ...part, amount: '', income: '', costRelieved: '' };
    return {
      ...part,
      amount: part.isAmountByHand ? part.amount : shown(amounts.get(deal.id) ?? 0n),
      costRelieved: part.isCostByHand ? part.costRelieved : shown(relievedOf(form, deal.cost)),
    };
  });
}

/** A sold deal with its amounts, which are 0.00 where nothing was typed. */
export interface SoldDeal extends HeldDeal {
  amount: string;
  income: string;
  costRelieved: string;
  /** Its part of what is held in escrow. */
  escrow: string;
}

const amountOf = (text: string): string => fromCents(centsOf(text));

/** The escrow is a part of each deal's amount, in proportion to it. */
export function soldDeals(form: ExitForm, deals: readonly HeldDeal[]): SoldDeal[] {
  const sold = deals.flatMap((deal, at) => {
    const part = form.deals[at];
    return part?.isSold ? [{ deal, part }] : [];
  });
  const escrows = splitCents(
    centsOf(form.escrow),
    sold.map(({ deal, part }) => ({ id: deal.id, weight: centsOf(part.amount) })),
  );
  return sold.map(({ deal, part }) => ({
    ...deal,
    amount: amountOf(part.amount),
    income: amountOf(part.income),
    costRelieved: amountOf(part.costRelieved),
    escrow: fromCents(escrows.get(deal.id) ?? 0n),
  }));
}

/** What is paid now: the amount less what is held in escrow. */
export const receivedOf = ({ amount, escrow }: Pick<SoldDeal, 'amount' | 'escrow'>): string =>
  subtractMoney(amount, escrow);

export const exitRequest = (
  companyId: string,
  form: ExitForm,
  sold: readonly SoldDeal[],
): RecordExitRequest => ({
  companyId,
  date: form.date,
  note: form.note.trim() || null,
  internalNote: form.internalNote.trim() || null,
  ...(form.escrowExpectedOn && { escrowUntil: form.escrowExpectedOn }),
  deals: sold.map((deal) => ({
    investmentId: deal.id,
    amount: receivedOf(deal),
    income: deal.income,
    costRelieved: deal.costRelieved,
    escrow: deal.escrow,
    ...(form.dealStatus && { status: form.dealStatus }),
  })),
  ...(form.companyStatus && { companyStatus: form.companyStatus }),
  release: form.release,
  distribute: form.release && form.distribute,
});

interface ExitError {
  field: 'gross' | 'escrow' | `deals.${number}.${'income' | 'costRelieved'}`;
  message: string;
}

/** What the amounts contradict of each other, and of what is held. */
export function exitErrors(form: ExitForm, deals: readonly HeldDeal[]): ExitError[] {
  const sold = soldDeals(form, deals);
  const [sum, gross] = [sumMoney(sold.map(({ amount }) => amount)), amountOf(form.gross)];
  const errors: ExitError[] = [];
  if (sold.length === 0) errors.push({ field: 'gross', message: 'Please select a deal that was sold' });
  else if (sum !== gross)
    errors.push({
      field: 'gross',
      message: `The deals add up to ${formatMoney(sum)}, the proceeds to ${formatMoney(gross)}`,
    });
  if (compareMoney(amountOf(form.escrow), gross) > 0)
    errors.push({ field: 'escrow', message: 'Cannot be above the proceeds' });
  for (const [at, part] of form.deals.entries()) {
    const cost = deals[at]?.cost ?? '0';
    if (!part.isSold) continue;
    const deal = sold.find(({ id }) => id === deals[at]?.id);
    if (deal && centsOf(part.income) > 0n && compareMoney(deal.income, receivedOf(deal)) > 0)
      errors.push({ field: `deals.${at}.income`, message: 'Cannot be above what is received' });
    if (centsOf(part.costRelieved) > toCents(cost))
      errors.push({ field: `deals.${at}.costRelieved`, message: `Only ${formatMoney(cost)} remains` });
  }
  return errors;
}
