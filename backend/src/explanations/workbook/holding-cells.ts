import { Temporal } from 'temporal-polyfill';
import type { ExplainedHolding } from '../explanations.dto.js';
import { fundDateOf } from '../../config/clock.js';
import { valueCents, type Multiplied } from './arithmetic.js';
import { datedIrrFormula, type FlowSection } from './flow-sheet.js';
import {
  day,
  formats,
  formula,
  irrFormula,
  isCounted,
  money,
  moneyCheck,
  multipleFormula,
  rateCheck,
  ratio,
  ratioCheck,
  text,
  type SheetCell,
} from './cells.js';

/** The cell addresses of a holding: one cell for each of its parts, in a row or in a column. */
export interface Place {
  at: (part: Part) => string;
  /** The cell with the date of the explanation. */
  asOf: string;
  /** The index of the holding in the workbook. */
  index: number;
  /** Which parts the workbook has. */
  shown: ShownParts;
  /** The dated flows that the IRR is computed of, once the company paid something. */
  flows: FlowSection | undefined;
}

type Part = InputPart | FigurePart;
export type InputPart =
  | 'investment'
  | 'company'
  | 'date'
  | 'invested'
  | 'remainingCost'
  | 'realized'
  | 'postMoney'
  | 'valuation'
  | 'source'
  | 'ownedOn'
  | 'percent'
  | 'ownedCost'
  | 'investmentStatus'
  | 'companyStatus'
  | 'writtenOffOn';
export type FigurePart = 'writtenOff' | 'share' | 'value' | 'multiple' | 'days' | 'years' | 'irr';

/** The inputs are constants, which readers of the workbook may change for what-if questions. */
export const inputs: Record<InputPart, { label: string; cell: (holding: ExplainedHolding) => SheetCell }> = {
  investment: {
    label: 'Investment',
    cell: ({ investmentName, entity }) =>
      text(entity ? `${investmentName}, ${entity.legalName}` : investmentName),
  },
  company: { label: 'Company', cell: ({ companyName }) => text(companyName) },
  date: { label: 'Investment date', cell: ({ investmentDate }) => day(investmentDate) },
  invested: { label: 'Invested', cell: ({ invested }) => money(invested) },
  remainingCost: { label: 'Remaining cost', cell: ({ remainingCost }) => money(remainingCost) },
  realized: { label: 'Realized', cell: ({ realized }) => money(realized) },
  postMoney: { label: 'Entry valuation (post-money)', cell: ({ postMoney }) => money(postMoney) },
  valuation: { label: 'Valuation used', cell: ({ valuation }) => money(valuation) },
  source: { label: 'Source of the valuation', cell: (holding) => text(sourceText(holding)) },
  ownedOn: { label: 'Ownership entry of', cell: ({ ownership }) => ownership && day(ownership.date) },
  percent: {
    label: 'Ownership, percent',
    cell: ({ ownership }) => ownership && { value: ownership.percent, format: '0.000000' },
  },
  ownedCost: { label: 'Cost left on that day', cell: ({ ownership }) => ownership && money(ownership.cost) },
  investmentStatus: { label: 'Investment status', cell: ({ investmentStatus }) => text(investmentStatus) },
  companyStatus: { label: 'Company status', cell: ({ companyStatus }) => text(companyStatus) },
  writtenOffOn: {
    label: 'Written off on',
    cell: ({ writtenOffOn }) => (writtenOffOn === null ? null : day(writtenOffOn)),
  },
};

interface Figure {
  label: string;
  /** How it is computed, for readers of the workbook. */
  rule: string;
  live: (holding: ExplainedHolding, place: Place) => SheetCell;
  /** The portal's own figure, where it shows one, and the check that both agree. */
  portal?: (holding: ExplainedHolding) => SheetCell;
  check?: (holding: ExplainedHolding, place: Place, portal: string) => SheetCell;
}

