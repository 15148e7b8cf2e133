import { isDeepStrictEqual } from 'node:util';
import { usd } from '../../finance/texts.js';
import type { RateOfReturn } from '../../capital/performance/performance.dto.js';
import type { ChangedFigure, StatementFigures, StatementHolding } from '../statements.dto.js';

/** The labels of the steps of a roll-forward, as statements show them. */
export const stepLabels = {
  opening: 'Opening balance',
  contributions: 'Contributions',
  distributions: 'Distributions',
  managementFees: 'Management fees',
  expenses: 'Expenses',
  carry: 'Carried interest',
  income: 'Income',
  realizedGain: 'Realized gain',
  unrealizedGain: 'Unrealized gain',
  closing: 'Closing balance',
} as const;

const periodLabels = { quarter: 'quarter', year: 'year', sinceStart: 'since the start' } as const;

const amountLabels = {
  commitment: 'Commitment',
  paidIn: 'Paid in',
  paidInCapital: 'Paid-in capital',
  unfunded: 'Unfunded',
  distributed: 'Distributed',
  recallable: 'Recallable',
  cost: 'Cost',
  cash: 'Cash',
  value: 'Value',
  accruedCarry: 'Accrued carried interest',
  nav: 'Net asset value',
} as const;

const ratioLabels = { dpi: 'DPI', rvpi: 'RVPI', tvpi: 'TVPI', pic: 'PIC' } as const;

const ABSENT = 'not in it';

/** What two states of one statement say differently, each figure as it is shown; names and notes are no figures. */
export function differences(stated: StatementFigures, now: StatementFigures): ChangedFigure[] {
  return [
    ...rollForwardDifferences(stated, now),
    ...amountDifferences('', stated.performance, now.performance),
    ...ratioDifferences(stated, now),
    ...holdingDifferences(stated.holdings, now.holdings),
    ...activityDifferences(stated, now),
  ];
}

function rollForwardDifferences(stated: StatementFigures, now: StatementFigures): ChangedFigure[] {
  return entriesOf(periodLabels).flatMap(([period, periodLabel]) =>
    entriesOf(stepLabels).flatMap(([step, label]) =>
      changed(
        `${label}, ${periodLabel}`,
        usd(stated.rollForwards[period][step]),
        usd(now.rollForwards[period][step]),
      ),
    ),
  );
}

type Amounts = Record<keyof typeof amountLabels, string>;

const amountDifferences = (name: string, stated: Amounts, now: Amounts): ChangedFigure[] =>
  entriesOf(amountLabels).flatMap(([figure, label]) =>
    changed(`${label}${name}`, usd(stated[figure]), usd(now[figure])),
  );

function ratioDifferences({ performance: stated }: StatementFigures, { performance: now }: StatementFigures) {
  return [
    ...entriesOf(ratioLabels).flatMap(([figure, label]) =>
      changed(label, multiple(stated[figure]), multiple(now[figure])),
    ),
    ...changed('Net IRR', rate(stated.net), rate(now.net)),
  ];
}

function holdingDifferences(stated: readonly StatementHolding[], now: readonly StatementHolding[]) {
  const before = new Map(stated.map((holding) => [holding.investment.id, holding]));
  const after = new Map(now.map((holding) => [holding.investment.id, holding]));
  return [...new Map([...before, ...after]).values()].flatMap(({ investment }): ChangedFigure[] => {
    const [one, other] = [before.get(investment.id), after.get(investment.id)];
    const name = ` of ${investment.name}`;
    if (one && other) return amountDifferences(name, one, other);
    return changed(`Net asset value${name}`, one ? usd(one.nav) : ABSENT, other ? usd(other.nav) : ABSENT);
  });
}

/** Balances follow from the entries. */
function activityDifferences({ activity: stated }: StatementFigures, { activity: now }: StatementFigures) {
  const withoutBalance = (activity: StatementFigures['activity']) =>
    activity.map(({ balance: _balance, ...entry }) => entry);
  const left = withoutBalance(now);
  const common = withoutBalance(stated).filter((entry) => {
    const at = left.findIndex((other) => isDeepStrictEqual(entry, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  const differing = Math.max(stated.length, now.length) - common;
  if (differing === 0) return [];
  const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
  return [
    {
      figure: 'Activity of the quarter',
      stated: entries(stated.length),
      now: `${entries(now.length)}, ${differing} different`,
    },
  ];
}

const changed = (figure: string, stated: string, now: string): ChangedFigure[] =>
  stated === now ? [] : [{ figure, stated, now }];

const multiple = (ratio: number | null): string =>
  ratio === null ? 'not available' : `${ratio.toFixed(2)}x`;

function rate({ state, rate: annual, periodReturn }: RateOfReturn): string {
  const percent = (value: number | null) =>
    value === null ? 'not available' : `${(value * 100).toFixed(2)}%`;
  if (state === 'ok') return percent(annual);
  return state === 'not_annualized' ? `${percent(periodReturn)}, not annualized` : 'not available';
}

const entriesOf = <Key extends string>(labels: Record<Key, string>): [Key, string][] =>
  Object.entries(labels) as [Key, string][];
