import type { CapitalAccount, RollForward } from '../../api/generated';
import { kindWords } from '../../domain/capital/event-words';
import { rollForwardSteps } from '../../domain/capital/roll-forward';
import { formatMoney } from '../../lib/format';
import { compareMoney, subtractMoney, sumMoney } from '../../lib/money';
import type { Term } from './formulas';

const isZero = (amount: string): boolean => compareMoney(amount, '0') === 0;

const negated = (amount: string): string => subtractMoney('0', amount);

const term = (label: string, amount: string, before?: string, after?: string): Term => ({
  before,
  label,
  value: formatMoney(amount),
  after,
});

const signed = (label: string, amount: string): Term =>
  compareMoney(amount, '0') < 0 ? term(label, negated(amount), '−') : term(label, amount, '+');

const sums: Partial<Record<keyof RollForward, string>> = {
  contributions: 'Sum of what was paid in',
  distributions: 'Sum of what was paid out, less what was withheld',
  managementFees: 'Sum of the management fees',
  expenses: 'Sum of the expenses',
  carry: 'Carry withheld, and the change of what accrued',
  income: 'Sum of the income',
  realizedGain: 'Sum of the gains of what was sold',
};

/** What a step of the roll-forward follows from, up to its amount. */
export function stepTerms(account: CapitalAccount, step: keyof RollForward): Term[] {
  return [...termsOf(account, step), { before: '=', value: formatMoney(account[step]) }];
}

function termsOf(account: CapitalAccount, step: keyof RollForward): Term[] {
  const { deals } = account;
  const opening = (field: keyof CapitalAccount['deals'][number]['opening']) =>
    sumMoney(deals.map((deal) => deal.opening[field]));
  const closing = (field: 'cost' | 'value') => sumMoney(deals.map((deal) => deal[field]));
  if (step === 'opening') {
    const accrued = opening('accruedCarry');
    return [
      term('Cash', opening('cash')),
      term('Value', opening('value'), '+'),
      ...(isZero(accrued) ? [] : [term('Accrued carry', accrued, '−')]),
    ];
  }
  if (step === 'unrealizedGain')
    return [
      term('Value', closing('value'), '('),
      term('Cost', closing('cost'), '−', ')'),
      term('Value before', opening('value'), '− ('),
      term('Cost before', opening('cost'), '−', ')'),
    ];
  if (step === 'closing')
    return [
      term('Opening balance', account.opening),
      ...rollForwardSteps
        .filter(({ field }) => !isZero(account[field]))
        .map(({ field, label }) => signed(label, account[field])),
    ];
  return [{ value: sums[step] ?? '' }];
}

export interface StepEntry {
  row: CapitalAccount['activity'][number];
  amount: string;
}

type Row = StepEntry['row'];

/** Whether a row is of an event of the kind, or of the reversal of one. */
const isOf = ({ kind, event }: Row, kinds: readonly ('proceeds' | 'distribution' | 'charge')[]): boolean =>
  kinds.some(
    (each) =>
      kind === each ||
      (kind === 'reversal' && event?.name.startsWith(`Reversal of ${kindWords[each].one}`) === true),
  );

const amountsOf: Partial<Record<keyof RollForward, (row: Row) => string>> = {
  contributions: (row) =>
    row.kind === 'purchase' || isOf(row, ['proceeds', 'distribution', 'charge'])
      ? '0.00'
      : sumMoney([row.capital, row.managementFee, row.expenses]),
  distributions: (row) =>
    isOf(row, ['distribution'])
      ? subtractMoney(
          sumMoney([row.carry, row.managementFee, row.expenses]),
          sumMoney([row.returnOfCapital, row.gain, row.income]),
        )
      : '0.00',
  managementFees: (row) => negated(row.managementFee),
  expenses: (row) => negated(row.expenses),
  carry: (row) => negated(row.carry),
  income: (row) => (isOf(row, ['proceeds']) ? row.income : '0.00'),
  realizedGain: (row) =>
    isOf(row, ['proceeds']) ? subtractMoney(row.amount, sumMoney([row.income, row.costRelieved])) : '0.00',
};

/** What happened that the step adds up; empty for steps that are no sums of what happened. */
export function stepEntries({ activity }: CapitalAccount, step: keyof RollForward): StepEntry[] {
  const amountOf = amountsOf[step];
  if (!amountOf) return [];
  return activity.map((row) => ({ row, amount: amountOf(row) })).filter(({ amount }) => !isZero(amount));
}
