import type { Performance } from '../../capital/performance/performance.dto.js';
import type { CapitalExplanation, ExplainedFlow } from '../capital/capital-explanations.dto.js';
import {
  day,
  formats,
  formula,
  heading,
  isCounted,
  money,
  moneyCheck,
  ratio,
  text,
  type Formula,
  type Sheet,
  type SheetCell,
} from './cells.js';

const FIRST_DEAL = 6;
const DAYS_A_YEAR = 365;
/** Between these annual rates the XIRR of spreadsheets finds the rate from a near guess. */
const SOLVABLE = [-0.99, 100] as const;

/** A range of cells of one column, or 0 when it has no rows. */
const range = (column: string, first: number, count: number): string =>
  count === 0 ? '0' : `${column}${first}:${column}${first + count - 1}`;

/** Whole cents of a sum, because sums of binary fractions are inexact. */
const cents = (sum: string): string => `ROUND(${sum}*100,0)`;

/**
 * The sheet of an LP's or an entity's capital: deals and flows as numbers and dates, and each figure as a formula over
 * them, beside the portal's figure and whether the two agree. The rate is XIRR of the flows.
 */
export function capitalSheets(explanation: CapitalExplanation): Sheet[] {
  const { name, asOf, deals, flows } = explanation;
  const firstFlow = FIRST_DEAL + deals.length + 2;
  const firstFigure = firstFlow + flows.length + 2;
  const rows: SheetCell[][] = [
    [heading(name)],
    [text('Change an input to see what follows: the figures are formulas.')],
    [text('As of'), day(asOf)],
    [],
    ['Deal', 'Commitment', 'Paid-in capital', 'Cash', 'Value'].map(heading),
    ...deals.map(({ investment, commitment, paidInCapital, cash, value }) => [
      text(`${investment.companyName}, ${investment.name}`),
      ...[commitment, paidInCapital, cash, value].map(money),
    ]),
    [],
    ['What', 'Date', 'Paid in', 'Paid out', 'Flow'].map(heading),
    ...flows.map((flow, index) => flowRow(flow, firstFlow + index, firstFigure)),
    [],
    ['Figure', 'Value', 'As the portal shows it', 'Check', 'Formula'].map(heading),
    ...figureRows(explanation, { firstFlow, firstFigure }),
  ];
  return [{ name: 'Explanation', rows, widths: [48, 20, 22, 14, 64] }];
}

const figureOrder = [
  'commitment',
  'paidIn',
  'paidInCapital',
  'unfunded',
  'distributed',
  'cash',
  'value',
  'nav',
  'dpi',
  'rvpi',
  'tvpi',
  'pic',
  'net',
] as const;
type Figure = (typeof figureOrder)[number];

const rowOf = (figure: Figure, firstFigure: number): number => firstFigure + figureOrder.indexOf(figure);

function flowRow(
  { date, kind, event, investment, entity, amount }: ExplainedFlow,
  row: number,
  firstFigure: number,
): SheetCell[] {
  if (kind === 'nav')
    return [
      text('NAV'),
      day(date),
      null,
      null,
      formula(`B${rowOf('nav', firstFigure)}`, Number(amount), formats.money),
    ];
  const what = [event ?? 'Assumed paid', investment?.name, entity?.legalName].filter(Boolean).join(', ');
  const isPaidIn = kind === 'contribution';
  return [
    text(what),
    day(date),
    isPaidIn ? money(negated(amount)) : null,
    isPaidIn ? null : money(amount),
    formula(`D${row}-C${row}`, Number(amount), formats.money),
  ];
}

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

interface Places {
  firstFlow: number;
  firstFigure: number;
}

function figureRows(explanation: CapitalExplanation, places: Places): SheetCell[][] {
  return [...amountRows(explanation, places), ...ratioRows(explanation, places), netRow(explanation, places)];
}

