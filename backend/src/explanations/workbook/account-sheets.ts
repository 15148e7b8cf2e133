import type {
  CapitalAccount,
  CapitalAccountDeal,
  CapitalActivity,
  RollForward,
} from '../../capital/accounts/capital-accounts.dto.js';
import { Exact } from '../../finance/exact.js';
import { range } from './capital-layout.js';
import {
  day,
  formats,
  formula,
  heading,
  money,
  moneyCheck,
  text,
  type Sheet,
  type SheetCell,
} from './cells.js';

const FIRST_DEAL = 7;

interface Step {
  step: keyof RollForward;
  label: string;
  /** The column that it is in. */
  column: string;
}

const steps: readonly Step[] = [
  { step: 'opening', label: 'Opening balance', column: 'F' },
  { step: 'contributions', label: 'Contributions', column: 'G' },
  { step: 'distributions', label: 'Distributions', column: 'H' },
  { step: 'managementFees', label: 'Management fees', column: 'I' },
  { step: 'expenses', label: 'Expenses', column: 'J' },
  { step: 'carry', label: 'Carry', column: 'K' },
  { step: 'income', label: 'Income', column: 'L' },
  { step: 'realizedGain', label: 'Realized gain', column: 'M' },
  { step: 'unrealizedGain', label: 'Unrealized gain', column: 'N' },
  { step: 'closing', label: 'Closing balance', column: 'O' },
];

/** What a step of a deal follows from; the others are sums of entries of the journal. */
const formulas: Partial<Record<keyof RollForward, (row: number) => string>> = {
  opening: (row) => `B${row}+D${row}-E${row}`,
  unrealizedGain: (row) => `(R${row}-Q${row})-(D${row}-C${row})`,
  carry: (row) => `T${row}-(S${row}-E${row})`,
  closing: (row) => `SUM(F${row}:N${row})`,
};

/**
 * The sheet of a capital account: what each deal adds to each step of the roll-forward, the steps as sums of the deals
 * beside the portal's figures and whether the two agree, and what happened in the period.
 */
export function accountSheets(account: CapitalAccount): Sheet[] {
  const { name, from, to, deals, activity } = account;
  const rows: SheetCell[][] = [
    [heading(name)],
    [text('Change an input to see what follows: the figures are formulas.')],
    [text('From'), day(from)],
    [text('To'), day(to)],
    [],
    [
      ...['Deal', 'Opening cash', 'Opening cost', 'Opening value', 'Opening accrued carry'],
      ...steps.map(({ label }) => label),
      ...['Closing cash', 'Closing cost', 'Closing value', 'Closing accrued carry', 'Carry paid', 'Check'],
    ].map(heading),
    ...deals.map((deal, index) => dealRow(deal, FIRST_DEAL + index)),
    [],
    ['Step', 'Value', 'As the portal shows it', 'Check'].map(heading),
    ...steps.map((step, index) => stepRow(account, step, FIRST_DEAL + deals.length + 2 + index)),
    [],
    ['What', 'Date', 'Deal', 'Investing as', 'Capital', 'Management fee', 'Expenses', 'Balance'].map(heading),
    ...activity.map(activityRow),
  ];
  return [{ name: 'Explanation', rows, widths: [48, ...Array<number>(20).fill(20)] }];
}

function dealRow({ investment, opening, rollForward, ...closing }: CapitalAccountDeal, row: number) {
  const paid = new Exact(rollForward.carry).plus(closing.accruedCarry).minus(opening.accruedCarry);
  return [
    text(`${investment.companyName}, ${investment.name}`),
    money(opening.cash),
    money(opening.cost),
    money(opening.value),
    money(opening.accruedCarry),
    ...steps.map(({ step }): SheetCell => {
      const amount = rollForward[step];
      const live = formulas[step];
      return live ? formula(live(row), Number(amount), formats.money) : money(amount);
    }),
    money(closing.cash),
    money(closing.cost),
    money(closing.value),
    money(closing.accruedCarry),
    money(paid.toFixed(2)),
    moneyCheck(`ROUND((P${row}+R${row}-S${row})*100,0)`, `O${row}`, rollForward.closing),
  ];
}

function stepRow(account: CapitalAccount, { step, label, column }: Step, row: number): SheetCell[] {
  const cents = `ROUND(SUM(${range(column, FIRST_DEAL, account.deals.length)})*100,0)`;
  return [
    text(label),
    formula(`${cents}/100`, Number(account[step]), formats.money),
    money(account[step]),
    moneyCheck(cents, `C${row}`, account[step]),
  ];
}

const activityRow = (activity: CapitalActivity): SheetCell[] => [
  text(nameOf(activity)),
  day(activity.date),
  text(`${activity.investment.companyName}, ${activity.investment.name}`),
  text(activity.entity.legalName),
  money(activity.capital),
  money(activity.managementFee),
  money(activity.expenses),
  money(activity.balance),
];

/** The reversal of a receipt alone names its call. */
function nameOf({ kind, event }: CapitalActivity): string {
  if (!event) return kind === 'purchase' ? 'Purchase' : 'Assumed paid';
  return kind === 'reversal' && !event.name.startsWith('Reversal')
    ? `Receipt of ${event.name} reversed`
    : event.name;
}
