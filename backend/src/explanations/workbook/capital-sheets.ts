import type { CapitalExplanation, ExplainedFlow } from '../capital/capital-explanations.dto.js';
import { figureRows } from './capital-figures.js';
import { cellOfFigure, dealColumns, layoutOf, type CapitalLayout, type FlowRows } from './capital-layout.js';
import { day, formats, formula, heading, money, text, type Sheet, type SheetCell } from './cells.js';

/**
 * The sheet of the capital of an LP, an entity, an investment or the fund: deals and flows as numbers and dates, and each
 * figure as a formula over them, beside the portal's figure and whether the two agree. Rates are XIRR of their flows.
 */
export function capitalSheets(explanation: CapitalExplanation): Sheet[] {
  const { name, asOf, deals } = explanation;
  const layout = layoutOf(explanation);
  const rows: SheetCell[][] = [
    [heading(name)],
    [text('Change an input to see what follows: the figures are formulas.')],
    [text('As of'), day(asOf)],
    [],
    [
      ...[
        'Deal',
        'Commitment',
        'Paid-in',
        'Paid-in capital',
        'Distributed',
        'Recallable',
        'Cost',
        'Cash',
        'Value',
      ],
      'Accrued carry',
    ].map(heading),
    ...deals.map(({ investment, ...amounts }) => [
      text(`${investment.companyName}, ${investment.name}`),
      ...(Object.keys(dealColumns) as (keyof typeof dealColumns)[]).map((column) => money(amounts[column])),
    ]),
    [],
    ...layout.sections.flatMap((section) => flowRows(section, layout)),
    ['Figure', 'Value', 'As the portal shows it', 'Check', 'Formula'].map(heading),
    ...figureRows(explanation, layout),
  ];
  return [{ name: 'Explanation', rows, widths: [48, 20, 22, 20, 64, 20, 20, 20, 20, 20] }];
}

const headings = {
  net: ['What', 'Date', 'Paid in', 'Paid out', 'Flow'],
  gross: ['What', 'Date', 'Purchases', 'Proceeds', 'Flow'],
} as const;

const flowRows = ({ rate, flows, first }: FlowRows, layout: CapitalLayout): SheetCell[][] => [
  headings[rate].map(heading),
  ...flows.map((flow, index) => flowRow(flow, first + index, layout)),
  [],
];

function flowRow(flow: ExplainedFlow, row: number, layout: CapitalLayout): SheetCell[] {
  const { date, kind, amount } = flow;
  if (kind === 'nav' || kind === 'value') return remainingRow(flow, layout);
  const isPaid = kind === 'contribution' || kind === 'purchase';
  return [
    text(nameOf(flow)),
    day(date),
    isPaid ? money(negated(amount)) : null,
    isPaid ? null : money(amount),
    formula(`D${row}-C${row}`, Number(amount), formats.money),
  ];
}

/** What is left at the end. The NAV of the fund's net rate is the LPs' alone, which no figure of the sheet is. */
function remainingRow({ date, kind, amount }: ExplainedFlow, layout: CapitalLayout): SheetCell[] {
  const isLps = kind === 'nav' && !layout.isHolder;
  const figure = kind === 'nav' ? 'nav' : 'value';
  return [
    text(isLps ? 'NAV of the LPs' : kind === 'nav' ? 'NAV' : 'Value'),
    day(date),
    null,
    null,
    isLps ? money(amount) : formula(cellOfFigure(figure, layout), Number(amount), formats.money),
  ];
}

function nameOf({ kind, event, investment, entity }: ExplainedFlow): string {
  const derived = kind === 'purchase' ? 'Purchase' : 'Assumed paid';
  return [event ?? derived, investment?.name, entity?.legalName].filter(Boolean).join(', ');
}

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
