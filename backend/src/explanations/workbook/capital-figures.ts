import type { Performance } from '../../capital/performance/performance.dto.js';
import type { CapitalExplanation } from '../capital/capital-explanations.dto.js';
import {
  cellOfFigure,
  dealColumns,
  FIRST_DEAL,
  range,
  sectionOf,
  type CapitalLayout,
  type SheetFigure,
} from './capital-layout.js';
import { closeCheck, rateRow } from './capital-rates.js';
import { formats, formula, money, moneyCheck, ratio, text, type SheetCell } from './cells.js';

/** Whole cents of a sum, because sums of binary fractions are inexact. */
const cents = (sum: string): string => `ROUND(${sum}*100,0)`;

/** Each figure as a formula, beside the portal's figure and whether the two agree. The order is that of the layout. */
export function figureRows(explanation: CapitalExplanation, layout: CapitalLayout): SheetCell[][] {
  const rate = (which: 'net' | 'gross') => {
    const section = sectionOf(which, layout);
    return section ? [rateRow(explanation, section, layout)] : [];
  };
  return [
    ...amountRows(explanation, layout),
    ...multipleRows(explanation.performance, layout),
    ...rate('net'),
    ...costRows(explanation, layout),
    ...rate('gross'),
  ];
}

/** The amount of all deals together. */
const ofDeals = (figure: keyof typeof dealColumns, { deals }: CapitalLayout): string =>
  cents(`SUM(${range(dealColumns[figure], FIRST_DEAL, deals)})`);

/** What was paid in or out by the flows of a rate: without the last of them, which is what is left. */
function ofFlows(column: 'C' | 'D', rate: 'net' | 'gross', layout: CapitalLayout): string {
  const { first = 0, flows = [] } = sectionOf(rate, layout) ?? {};
  return cents(`SUM(${range(column, first, Math.max(0, flows.length - 1))})`);
}

function amountRow(
  figure: SheetFigure,
  [label, amount, rule]: [label: string, amount: string, rule: string],
  live: string,
  layout: CapitalLayout,
): SheetCell[] {
  return [
    text(label),
    formula(`${live}/100`, Number(amount), formats.money),
    money(amount),
    moneyCheck(live, cellOfFigure(figure, layout, 'C'), amount),
    text(rule),
  ];
}

function amountRows({ performance }: CapitalExplanation, layout: CapitalLayout): SheetCell[][] {
  const whole = (figure: SheetFigure) => cents(cellOfFigure(figure, layout));
  const row = (
    figure: SheetFigure & keyof Performance,
    label: string,
    live: string,
    rule = 'Sum of the deals',
  ) => amountRow(figure, [label, String(performance[figure]), rule], live, layout);
  const paid = (figure: 'paidIn' | 'distributed', label: string, column: 'C' | 'D', rule: string) =>
    layout.isHolder
      ? row(figure, label, ofFlows(column, 'net', layout), rule)
      : row(figure, label, ofDeals(figure, layout));
  const unfunded = `(${whole('commitment')}-${whole('paidInCapital')}+${whole('recallable')})`;
  const nav = `(${whole('cash')}+${whole('value')}-${whole('accruedCarry')})`;
  return [
    row('commitment', 'Commitment', ofDeals('commitment', layout)),
    paid('paidIn', 'Paid-in', 'C', 'Sum of what was paid in'),
    row('paidInCapital', 'Paid-in capital', ofDeals('paidInCapital', layout)),
    row('recallable', 'Recallable', ofDeals('recallable', layout)),
    row('unfunded', 'Unfunded', unfunded, 'Commitment − paid-in capital + recallable distributions'),
    paid('distributed', 'Distributed', 'D', 'Sum of what was paid out'),
    row('cash', 'Cash', ofDeals('cash', layout)),
    row('value', 'Value', ofDeals('value', layout)),
    row('accruedCarry', 'Accrued carry', ofDeals('accruedCarry', layout)),
    row('nav', 'NAV', nav, 'Cash + value − accrued carry'),
  ];
}

function multipleRow(
  figure: 'dpi' | 'rvpi' | 'tvpi' | 'pic' | 'moic',
  value: number | null,
  [above, below, rule]: [above: string, below: string, rule: string],
  layout: CapitalLayout,
): SheetCell[] {
  return [
    text(figure.toUpperCase()),
    formula(`IF(${below}>0,${above}/${below},"N/A")`, value ?? 'N/A', formats.ratio),
    ratio(value),
    closeCheck(figure, layout),
    text(rule),
  ];
}

function multipleRows({ dpi, rvpi, tvpi, pic }: Performance, layout: CapitalLayout): SheetCell[][] {
  const at = (figure: SheetFigure) => cellOfFigure(figure, layout);
  const received = `(${at('distributed')}+${at('nav')})`;
  return [
    multipleRow('dpi', dpi, [at('distributed'), at('paidIn'), 'Distributed ÷ paid-in'], layout),
    multipleRow('rvpi', rvpi, [at('nav'), at('paidIn'), 'NAV ÷ paid-in'], layout),
    multipleRow('tvpi', tvpi, [received, at('paidIn'), '(Distributed + NAV) ÷ paid-in'], layout),
    multipleRow('pic', pic, [at('paidInCapital'), at('commitment'), 'Paid-in capital ÷ commitment'], layout),
  ];
}

/** What the deals cost, and the multiple of it: of an investment and the fund. */
function costRows({ performance, figures }: CapitalExplanation, layout: CapitalLayout): SheetCell[][] {
  if (!sectionOf('gross', layout)) return [];
  const { terms = [] } = figures.find(({ figure }) => figure === 'cost') ?? {};
  const originalCost = terms[0]?.amount ?? '0.00';
  const proceeds = `${ofFlows('D', 'gross', layout)}/100`;
  const received = `(${proceeds}+${cellOfFigure('value', layout)})`;
  return [
    amountRow('cost', ['Cost', performance.cost, 'Sum of the deals'], ofDeals('cost', layout), layout),
    amountRow(
      'originalCost',
      ['Original cost', originalCost, 'Sum of the purchases'],
      ofFlows('C', 'gross', layout),
      layout,
    ),
    multipleRow(
      'moic',
      performance.moic,
      [received, cellOfFigure('originalCost', layout), '(Proceeds + value) ÷ original cost'],
      layout,
    ),
  ];
}
