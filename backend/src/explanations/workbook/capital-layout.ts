import type { CapitalExplanation, ExplainedFlow } from '../capital/capital-explanations.dto.js';

export const FIRST_DEAL = 6;

/** The amounts of a deal, by the columns they are in. */
export const dealColumns = {
  commitment: 'B',
  paidIn: 'C',
  paidInCapital: 'D',
  distributed: 'E',
  recallable: 'F',
  cost: 'G',
  cash: 'H',
  value: 'I',
  accruedCarry: 'J',
} as const;

const figures = [
  'commitment',
  'paidIn',
  'paidInCapital',
  'recallable',
  'unfunded',
  'distributed',
  'cash',
  'value',
  'accruedCarry',
  'nav',
  'dpi',
  'rvpi',
  'tvpi',
  'pic',
] as const;

export type SheetFigure = (typeof figures)[number] | 'net' | 'cost' | 'originalCost' | 'moic' | 'gross';

/** The rows of the flows of a rate: what was paid, and what is left below it. */
export interface FlowRows {
  rate: 'net' | 'gross';
  flows: readonly ExplainedFlow[];
  first: number;
}

/** Where the parts of the sheet are. Each part has a row of headings above it and an empty one below it. */
export interface CapitalLayout {
  deals: number;
  sections: FlowRows[];
  firstFigure: number;
  figures: readonly SheetFigure[];
  /** Without the gross flows of deals, as of an LP and an entity: the flows are all that was paid in and out. */
  isHolder: boolean;
}

export function layoutOf({ performance, deals, flows, grossFlows }: CapitalExplanation): CapitalLayout {
  const [net, gross] = [performance.net !== null, performance.gross !== null];
  const sections: FlowRows[] = [];
  let next = FIRST_DEAL + deals.length + 2;
  const add = (rate: FlowRows['rate'], rows: readonly ExplainedFlow[]) => {
    sections.push({ rate, flows: rows, first: next });
    next += rows.length + 2;
  };
  if (net) add('net', flows);
  if (gross) add('gross', grossFlows);
  return {
    deals: deals.length,
    sections,
    firstFigure: next,
    figures: [
      ...figures,
      ...(net ? (['net'] as const) : []),
      ...(gross ? (['cost', 'originalCost', 'moic', 'gross'] as const) : []),
    ],
    isHolder: !gross,
  };
}

/** The cell of a figure: computed in column B, as the portal shows it in column C. */
export const cellOfFigure = (figure: SheetFigure, layout: CapitalLayout, column: 'B' | 'C' = 'B'): string =>
  `${column}${layout.firstFigure + layout.figures.indexOf(figure)}`;

/** A range of cells of one column, or 0 when it has no rows. */
export const range = (column: string, first: number, count: number): string =>
  count === 0 ? '0' : `${column}${first}:${column}${first + count - 1}`;

export const sectionOf = (rate: FlowRows['rate'], { sections }: CapitalLayout): FlowRows | undefined =>
  sections.find((section) => section.rate === rate);
