import { getCellAddress } from 'write-excel-file/utility';
import { singleOf, type Explanation, type ExplainedHolding } from '../explanations.dto.js';
import { fullName } from '../../access/actor.js';
import { type Sheet, type SheetCell, day, heading, text } from './cells.js';
import { arithmeticSheet } from './arithmetic.js';
import {
  figureParts,
  figures,
  inputParts,
  inputs,
  productOf,
  type FigurePart,
  type InputPart,
  type Place,
} from './holding-cells.js';
import { totalRows } from './totals.js';

/** The sheets of a workbook: live formulas for all figures, each beside the portal's figure and a check that both agree. */
export function explanationSheets(explanation: Explanation): Sheet[] {
  const single = singleOf(explanation);
  return single ? singleSheets(explanation, single) : portfolioSheets(explanation);
}

const FIRST_HOLDING = 6;
const WIDEST = 40;

interface Column {
  part: InputPart | FigurePart;
  shows: 'itself' | 'portal' | 'check';
  label: string;
}

/** The inputs, then the figures; a figure that the portal shows is followed by the portal's and by the check. */
const columns: Column[] = [
  ...inputParts.map((part): Column => ({ part, shows: 'itself', label: inputs[part].label })),
  ...figureParts.flatMap((part): Column[] => {
    const { label, portal } = figures[part];
    const live: Column = { part, shows: 'itself', label };
    if (!portal) return [live];
    return [
      live,
      { part, shows: 'portal', label: `${label}, portal` },
      { part, shows: 'check', label: `${label}, check` },
    ];
  }),
];

const columnOf = (part: Column['part'], shows: Column['shows']): number =>
  columns.findIndex((column) => column.part === part && column.shows === shows);
const addressOf = (index: number, part: Column['part'], shows: Column['shows']): string =>
  getCellAddress(FIRST_HOLDING - 1 + index, columnOf(part, shows));

const placeOf = (index: number): Place => ({
  at: (part) => addressOf(index, part, 'itself'),
  asOf: '$B$3',
  index,
});

/** All holdings, one row each, with the totals below. */
function portfolioSheets(explanation: Explanation): Sheet[] {
  const { name, asOf, holdings } = explanation;
  const days = holdings.map((_, index) => addressOf(index, 'days', 'itself'));
  return [
    {
      name: 'Explanation',
      rows: [
        [heading(`How the figures of ${explanation.subject === 'fund' ? 'the fund' : name} come about`)],
        [text('Every figure is a live formula of the inputs, next to the figure that the portal shows.')],
        [text('As of'), day(asOf)],
        [],
        columns.map(({ label }) => heading(label)),
        ...holdings.map(holdingRow),
        [],
        ...totalRows(explanation, {
          firstRow: FIRST_HOLDING + holdings.length + 1,
          days: days.length === 0 ? '0' : `${days[0]}:${days.at(-1)}`,
        }),
      ],
      stickyRowsCount: FIRST_HOLDING - 1,
      widths: columns.map(({ label }) => Math.min(WIDEST, Math.max(18, label.length + 3))),
    },
    arithmeticSheet(holdings.map((holding, index) => productOf(holding, placeOf(index)))),
  ];
}

const isInput = (part: Column['part']): part is InputPart => part in inputs;

function holdingRow(holding: ExplainedHolding, index: number): SheetCell[] {
  const place = placeOf(index);
  return columns.map(({ part, shows }) => {
    if (isInput(part)) return inputs[part].cell(holding);
    const { live, portal, check } = figures[part];
    if (shows === 'itself') return live(holding, place);
    if (shows === 'portal') return portal?.(holding) ?? null;
    return check?.(holding, place, addressOf(index, part, 'portal')) ?? null;
  });
}

/** The sheet of a single holding: inputs and figures below each other, each block under its heading. */
const FIRST_INPUT = 6;
const FIRST_FIGURE = FIRST_INPUT + inputParts.length + 2;

const singleRows = new Map<InputPart | FigurePart, number>([
  ...inputParts.map((part, at) => [part, FIRST_INPUT + at] as const),
  ...figureParts.map((part, at) => [part, FIRST_FIGURE + at] as const),
]);
const singlePlace: Place = { at: (part) => `B${singleRows.get(part)}`, asOf: 'B3', index: 0 };

function singleSheets(explanation: Explanation, holding: ExplainedHolding): Sheet[] {
  const { name, asOf, lp } = explanation;
  const of = lp ? `${fullName(lp)}'s part of ${name}` : name;
  return [
    {
      name: 'Explanation',
      rows: [
        [heading(`How the figures of ${of} come about`)],
        [text('Every figure is a live formula of the inputs, next to the figure that the portal shows.')],
        [text('As of'), day(asOf)],
        [],
        [heading('Input'), heading('Value')],
        ...inputParts.map((part) => [text(inputs[part].label), inputs[part].cell(holding)]),
        [],
        ['Figure', 'Value', 'As the portal shows it', 'Check', 'How it is computed'].map(heading),
        ...figureParts.map((part) => figureRow(part, holding)),
      ],
      widths: [32, 30, 24, 30, 90],
    },
    arithmeticSheet([productOf(holding, singlePlace)]),
  ];
}

function figureRow(part: FigurePart, holding: ExplainedHolding): SheetCell[] {
  const { label, rule, live, portal, check } = figures[part];
  return [
    text(label),
    live(holding, singlePlace),
    portal?.(holding) ?? null,
    check?.(holding, singlePlace, `C${singleRows.get(part)}`) ?? null,
    text(rule),
  ];
}
