import { getCellAddress } from 'write-excel-file/utility';
import { singleOf, type Explanation, type ExplainedHolding } from '../explanations.dto.js';
import { fullName } from '../../access/actor.js';
import { type Sheet, type SheetCell, day, heading, text } from './cells.js';
import { arithmeticSheet } from './arithmetic.js';
import { flowLayout, flowSheets } from './flow-sheet.js';
import {
  figureParts,
  figures,
  inputPartsOf,
  inputs,
  productOf,
  shownParts,
  type FigurePart,
  type InputPart,
  type Place,
  type ShownParts,
} from './holding-cells.js';
import { totalCell, totalRows, type TotalsPlace } from './totals.js';

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
const columnsOf = (shown: ShownParts): Column[] => [
  ...inputPartsOf(shown).map((part): Column => ({ part, shows: 'itself', label: inputs[part].label })),
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

const addressOf = (columns: Column[], index: number, part: Column['part'], shows: Column['shows']): string =>
  getCellAddress(
    FIRST_HOLDING - 1 + index,
    columns.findIndex((column) => column.part === part && column.shows === shows),
  );

/** All holdings, one row each, with the totals below. */
function portfolioSheets(explanation: Explanation): Sheet[] {
  const { name, asOf, holdings, subject } = explanation;
  const shown = shownParts(holdings);
  const columns = columnsOf(shown);
  const at = (index: number, part: Column['part']) => addressOf(columns, index, part, 'itself');
  const days = holdings.map((_, index) => at(index, 'days'));
  const totals: TotalsPlace = {
    firstRow: FIRST_HOLDING + holdings.length + 1,
    days: days.length === 0 ? '0' : `${days[0]}:${days.at(-1)}`,
    shown,
  };
  const totalAt = totalCell(explanation, totals, 'irr') && totalCell(explanation, totals, 'currentValue');
  const flows = flowLayout(explanation, (index) => at(index, 'value'), totalAt);
  const places = holdings.map((_, index): Place => ({
    at: (part) => at(index, part),
    asOf: '$B$3',
    index,
    shown,
    flows: flows.ofHoldings.get(index),
  }));
  return [
    {
      name: 'Explanation',
      rows: [
        [heading(`How the figures of ${subject === 'fund' ? 'the fund' : name} come about`)],
        [text('Every figure is a live formula of the inputs, next to the figure that the portal shows.')],
        [text('As of'), day(asOf)],
        [],
        columns.map(({ label }) => heading(label)),
        ...rowsOf(explanation, columns, places),
        [],
        ...totalRows(explanation, { ...totals, flows: flows.ofAll }),
      ],
      stickyRowsCount: FIRST_HOLDING - 1,
      widths: columns.map(({ label }) => Math.min(WIDEST, Math.max(18, label.length + 3))),
    },
    arithmeticSheet(productsOf(explanation, places)),
    ...flowSheets(explanation, flows),
  ];
}

const isInput = (part: Column['part']): part is InputPart => part in inputs;

const productsOf = ({ holdings }: Explanation, places: readonly Place[]) =>
  places.flatMap((place) => {
    const holding = holdings[place.index];
    return holding ? [productOf(holding, place)] : [];
  });

const rowsOf = ({ holdings }: Explanation, columns: Column[], places: readonly Place[]): SheetCell[][] =>
  places.flatMap((place) => {
    const holding = holdings[place.index];
    return holding ? [holdingRow(holding, columns, place)] : [];
  });

function holdingRow(holding: ExplainedHolding, columns: Column[], place: Place): SheetCell[] {
  return columns.map(({ part, shows }) => {
    if (isInput(part)) return inputs[part].cell(holding);
    const { live, portal, check } = figures[part];
    if (shows === 'itself') return live(holding, place);
    if (shows === 'portal') return portal?.(holding) ?? null;
    return check?.(holding, place, addressOf(columns, place.index, part, 'portal')) ?? null;
  });
}

/** The sheet of a single holding: inputs and figures below each other, each block under its heading. */
const FIRST_INPUT = 6;

function singleSheets(explanation: Explanation, holding: ExplainedHolding): Sheet[] {
  const { name, asOf, lp } = explanation;
  const of = lp ? `${fullName(lp)}'s part of ${name}` : name;
  const shown = shownParts([holding]);
  const inputParts = inputPartsOf(shown);
  const firstFigure = FIRST_INPUT + inputParts.length + 2;
  const rowOf = (part: Column['part']): number =>
    isInput(part) ? FIRST_INPUT + inputParts.indexOf(part) : firstFigure + figureParts.indexOf(part);
  const at = (part: Column['part']) => `B${rowOf(part)}`;
  const flows = flowLayout(explanation, () => at('value'), undefined);
  const place: Place = { at, asOf: 'B3', index: 0, shown, flows: flows.ofHoldings.get(0) };
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
        ...figureParts.map((part) => figureRow(part, holding, place, `C${rowOf(part)}`)),
      ],
      widths: [32, 30, 24, 30, 90],
    },
    arithmeticSheet([productOf(holding, place)]),
    ...flowSheets(explanation, flows),
  ];
}

function figureRow(part: FigurePart, holding: ExplainedHolding, place: Place, shownAt: string): SheetCell[] {
  const { label, rule, live, portal, check } = figures[part];
  return [
    text(label),
    live(holding, place),
    portal?.(holding) ?? null,
    check?.(holding, place, shownAt) ?? null,
    text(rule),
  ];
}
