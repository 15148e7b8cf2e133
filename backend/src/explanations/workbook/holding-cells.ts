import { Temporal } from 'temporal-polyfill';
import type { ExplainedHolding } from '../explanations.dto.js';
import { fundDateOf } from '../../config/clock.js';
import { valueCents, type Multiplied } from './arithmetic.js';
import {
  day,
  formats,
  formula,
  irrFormula,
  isCounted,
  money,
  moneyCheck,
  multipleFormula,
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
}

type Part = InputPart | FigurePart;
export type InputPart =
  | 'investment'
  | 'company'
  | 'date'
  | 'invested'
  | 'postMoney'
  | 'valuation'
  | 'source'
  | 'investmentStatus'
  | 'companyStatus';
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
  postMoney: { label: 'Entry valuation (post-money)', cell: ({ postMoney }) => money(postMoney) },
  valuation: { label: 'Valuation used', cell: ({ valuation }) => money(valuation) },
  source: { label: 'Source of the valuation', cell: (holding) => text(sourceText(holding)) },
  investmentStatus: { label: 'Investment status', cell: ({ investmentStatus }) => text(investmentStatus) },
  companyStatus: { label: 'Company status', cell: ({ companyStatus }) => text(companyStatus) },
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
    rule: 'The investment failed or was cancelled, or the company failed',
    live: ({ writtenOff }, { at }) =>
      formula(
        `IF(OR(${at('investmentStatus')}="failed",${at('investmentStatus')}="cancelled",${at('companyStatus')}="failed"),"yes","no")`,
        writtenOff ? 'yes' : 'no',
      ),
  },
  share: {
    label: 'Share',
    rule: 'Invested ÷ entry valuation',
    live: ({ invested, postMoney }, { at }) =>
      formula(`${at('invested')}/${at('postMoney')}`, Number(invested) / Number(postMoney), formats.percent),
  },
  value: {
    label: 'Current value',
    rule: 'Share × valuation used, rounded half up to the cent once; 0 when written off',
    live: ({ currentValue }, { index }) =>
      formula(`${valueCents(index)}/100`, Number(currentValue), formats.money),
    portal: ({ currentValue }) => money(currentValue),
    check: ({ currentValue }, { index }, portal) => moneyCheck(valueCents(index), portal, currentValue),
  },
  multiple: {
    label: 'Multiple',
    rule: 'Current value ÷ invested',
    live: ({ multiple }, { at }) =>
      formula(multipleFormula(at('value'), at('invested')), multiple, formats.ratio),
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
    rule: '(Current value ÷ invested)^(1 ÷ years) − 1, from −100% to 1000%; −100% when no value is left, N/A when held under four days',
    live: ({ irr }, { at }) =>
      formula(irrFormula(at('invested'), at('value'), at('years')), irr ?? 'N/A', formats.percent),
    portal: ({ irr }) => ratio(irr, formats.percent),
    check: (_holding, { at }, portal) => ratioCheck(at('irr'), portal),
  },
};

export const inputParts = Object.keys(inputs) as InputPart[];
export const figureParts = Object.keys(figures) as FigurePart[];

/** The holding's row on the arithmetic sheet. */
export const productOf = (holding: ExplainedHolding, { at }: Place): Multiplied => ({
  ...holding,
  at: {
    invested: at('invested'),
    valuation: at('valuation'),
    postMoney: at('postMoney'),
    writtenOff: at('writtenOff'),
  },
});

const isoDay = (moment: string): string => fundDateOf(Temporal.Instant.from(moment));

/** Which valuation is used: the sentence that the portal shows, with ISO dates. */
function sourceText({ valuationSource, mark }: ExplainedHolding): string {
  if (valuationSource === 'entered') return 'No mark yet: uses the entered valuation';
  if (!mark) return 'No mark and no entered valuation: uses the entry valuation';
  const by = mark.recordedBy ? ` by ${mark.recordedBy}` : '';
  return `Mark of ${isoDay(mark.markDate)}, recorded on ${isoDay(mark.recordedAt)}${by}`;
}
