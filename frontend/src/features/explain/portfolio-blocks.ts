import type { ExplainedHolding, Explanation } from '../../api/generated';
import type { ExplainedFigure, ExplainedHoldings } from '../../domain/explain/explain-context';
import { brand } from '../../lib/brand';
import { formatMoney, pluralize } from '../../lib/format';
import { isRealized } from '../../domain/investment/realized';
import { formatYears, irrFormula, multipleFormula, returnFormula, type Term } from './formulas';

type PortfolioSubject = Extract<Explanation['subject'], 'fund' | 'company' | 'lp' | 'allocation'>;

/** The figures that the portal shows of each, by their labels there. */
const labels: Record<PortfolioSubject, Partial<Record<ExplainedFigure, string>>> = {
  fund: { value: 'Portfolio Value', realized: 'Realized', invested: 'Deployed Capital' },
  company: {
    value: `Value on ${brand.productName} Mark`,
    realized: 'Realized',
    invested: 'Total Investment',
    multiple: 'MOIC',
  },
  lp: {
    invested: 'Total Invested',
    value: 'Current Value',
    realized: 'Realized',
    return: 'Total Return',
    multiple: 'MOIC',
    irr: 'Portfolio IRR',
  },
  allocation: {
    invested: 'Invested',
    value: 'Current Value',
    realized: 'Realized',
    return: 'Return',
    multiple: 'Multiple',
    irr: 'IRR',
  },
};

interface Block {
  figure: ExplainedFigure;
  label: string;
  terms: Term[];
  sentences?: (string | undefined)[];
}

/** The formulas of a portfolio's figures: first the one that was asked for, under the label it was asked by. */
export function portfolioBlocks(
  explanation: Explanation,
  { figure: asked, label }: ExplainedHoldings,
): Block[] {
  const names = labels[explanation.subject as PortfolioSubject];
  const hasRealized = isRealized(explanation.totals.realized);
  const figures = (Object.keys(names) as ExplainedFigure[]).filter(
    (figure) => figure !== asked && (figure !== 'realized' || hasRealized),
  );
  return [asked, ...figures].map((figure) => ({
    figure,
    label: figure === asked ? label : (names[figure] ?? ''),
    ...formulaOf(explanation, figure),
  }));
}

function formulaOf(
  { subject, totals, holdings }: Explanation,
  figure: ExplainedFigure,
): Omit<Block, 'figure' | 'label'> {
  const noun = subject === 'allocation' ? 'allocation' : 'investment';
  // An LP's entities may each hold a part of the same investment.
  const count = (counted: readonly ExplainedHolding[]) =>
    subject === 'allocation' ? counted.length : new Set(counted.map(({ investmentId }) => investmentId)).size;
  const investments = pluralize(count(holdings), noun);
  const writtenOff = count(holdings.filter((holding) => holding.writtenOff));
  if (figure === 'invested')
    return {
      terms: [
        { value: `Sum of the amounts invested in ${investments}` },
        { before: '=', value: formatMoney(totals.invested) },
      ],
      sentences: [writtenOff > 0 ? 'Includes written-off investments.' : undefined],
    };
  if (figure === 'value')
    return {
      terms: [
        { value: `Sum of the current values of ${investments}` },
        { before: '=', value: formatMoney(totals.currentValue) },
      ],
      sentences: [writtenOff > 0 ? `${pluralize(writtenOff, noun)} written off: counted as $0.` : undefined],
    };
  if (figure === 'realized')
    return {
      terms: [
        { value: `Sum of what companies paid for ${investments}` },
        { before: '=', value: formatMoney(totals.realized) },
      ],
      sentences: ['Sales, dividends and interest, whether or not they were distributed.'],
    };
  if (figure === 'return') return { terms: returnFormula(totals) };
  if (figure === 'multiple') return { terms: multipleFormula(totals) };
  const { terms, sentence } = irrFormula(totals, 'Average years held');
  const average =
    totals.years === null || isRealized(totals.realized)
      ? undefined
      : `Average holding period ${formatYears(totals.years)} years, weighted by amount.`;
  return { terms, sentences: [sentence, average] };
}
