import type { CapitalExplanation, ExplainedFlow } from '../capital/capital-explanations.dto.js';
import {
  cellOfFigure,
  range,
  type CapitalLayout,
  type FlowRows,
  type SheetFigure,
} from './capital-layout.js';
import {
  formats,
  formula,
  isCounted,
  rateCheck,
  ratio,
  text,
  type Formula,
  type SheetCell,
} from './cells.js';

const DAYS_A_YEAR = 365;
/** Between these annual rates the XIRR of spreadsheets finds the rate from a near guess. */
export const SOLVABLE = [-0.99, 100] as const;

export const closeCheck = (figure: SheetFigure, layout: CapitalLayout): Formula =>
  rateCheck(cellOfFigure(figure, layout), cellOfFigure(figure, layout, 'C'));

const names = { net: 'Net', gross: 'Gross' } as const;

/** A rate as XIRR of its flows. */
export function rateRow(
  { performance }: CapitalExplanation,
  { rate, flows, first }: FlowRows,
  layout: CapitalLayout,
): SheetCell[] {
  const shown = performance[rate];
  const value = shown?.rate ?? shown?.periodReturn ?? null;
  const label = `${names[rate]} ${shown?.state === 'not_annualized' ? 'return of the period' : 'IRR'}`;
  const rule = shown?.reason ?? 'XIRR of the flows';
  const live = value === null ? null : rateFormula(flows, first, value, shown?.state === 'ok');
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
    closeCheck(rate, layout),
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
