import { expect, test } from '@jest/globals';
import type { CapitalExplanation, RateOfReturn } from '../../api/generated';
import type { CapitalSubject, ExplainedCapital } from '../../domain/explain/explain-context';
import { capitalBlocks } from './capital-blocks';
import { formulaText } from './formulas';

const amount = (label: string, value: string) => ({ label, amount: value });
const figure = { terms: [], amount: null, ratio: null, reason: null };
const explanation = (net: RateOfReturn, paidIn = '20400.00') =>
  ({
    name: 'Ada Byron',
    asOf: '2026-07-01',
    performance: { net, gross: null },
    figures: [
      { ...figure, figure: 'paidIn', label: 'Paid-in', formula: 'Sum of the contributions', amount: paidIn },
      {
        ...figure,
        figure: 'nav',
        label: 'NAV',
        formula: 'Cash + value − accrued carry',
        terms: [amount('Cash', '-30000.00'), amount('Value', '100000.00'), amount('Accrued carry', '0.00')],
        amount: '70000.00',
      },
      {
        ...figure,
        figure: 'tvpi',
        label: 'TVPI',
        formula: '(Distributed + NAV) ÷ paid-in',
        terms: [amount('Distributed', '0.00'), amount('NAV', '70000.00'), amount('Paid-in', paidIn)],
        ratio: paidIn === '0.00' ? null : 3.4313,
      },
      { ...figure, figure: 'net', label: 'Net IRR', formula: 'The rate r' },
    ],
    flows: [{ date: '2025-07-01', kind: 'contribution', amount: '-20400.00' }, { kind: 'nav' }],
    grossFlows: [],
    deals: [],
  }) as unknown as CapitalExplanation;

const lp: CapitalSubject = { kind: 'capital', scope: 'lp', id: 'lp' };
const asking = (
  name: ExplainedCapital['figure'],
  label: string,
  subject: CapitalSubject = lp,
): ExplainedCapital => ({
  subject,
  figure: name,
  label,
});
const ok: RateOfReturn = { rate: 0.1234, periodReturn: null, state: 'ok', reason: null };

test('the requested figure is first, under its name on the screen, each with its terms', () => {
  const blocks = capitalBlocks(explanation(ok), asking('nav', 'Net Asset Value'));
  expect(blocks.map(({ label, terms }) => `${label}: ${formulaText(terms)}`)).toEqual([
    'Net Asset Value: Cash -$30,000.00 + Value $100,000.00 − Accrued carry $0.00 = $70,000.00',
    'Paid-in: Sum of the contributions = $20,400.00',
    'TVPI: ( Distributed $0.00 + NAV $70,000.00) ÷ Paid-in $20,400.00 = 3.43x',
    'Net IRR: XIRR of 2 flows = 12.3%',
  ]);
});

test('a multiple that is not defined says why', () => {
  const [tvpi] = capitalBlocks(explanation(ok, '0.00'), asking('tvpi', 'TVPI'));
  expect(formulaText(tvpi?.terms ?? [])).toContain('= —');
  expect(tvpi?.sentences).toContain('Nothing is paid in.');
});

test.each([
  [ok, '12.3%', 'A rate a year, with years of 365 days.'],
  [
    {
      rate: null,
      periodReturn: 0.05,
      state: 'not_annualized',
      reason: 'Rates are not annualized under one year.',
    },
    '5.0%',
    'Not annualized: the return of the whole period. Rates are not annualized under one year.',
  ],
  [
    {
      rate: null,
      periodReturn: null,
      state: 'not_unique',
      reason: 'More than one rate of return fits these flows.',
    },
    '—',
    'Not unique: no rate is stated. More than one rate of return fits these flows.',
  ],
  [
    { rate: null, periodReturn: null, state: 'none', reason: 'Nothing was paid in or out.' },
    '—',
    'No rate. Nothing was paid in or out.',
  ],
] as const)('a rate has its state in words: %j', (rate, text, sentence) => {
  const [net] = capitalBlocks(explanation(rate), asking('net', 'Net IRR'));
  expect(net?.terms.at(-1)?.value).toBe(text);
  expect(net?.sentences).toContain(sentence);
});

test("the fund's net rate is said to be of the LPs", () => {
  const [net] = capitalBlocks(explanation(ok), asking('net', 'Net IRR', { kind: 'capital', scope: 'fund' }));
  expect(net?.sentences).toContain('Of the LPs: without what the firm itself holds.');
});
