import { describe, expect, it } from '@jest/globals';
import type { ExplainedHolding } from '../../api/generated';
import {
  formatYears,
  irrFormula,
  multipleFormula,
  returnFormula,
  sourceSentence,
  valueFormula,
  valueSentence,
} from './formulas';

const holding: ExplainedHolding = {
  investmentId: 'i',
  investmentName: 'Acme Seed',
  companyId: 'c',
  companyName: 'Acme',
  investmentStatus: 'active',
  companyStatus: 'active',
  writtenOff: false,
  writtenOffOn: null,
  investmentDate: '2023-07-15',
  days: 1172,
  years: 1172 / 365.25,
  invested: '250000.00',
  postMoney: '5000000.00',
  valuation: '12000000.00',
  valuationSource: 'mark',
  mark: {
    id: 'm',
    markDate: '2026-09-30T16:00:00Z',
    createdBy: { id: 'u', firstName: 'Margaret', lastName: 'Ellison' },
  },
  currentValue: '600000.00',
  multiple: 2.4,
  irr: 0.3137,
};
const failed = {
  ...holding,
  writtenOff: true,
  writtenOffOn: '2026-05-04',
  currentValue: '0.00',
  multiple: 0,
  irr: -1,
};

describe('the formula of a value', () => {
  it('has the numbers in it', () => {
    expect(valueFormula(holding)).toBe('$250,000.00 ÷ $5,000,000.00 × $12,000,000.00 = $600,000.00');
  });

  it('of what is written off says so', () => {
    expect(valueFormula(failed)).toBe('Written off = $0.00');
  });

  it('keeps every cent of the largest amounts', () => {
    const most = '9999999999999.99';
    expect(
      valueFormula({ ...holding, invested: most, postMoney: most, valuation: most, currentValue: most }),
    ).toBe('$9,999,999,999,999.99 ÷ $9,999,999,999,999.99 × $9,999,999,999,999.99 = $9,999,999,999,999.99');
  });
});

describe('what is said about a value', () => {
  it('tells of the mark, and by whom', () => {
    expect(valueSentence(holding)).toBe('Marked on Sep 30, 2026 by Margaret Ellison.');
    expect(
      sourceSentence({ ...holding, mark: { id: 'm', markDate: '2026-09-30T16:00:00Z', createdBy: null } }),
    ).toBe('Marked on Sep 30, 2026.');
  });

  it('tells when there is no mark', () => {
    expect(valueSentence({ ...holding, valuationSource: 'entered', mark: null })).toBe(
      'Entered on the company, which has no mark.',
    );
    expect(valueSentence({ ...holding, valuationSource: 'post_money', mark: null })).toBe(
      'Its own post-money valuation, for the company has neither a mark nor an entered valuation.',
    );
  });

  it.each([
    [{ investmentStatus: 'failed' }, 'Written off on May 4, 2026, because the investment is failed.'],
    [{ investmentStatus: 'cancelled' }, 'Written off on May 4, 2026, because the investment is cancelled.'],
    [{ companyStatus: 'failed' }, 'Written off on May 4, 2026, because the company failed.'],
  ] as const)('tells why something is written off: %j', (status, sentence) => {
    expect(valueSentence({ ...failed, ...status })).toBe(sentence);
  });
});

describe('the formula of a multiple', () => {
  it('divides what it is worth by what was paid', () => {
    expect(multipleFormula(holding)).toBe('$600,000.00 ÷ $250,000.00 = 2.40x');
    expect(multipleFormula(failed)).toBe('$0.00 ÷ $250,000.00 = 0.00x');
  });

  it('of nothing invested divides nothing', () => {
    expect(multipleFormula({ invested: '0.00', currentValue: '0.00', multiple: 0 })).toBe(
      'Nothing is invested: 0.00x',
    );
  });
});

it('the formula of a return tells gains and losses with their signs', () => {
  const totals = { multiple: 1, years: null, irr: null };
  expect(
    returnFormula({ ...totals, invested: '250000.00', currentValue: '600000.00', totalReturn: '350000.00' }),
  ).toBe('$600,000.00 − $250,000.00 = +$350,000.00');
  expect(
    returnFormula({ ...totals, invested: '250000.00', currentValue: '0.00', totalReturn: '-250000.00' }),
  ).toBe('$0.00 − $250,000.00 = -$250,000.00');
});

describe('the formula of a rate of return', () => {
  it('has the numbers in it', () => {
    expect(irrFormula(holding)).toEqual({ formula: '(600,000.00 ÷ 250,000.00)^(1 ÷ 3.21) − 1 = 31.4%' });
  });

  it('of what is worth nothing is -100%', () => {
    expect(irrFormula(failed)).toEqual({ formula: 'Nothing is left of it = -100.0%' });
  });

  it('says why there is none', () => {
    expect(irrFormula({ ...holding, years: 0.008, irr: null })).toMatchObject({
      formula: 'N/A',
      sentence: expect.stringContaining('under four days'),
    });
    expect(irrFormula({ invested: '0.00', currentValue: '0.00', years: null, irr: null })).toEqual({
      formula: 'N/A',
      sentence: 'Nothing is invested.',
    });
  });

  it('says when it is cut off', () => {
    expect(irrFormula({ ...holding, years: 0.05, irr: 10 }).formula).toBe(
      '(600,000.00 ÷ 250,000.00)^(1 ÷ 0.0500) − 1, at most 1000.0%',
    );
    expect(irrFormula({ ...holding, irr: -1 }).formula).toContain('at least -100.0%');
  });
});

it('years are told to two digits, and of young holdings to four', () => {
  expect([3.2087, 0.1, 0.0123].map(formatYears)).toEqual(['3.21', '0.10', '0.0123']);
});
