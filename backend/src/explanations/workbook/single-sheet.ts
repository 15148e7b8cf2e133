import { fullName } from '../../access/full-name.js';
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

/** Rows of the inputs begin below the title and their heading, those of the figures below theirs. */
const FIRST_INPUT = 6;
const FIRST_FIGURE = FIRST_INPUT + inputParts.length + 2;
const AS_OF = 'B3';

const rows = new Map<InputPart | FigurePart, number>([
  ...inputParts.map((part, at) => [part, FIRST_INPUT + at] as const),
  ...figureParts.map((part, at) => [part, FIRST_FIGURE + at] as const),
]);
const place: Place = { at: (part) => `B${rows.get(part)}`, asOf: AS_OF, index: 0 };

/** One holding, its inputs and figures one below the other. */
export function singleSheets(explanation: Explanation, holding: ExplainedHolding): Sheet[] {
  const { name, asOf, lp } = explanation;
  const of = lp ? `${fullName(lp)}'s part of ${name}` : name;
  return [
    {
      name: 'Explanation',
      rows: [
        [heading(`How the figures of ${of} come about`)],
        [text('Every figure is a live formula over the inputs; the portal shows the ones beside it.')],
        [text('As of'), day(asOf)],
        [],
        [heading('Input'), heading('Value')],
        ...inputParts.map((part) => [text(inputs[part].label), inputs[part].cell(holding)]),
        [],
        ['Figure', 'Value', 'As the portal shows it', 'Check', 'How it is reckoned'].map(heading),
        ...figureParts.map((part) => figureRow(part, holding)),
      ],
      widths: [32, 30, 24, 30, 90],
    },
    arithmeticSheet([productOf(holding, place)]),
  ];
}

function figureRow(part: FigurePart, holding: ExplainedHolding): SheetCell[] {
  const { label, rule, live, portal, check } = figures[part];
  return [
    text(label),
    live(holding, place),
    portal?.(holding) ?? null,
    check?.(holding, place, `C${rows.get(part)}`) ?? null,
    text(rule),
  ];
}
