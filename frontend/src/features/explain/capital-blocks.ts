import type { CapitalExplanation, ExplainedFigureName, RateOfReturn } from '../../api/generated';
import { shownMultiple } from '../../domain/capital/multiple';
import { shownRate } from '../../domain/capital/rate';
import type { ExplainedCapital } from '../../domain/explain/explain-context';
import { formatMoney, pluralize } from '../../lib/format';
import type { Term } from './formulas';

interface Block {
  figure: ExplainedFigureName;
  label: string;
  terms: Term[];
  sentences: (string | undefined)[];
}

/** What stands before each term of a figure; a bracket that is opened closes after the second one. */
const operators: Partial<Record<ExplainedFigureName, readonly (string | undefined)[]>> = {
  unfunded: [undefined, '−', '+'],
  nav: [undefined, '+', '−'],
  dpi: [undefined, '÷'],
  rvpi: [undefined, '÷'],
  tvpi: ['(', '+', '÷'],
  pic: [undefined, '÷'],
  cost: [undefined, '−'],
  moic: ['(', '+', '÷'],
};

/** Why a multiple is not defined. */
const undefinedMultiples: Partial<Record<ExplainedFigureName, string>> = {
  dpi: 'Nothing is paid in.',
  rvpi: 'Nothing is paid in.',
  tvpi: 'Nothing is paid in.',
  pic: 'Nothing is committed.',
  moic: 'Nothing was bought.',
};

/** The figures of a performance: first the one that was asked for, under the label it was asked by. */
export function capitalBlocks(
  explanation: CapitalExplanation,
  { figure: asked, label, subject }: ExplainedCapital,
): Block[] {
  return explanation.figures
    .toSorted((a, b) => Number(b.figure === asked) - Number(a.figure === asked))
    .map((figure) => ({
      figure: figure.figure,
      label: figure.figure === asked ? label : figure.label,
      ...(figure.figure === 'net' || figure.figure === 'gross'
        ? rateFormula(explanation, figure.figure, subject.scope === 'fund')
        : termsOf(figure)),
    }));
}

type Figure = CapitalExplanation['figures'][number];

function termsOf({ figure, formula, terms, amount, ratio }: Figure): Omit<Block, 'figure' | 'label'> {
  const before = operators[figure] ?? [];
  const named: Term[] = terms.map((term, at) => ({
    before: before[at],
    label: term.label,
    value: formatMoney(term.amount),
    after: before[0] === '(' && at === 1 ? ')' : undefined,
  }));
  return {
    terms: [
      ...(named.length === 0 ? [{ value: formula }] : named),
      { before: '=', value: amount === null ? shownMultiple(ratio) : formatMoney(amount) },
    ],
    sentences: [amount === null && ratio === null ? undefinedMultiples[figure] : undefined],
  };
}

/** A rate with its state in words. */
function rateFormula(
  { performance, flows, grossFlows, figures }: CapitalExplanation,
  which: 'net' | 'gross',
  isFund: boolean,
): Omit<Block, 'figure' | 'label'> {
  const rate = performance[which];
  const counted = which === 'net' ? flows : grossFlows;
  const formula = figures.find(({ figure }) => figure === which)?.formula;
  return {
    terms: [
      { value: `XIRR of ${pluralize(counted.length, 'flow')}` },
      { before: '=', value: shownRate(rate).text },
    ],
    sentences: [
      rate ? stateSentence(rate) : undefined,
      formula && `${formula}.`,
      isFund && which === 'net' ? 'Of the LPs: without what the firm itself holds.' : undefined,
    ],
  };
}

function stateSentence({ state, reason }: RateOfReturn): string {
  if (state === 'ok') return 'A rate a year, with years of 365 days.';
  const named = {
    not_annualized: 'Not annualized: the return of the whole period.',
    not_unique: 'Not unique: no rate is stated.',
    none: 'No rate.',
  }[state];
  return [named, reason].filter(Boolean).join(' ');
}
