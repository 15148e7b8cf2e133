import type { Explanation } from '../../api/generated';
import { brand } from '../../lib/brand';
import { pluralize } from '../../lib/plural';
import type { Explained, ExplainedFigure } from '../../domain/explain/explain-context';
import { formatMoney } from '../../lib/format';
import { formatYears, irrFormula, multipleFormula, returnFormula } from './formulas';

type PortfolioSubject = Extract<Explanation['subject'], 'fund' | 'company' | 'lp'>;

/** What the portal tells of each, by its names there. */
const told: Record<PortfolioSubject, Partial<Record<ExplainedFigure, string>>> = {
  fund: { value: 'Portfolio Value', invested: 'Deployed Capital' },
  company: { value: `Value on ${brand.productName} Mark`, invested: 'Total Investment', multiple: 'MOIC' },
  lp: {
    invested: 'Total Invested',
    value: 'Current Value',
    return: 'Total Return',
    multiple: 'MOIC',
    irr: 'Portfolio IRR',
  },
};

interface Block {
  figure: ExplainedFigure;
  label: string;
  formula: string;
  sentences?: (string | undefined)[];
}

/** The formulas of a portfolio's figures; the one that was asked for first, by the name it was asked under. */
export function portfolioBlocks(explanation: Explanation, { figure: asked, label }: Explained): Block[] {
  const names = told[explanation.subject as PortfolioSubject];
  const figures = (Object.keys(names) as ExplainedFigure[]).filter((figure) => figure !== asked);
  return [asked, ...figures].map((figure) => ({
    figure,
    label: figure === asked ? label : (names[figure] ?? ''),
    ...formulaOf(explanation, figure),
  }));
}

function formulaOf(
  { totals, holdings }: Explanation,
  figure: ExplainedFigure,
): Omit<Block, 'figure' | 'label'> {
  const of = pluralize(holdings.length, 'investment');
  const writtenOff = holdings.filter((holding) => holding.writtenOff).length;
  if (figure === 'invested')
    return {
      formula: `Sum of what was paid for ${of} = ${formatMoney(totals.invested)}`,
      sentences: [writtenOff > 0 ? 'What was written off counts as well: its money is spent.' : undefined],
    };
  if (figure === 'value')
    return {
      formula: `Sum of the current values of ${of} = ${formatMoney(totals.currentValue)}`,
      sentences: [
        writtenOff > 0 ? `${pluralize(writtenOff, 'investment')} written off: worth nothing.` : undefined,
      ],
    };
  if (figure === 'return') return { formula: returnFormula(totals) };
  if (figure === 'multiple') return { formula: multipleFormula(totals) };
  const { formula, sentence } = irrFormula(totals);
  const mean =
    totals.years === null
      ? undefined
      : `Held for ${formatYears(totals.years)} years in the mean, weighted by the amounts.`;
  return { formula, sentences: [sentence, mean] };
}
