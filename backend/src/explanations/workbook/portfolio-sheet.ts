import { getCellAddress } from 'write-excel-file/utility';
import type { ExplainedHolding, Explanation } from '../explanations.dto.js';
import { arithmeticSheet } from './arithmetic.js';
import { day, heading, text } from './cells.js';
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
import type { Sheet, SheetCell } from './sheet.js';
import { totalRows } from './totals.js';

const FIRST_ROW = 6;
const WIDEST = 40;

interface Column {
  part: InputPart | FigurePart;
  shows: 'itself' | 'portal' | 'check';
  label: string;
}

/** The inputs, then the figures, each that the portal shows with the portal's own and a check beside it. */
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
  getCellAddress(FIRST_ROW - 1 + index, columnOf(part, shows));

const placeOf = (index: number): Place => ({
  at: (part) => addressOf(index, part, 'itself'),
  asOf: '$B$3',
  index,
});

/** All holdings, one row for each, and what they come to beneath. */
export function portfolioSheets(explanation: Explanation): Sheet[] {
  const { name, asOf, holdings } = explanation;
  const days = holdings.map((_, index) => addressOf(index, 'days', 'itself'));
  return [
    {
      name: 'Explanation',
      rows: [
        [heading(`How the figures of ${explanation.subject === 'fund' ? 'the fund' : name} come about`)],
        [
          text(
            'Every figure is a live formula over the inputs; beside it stands the one that the portal shows.',
          ),
        ],
        [text('As of'), day(asOf)],
        [],
        columns.map(({ label }) => heading(label)),
        ...holdings.map(holdingRow),
        [],
        ...totalRows(explanation, {
          firstRow: FIRST_ROW + holdings.length + 1,
          days: days.length === 0 ? '0' : `${days[0]}:${days.at(-1)}`,
        }),
      ],
      stickyRowsCount: FIRST_ROW - 1,
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
