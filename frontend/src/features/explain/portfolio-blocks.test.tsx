import { expect, it } from '@jest/globals';
import type { ExplainedHolding, Explanation } from '../../api/generated';
import type { ExplainedFigure } from '../../domain/explain/explain-context';
import { formulaText } from './formulas';
import { portfolioBlocks } from './portfolio-blocks';

const empty: Explanation = {
  subject: 'lp',
  name: 'Ada',
  lp: null,
  asOf: '2026-11-21',
  holdings: [],
  totals: {
    invested: '100.00',
    currentValue: '250.00',
    realized: '0.00',
    totalReturn: '150.00',
    multiple: 2.5,
    years: 2,
    irr: 0.5811,
  },
};
const asking = (figure: ExplainedFigure, label: string) =>
  ({ subject: { kind: 'lp', id: 'x' }, figure, label }) as const;

it('the requested figure is first, with its name on the screen', () => {
  const blocks = portfolioBlocks(empty, asking('multiple', 'Return Multiple'));
  expect(blocks.map(({ label, terms }) => `${label}: ${formulaText(terms)}`)).toEqual([
    'Return Multiple: Current value $250.00 ÷ Invested $100.00 = 2.50x',
    'Total Invested: Sum of the amounts invested in no investments = $100.00',
    'Current Value: Sum of the current values of no investments = $250.00',
    'Total Return: Current value $250.00 − Invested $100.00 = +$150.00',
    'Portfolio IRR: ( Current value $250.00 ÷ Invested $100.00) ^ (1 ÷ Average years held 2.00) − 1 = 58.1%',
  ]);
});

it('what was realized is a figure of its own once companies paid something', () => {
  const totals = { ...empty.totals, realized: '50.00', totalReturn: '200.00', multiple: 3 };
  const blocks = portfolioBlocks({ ...empty, totals }, asking('realized', 'Realized'));
  expect(blocks.map(({ label, terms }) => `${label}: ${formulaText(terms)}`)).toEqual([
    'Realized: Sum of what companies paid for no investments = $50.00',
    'Total Invested: Sum of the amounts invested in no investments = $100.00',
    'Current Value: Sum of the current values of no investments = $250.00',
    'Total Return: ( Current value $250.00 + Realized $50.00) − Invested $100.00 = +$200.00',
    'MOIC: ( Current value $250.00 + Realized $50.00) ÷ Invested $100.00 = 3.00x',
    'Portfolio IRR: Σ flow ÷ (1 + r)^(days ÷ 365.25) = 0 r = 58.1%',
  ]);
});

it('the rate of return of a portfolio has the average holding period', () => {
  const [first] = portfolioBlocks(empty, asking('irr', 'IRR'));
  expect(first?.sentences).toContain('Average holding period 2.00 years, weighted by amount.');
});

const holding = (investmentId: string, entityId: string | null) =>
  ({ investmentId, entity: entityId && { id: entityId, legalName: entityId } }) as ExplainedHolding;
const ofTwo = [holding('seed', 'ada'), holding('seed', 'trust')];

it("an investment that two of an LP's entities hold is counted once", () => {
  const [first] = portfolioBlocks({ ...empty, holdings: ofTwo }, asking('value', 'Current Value'));
  expect(formulaText(first?.terms ?? [])).toBe('Sum of the current values of 1 investment = $250.00');
});

it("an LP's part of an investment is the sum of its entities' allocations", () => {
  const explanation = { ...empty, subject: 'allocation' as const, holdings: ofTwo };
  const blocks = portfolioBlocks(explanation, asking('value', 'Current Value'));
  expect(blocks.map(({ label, terms }) => `${label}: ${formulaText(terms)}`).slice(0, 2)).toEqual([
    'Current Value: Sum of the current values of 2 allocations = $250.00',
    'Invested: Sum of the amounts invested in 2 allocations = $100.00',
  ]);
});

it('the fund has a value and an amount invested, and no rate', () => {
  const blocks = portfolioBlocks({ ...empty, subject: 'fund' }, asking('value', 'Portfolio Value'));
  expect(blocks.map(({ label }) => label)).toEqual(['Portfolio Value', 'Deployed Capital']);
});