function amountRows({ performance, deals, flows }: CapitalExplanation, { firstFlow, firstFigure }: Places) {
  const whole = (figure: Figure) => cents(`B${rowOf(figure, firstFigure)}`);
  const ofDeals = (column: string) => cents(`SUM(${range(column, FIRST_DEAL, deals.length)})`);
  const ofFlows = (column: string) => cents(`SUM(${range(column, firstFlow, flows.length - 1)})`);
  const unfunded = `(${whole('commitment')}-${whole('paidInCapital')})`;
  const nav = `(${whole('cash')}+${whole('value')})`;
  const row = (
    figure: Figure & keyof Performance,
    label: string,
    live: string,
    rule = 'Sum of the deals',
  ): SheetCell[] => {
    const amount = String(performance[figure]);
    return [
      text(label),
      formula(`${live}/100`, Number(amount), formats.money),
      money(amount),
      moneyCheck(live, `C${rowOf(figure, firstFigure)}`, amount),
      text(rule),
    ];
  };
  return [
    row('commitment', 'Commitment', ofDeals('B')),
    row('paidIn', 'Paid-in', ofFlows('C'), 'Sum of what was paid in'),
    row('paidInCapital', 'Paid-in capital', ofDeals('C')),
    row('unfunded', 'Unfunded', unfunded, 'Commitment − paid-in capital + recallable distributions (none)'),
    row('distributed', 'Distributed', ofFlows('D'), 'Sum of what was paid out'),
    row('cash', 'Cash', ofDeals('D')),
    row('value', 'Value', ofDeals('E')),
    row('nav', 'NAV', nav, 'Cash + value − accrued carry (none)'),
  ];
}

function ratioRows({ performance }: CapitalExplanation, { firstFigure }: Places): SheetCell[][] {
  const at = (figure: Figure) => `B${rowOf(figure, firstFigure)}`;
  const row = (figure: 'dpi' | 'rvpi' | 'tvpi' | 'pic', [above, below]: [string, string], rule: string) => [
    text(figure.toUpperCase()),
    formula(`IF(${below}>0,${above}/${below},"N/A")`, performance[figure] ?? 'N/A', formats.ratio),
    ratio(performance[figure]),
    closeCheck(figure, firstFigure),
    text(rule),
  ];
  const received = `(${at('distributed')}+${at('nav')})`;
  return [
    row('dpi', [at('distributed'), at('paidIn')], 'Distributed ÷ paid-in'),
    row('rvpi', [at('nav'), at('paidIn')], 'NAV ÷ paid-in'),
    row('tvpi', [received, at('paidIn')], '(Distributed + NAV) ÷ paid-in'),
    row('pic', [at('paidInCapital'), at('commitment')], 'Paid-in capital ÷ commitment'),
  ];
}

/** Spreadsheets compute XIRR to about eight digits. */
const closeCheck = (figure: Figure, firstFigure: number): Formula => {
  const [live, portal] = [`B${rowOf(figure, firstFigure)}`, `C${rowOf(figure, firstFigure)}`];
  return formula(
    `IF(AND(ISNUMBER(${live}),ISNUMBER(${portal})),` +
      `IF(ABS(${live}-${portal})<=0.000001*MAX(1,ABS(${portal})),"agrees","differs"),` +
      `IF(AND(ISTEXT(${live}),ISTEXT(${portal})),"agrees","differs"))`,
    'agrees',
  );
};

function netRow(
  { performance: { net }, flows }: CapitalExplanation,
  { firstFlow, firstFigure }: Places,
): SheetCell[] {
  const value = net?.rate ?? net?.periodReturn ?? null;
  const label = net?.state === 'not_annualized' ? 'Net return of the period' : 'Net IRR';
  const rule = net?.reason ?? 'XIRR of the flows';
  const live = value === null ? null : rateFormula(flows, firstFlow, value, net?.state === 'ok');
  if (live === null)
    return [
      text(label),
      text('N/A'),
      ratio(value, formats.percent),
      null,
      text(value === null ? rule : 'Outside of what the XIRR of spreadsheets computes'),
    ];
  return [
    text(label),
    formula(live, value ?? 'N/A', formats.percent),
    ratio(value, formats.percent),
    closeCheck('net', firstFigure),
    text(rule),
  ];
}

/** XIRR of the flows, or of the period under a year; null where spreadsheets cannot solve it. */
function rateFormula(
  flows: readonly ExplainedFlow[],
  firstFlow: number,
  value: number,
  isAnnual: boolean,
): string | null {
  const [first] = flows;
  const last = flows.at(-1);
  if (!first || !last || !isCounted(first.date)) return null;
  const [dates, amounts] = [range('B', firstFlow, flows.length), range('E', firstFlow, flows.length)];
  const years = (Date.parse(last.date) - Date.parse(first.date)) / 86_400_000 / DAYS_A_YEAR;
  const annual = isAnnual ? value : (1 + value) ** (1 / years) - 1;
  // XIRR has no solution when all is lost.
  if (value === -1) return `IF(SUMIF(${amounts},">0")=0,-1,XIRR(${amounts},${dates}))`;
  if (!(annual > SOLVABLE[0] && annual < SOLVABLE[1])) return null;
  const rate = `XIRR(${amounts},${dates},${annual.toPrecision(3)})`;
  return isAnnual ? rate : `(1+${rate})^((MAX(${dates})-MIN(${dates}))/${DAYS_A_YEAR})-1`;
}
