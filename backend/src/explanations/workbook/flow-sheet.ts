import type { ExplainedHolding, Explanation } from '../explanations.dto.js';
import { SOLVABLE } from './capital-rates.js';
import {
  day,
  formats,
  formula,
  heading,
  isCounted,
  money,
  text,
  type Formula,
  type Sheet,
  type SheetCell,
} from './cells.js';

const FLOWS = 'Flows';
/** The first row of flows, below the headings. */
const FIRST_ROW = 3;

/** Rows of the sheet: what was paid and received, and below it the value. */
export interface FlowSection {
  name: string;
  flows: readonly { date: string; amount: string }[];
  first: number;
  /** The cell of the value, and what it shows. */
  valueAt: string;
  value: string;
}

/** The dated flows of the rates of an explanation; a rate without any is computed of cost and value. */
export interface FlowLayout {
  ofHoldings: Map<number, FlowSection>;
  ofAll: FlowSection | undefined;
}

/** In: the cells of the holdings' values and of their total on the sheet of the explanation. */
export function flowLayout(
  { holdings, totals }: Explanation,
  valueAt: (index: number) => string,
  totalAt: string | undefined,
): FlowLayout {
  let next = FIRST_ROW;
  const section = (name: string, flows: FlowSection['flows'], at: string, value: string): FlowSection => {
    const first = next;
    next += flows.length + 1;
    return { name, flows, first, valueAt: at, value };
  };
  const ofHoldings = new Map<number, FlowSection>();
  for (const [index, { flows, investmentName, currentValue }] of holdings.entries())
    if (flows.length > 0) ofHoldings.set(index, section(investmentName, flows, valueAt(index), currentValue));
  const ofAll =
    totalAt !== undefined && ofHoldings.size > 0
      ? section('All holdings', holdings.flatMap(paymentsOf).toSorted(byDate), totalAt, totals.currentValue)
      : undefined;
  return { ofHoldings, ofAll };
}

/** A holding for which its company paid nothing was paid for all the same. */
const paymentsOf = ({ flows, investmentDate, invested }: ExplainedHolding): FlowSection['flows'] =>
  flows.length > 0 ? flows : [{ date: investmentDate, amount: `-${invested}` }];

const byDate = (one: { date: string }, other: { date: string }): number =>
  one.date < other.date ? -1 : Number(one.date > other.date);

/** Empty without flows. */
export function flowSheets({ asOf }: Explanation, { ofHoldings, ofAll }: FlowLayout): Sheet[] {
  const sections = [...ofHoldings.values(), ...(ofAll ? [ofAll] : [])];
  if (sections.length === 0) return [];
  return [
    {
      name: FLOWS,
      rows: [
        [text('What was paid is negative; what companies paid, and the value on the last day, is positive.')],
        ['Of', 'Date', 'Amount'].map(heading),
        ...sections.flatMap((section) => rowsOf(section, asOf)),
      ],
      widths: [40, 18, 24],
      stickyRowsCount: FIRST_ROW - 1,
    },
  ];
}

const rowsOf = ({ name, flows, valueAt, value }: FlowSection, asOf: string): SheetCell[][] => [
  ...flows.map(({ date, amount }) => [text(name), day(date), money(amount)]),
  [text(name), day(asOf), formula(`Explanation!${valueAt}`, Number(value), formats.money)],
];

/**
 * `datedIrr` of finance/dated-irr.ts, by XIRR, whose year has 365 days. A text where there is no rate, and where spreadsheets
 * find none: outside of what XIRR solves, at the limits, and of dates before March 1900.
 */
export function datedIrrFormula({ flows, first }: FlowSection, irr: number | null): Formula | null {
  if (irr === null || !flows.every(({ date }) => isCounted(date))) return null;
  const [dates, amounts] = ['B', 'C'].map(
    (column) => `${FLOWS}!${column}${first}:${column}${first + flows.length}`,
  );
  const isLost = irr === -1;
  if (!isLost && !(irr > SOLVABLE[0] && irr < 10)) return null;
  const guess = isLost ? '' : `,${irr.toPrecision(3)}`;
  return formula(
    `IF(SUMIF(${amounts},">0")=0,-1,MIN(10,MAX(-1,(1+XIRR(${amounts},${dates}${guess}))^(365.25/365)-1)))`,
    irr,
    formats.percent,
  );
}