/** What comes out: formulas over the cells of the same holding. */
export const figures: Record<FigurePart, Figure> = {
  writtenOff: {
    label: 'Written off',
    rule: 'The investment failed or was cancelled, or the company failed, on this day or before',
    // A date before March 1900 is a text.
    live: ({ writtenOff }, { at, asOf }) =>
      formula(
        `IF(${at('writtenOffOn')}="","no",IF(ISTEXT(${at('writtenOffOn')}),"yes",IF(${at('writtenOffOn')}<=${asOf},"yes","no")))`,
        writtenOff ? 'yes' : 'no',
      ),
  },
  share: {
    label: 'Share',
    rule: 'Remaining cost ÷ entry valuation; with an ownership entry its percentage × remaining cost ÷ the cost left on its day',
    live: ({ remainingCost, postMoney, ownership }, place) => {
      const cost = costAt(place);
      if (!ownership)
        return formula(
          `${cost}/${place.at('postMoney')}`,
          Number(remainingCost) / Number(postMoney),
          formats.percent,
        );
      const left = Number(ownership.cost);
      return formula(
        `IF(${place.at('ownedCost')}=0,0,${place.at('percent')}/100*${cost}/${place.at('ownedCost')})`,
        left === 0 ? 0 : ((ownership.percent / 100) * Number(remainingCost)) / left,
        formats.percent,
      );
    },
  },
  value: {
    label: 'Current value',
    rule: 'Share × valuation used, rounded half up to the cent once; 0 when written off',
    live: ({ currentValue }, { index }) =>
      formula(`${valueCents(index)}/100`, Number(currentValue), formats.money),
    portal: ({ currentValue }) => money(currentValue),
    check: ({ currentValue, ownership }, { index }, portal) =>
      moneyCheck(valueCents(index), portal, currentValue, ownership ? 1 : 0),
  },
  multiple: {
    label: 'Multiple',
    rule: 'Current value and what was realized ÷ invested',
    live: ({ multiple }, { at, shown }) => {
      const worth = shown.hasProceeds ? `(${at('value')}+${at('realized')})` : at('value');
      return formula(multipleFormula(worth, at('invested')), multiple, formats.ratio);
    },
    portal: ({ multiple }) => ratio(multiple),
    check: (_holding, { at }, portal) => ratioCheck(at('multiple'), portal),
  },
  days: {
    label: 'Days held',
    rule: 'From the investment date to the day of the explanation',
    live: ({ days, investmentDate }, { at, asOf }) =>
      isCounted(investmentDate) ? formula(`${asOf}-${at('date')}`, days, formats.count) : { value: days },
  },
  years: {
    label: 'Years held',
    rule: 'Days ÷ 365.25',
    live: ({ years }, { at }) => formula(`${at('days')}/365.25`, years, formats.ratio),
  },
  irr: {
    label: 'IRR',
    rule: '(Current value ÷ invested)^(1 ÷ years) − 1, from −100% to 1000%; −100% when no value is left, N/A when held under four days; once the company paid something, of the dated flows (XIRR) on a year of 365.25 days',
    live: ({ irr }, { at, flows }) =>
      flows
        ? (datedIrrFormula(flows, irr) ?? text('N/A'))
        : formula(irrFormula(at('invested'), at('value'), at('years')), irr ?? 'N/A', formats.percent),
    portal: ({ irr }) => ratio(irr, formats.percent),
    check: ({ irr }, { at, flows }, portal) => {
      if (!flows) return ratioCheck(at('irr'), portal);
      return irr === null || datedIrrFormula(flows, irr) ? rateCheck(at('irr'), portal) : null;
    },
  },
};

/** Which inputs a workbook has besides those of every one. */
export interface ShownParts {
  hasProceeds: boolean;
  hasOwnership: boolean;
}

export const shownParts = (holdings: readonly ExplainedHolding[]): ShownParts => ({
  hasProceeds: holdings.some(
    ({ realized, remainingCost, invested }) => realized !== '0.00' || remainingCost !== invested,
  ),
  hasOwnership: holdings.some(({ ownership }) => ownership !== null),
});

const ofProceeds: readonly string[] = ['remainingCost', 'realized'];
const ofOwnership: readonly string[] = ['ownedOn', 'percent', 'ownedCost'];

export const inputPartsOf = ({ hasProceeds, hasOwnership }: ShownParts): InputPart[] =>
  (Object.keys(inputs) as InputPart[]).filter(
    (part) => (hasProceeds || !ofProceeds.includes(part)) && (hasOwnership || !ofOwnership.includes(part)),
  );
/** The cell of what is left of the cost, which is all of it while nothing was sold. */
const costAt = ({ at, shown }: Place): string => at(shown.hasProceeds ? 'remainingCost' : 'invested');

export const figureParts = Object.keys(figures) as FigurePart[];

/** The holding's row on the arithmetic sheet. */
export function productOf(holding: ExplainedHolding, place: Place): Multiplied {
  const { at, shown } = place;
  const { ownership } = holding;
  return {
    ...holding,
    postMoney: ownership?.cost ?? holding.postMoney,
    at: {
      remainingCost: costAt(place),
      invested: at('invested'),
      realized: shown.hasProceeds ? at('realized') : null,
      valuation: at('valuation'),
      postMoney: at(ownership ? 'ownedCost' : 'postMoney'),
      writtenOff: at('writtenOff'),
      ...(ownership && { percent: at('percent') }),
    },
  };
}

const isoDay = (moment: string): string => fundDateOf(Temporal.Instant.from(moment));

/** Which valuation is used: the sentence that the portal shows, with ISO dates. */
function sourceText({ valuationSource, mark }: ExplainedHolding): string {
  if (valuationSource === 'entered') return 'No mark yet: uses the entered valuation';
  if (!mark) return 'No mark and no entered valuation: uses the entry valuation';
  const by = mark.recordedBy ? ` by ${mark.recordedBy}` : '';
  return `Mark of ${isoDay(mark.markDate)}, recorded on ${isoDay(mark.recordedAt)}${by}`;
}
