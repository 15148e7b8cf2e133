import { describe, expect, it } from '@jest/globals';
import type { ExplainedHolding } from '../../api/generated';
import {
  formatYears,
  formulaText,
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
  entity: null,
  invested: '250000.00',
  remainingCost: '250000.00',
  realized: '0.00',
  ownership: null,
  flows: [],
  postMoney: '5000000.00',
  valuation: '12000000.00',
  valuationSource: 'mark',
  mark: {
    id: 'm',
    markDate: '2026-09-30T16:00:00Z',
    recordedAt: '2026-10-13T01:00:00Z',
    recordedBy: 'Margaret Ellison',
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

const textOfValue = (changes: Partial<ExplainedHolding> = {}) =>
  formulaText(valueFormula({ ...holding, ...changes }));

describe('the formula of a value', () => {
  it('has the names and the amounts of its terms', () => {
    expect(textOfValue()).toBe(
      'Invested $250,000.00 ÷ Entry post-money $5,000,000.00 × Latest mark $12,000,000.00 = $600,000.00',
    );
  });

  it.each([
    ['entered', '× Entered valuation $12,000,000.00'],
    ['post_money', '× Entry post-money $12,000,000.00'],
  ] as const)('names the valuation that is used: %s', (valuationSource, term) => {
    expect(textOfValue({ valuationSource })).toContain(term);
  });

  it('is of the remaining cost once a part was sold', () => {
    expect(textOfValue({ remainingCost: '150000.00', currentValue: '360000.00' })).toBe(
      'Remaining cost $150,000.00 ÷ Entry post-money $5,000,000.00 × Latest mark $12,000,000.00 = $360,000.00',
    );
  });

  it('is of the share of the company that an ownership entry gives', () => {
    const ownership = { date: '2026-01-31', percent: 4.5, cost: '200000.00' };
    expect(textOfValue({ remainingCost: '150000.00', currentValue: '405000.00', ownership })).toBe(
      'Remaining cost $150,000.00 ÷ Cost left on Jan 31, 2026 $200,000.00 × Ownership 4.5% × Latest mark $12,000,000.00 = $405,000.00',
    );
    expect(textOfValue({ currentValue: '0.00', ownership: { ...ownership, cost: '0.00' } })).toBe(
      'Nothing was left to own = $0.00',
    );
  });

  it('of what is written off says so', () => {
    expect(textOfValue(failed)).toBe('Written off = $0.00');
  });

  it('keeps every cent of the largest amounts', () => {
    const most = '9999999999999.99';
    expect(
      textOfValue({
        invested: most,
        remainingCost: most,
        postMoney: most,
        valuation: most,
        currentValue: most,
      }),
    ).toBe(
      'Invested $9,999,999,999,999.99 ÷ Entry post-money $9,999,999,999,999.99 × Latest mark $9,999,999,999,999.99 = $9,999,999,999,999.99',
    );
  });
});

describe('the sentence about a value', () => {
  it('names the day of the mark, the day in New York when it was recorded, and by whom', () => {
    expect(valueSentence(holding)).toBe(
      'Mark of Sep 30, 2026, recorded on Oct 12, 2026 by Margaret Ellison.',
    );
    const mark = {
      id: 'm',
      markDate: '2026-09-30T16:00:00Z',
      recordedAt: '2026-10-12T16:00:00Z',
      recordedBy: null,
    };
    expect(sourceSentence({ ...holding, mark })).toBe('Mark of Sep 30, 2026, recorded on Oct 12, 2026.');
  });

  it('says which valuation is used without a mark', () => {
    expect(valueSentence({ ...holding, valuationSource: 'entered', mark: null })).toBe(
      'No mark yet: uses the entered valuation.',
    );
    expect(valueSentence({ ...holding, valuationSource: 'post_money', mark: null })).toBe(
      'No mark and no entered valuation: uses the entry post-money.',
    );
  });

  it.each([
    [{ investmentStatus: 'failed' }, 'Written off on May 4, 2026, because the investment failed.'],
    [{ investmentStatus: 'cancelled' }, 'Written off on May 4, 2026, because the investment was cancelled.'],
    [{ companyStatus: 'failed' }, 'Written off on May 4, 2026, because the company failed.'],
  ] as const)('gives the reason of a write-off: %j', (status, sentence) => {
    expect(valueSentence({ ...failed, ...status })).toBe(sentence);
  });

  it('says that an investment was not bought yet on a past day', () => {
    const before = { ...holding, days: -30, invested: '0.00', currentValue: '0.00' };
    expect(valueSentence(before)).toBe('Not bought yet: the investment date is Jul 15, 2023.');
    // Today it counts with its amount before its date.
    expect(valueSentence({ ...holding, days: -30 })).toBe(sourceSentence(holding));
  });
});

describe('the formula of a multiple', () => {
  it('divides the current value by the amount invested', () => {
    expect(formulaText(multipleFormula(holding))).toBe(
      'Current value $600,000.00 ÷ Invested $250,000.00 = 2.40x',
    );
    expect(formulaText(multipleFormula(failed))).toBe('Current value $0.00 ÷ Invested $250,000.00 = 0.00x');
  });

  it('of nothing invested divides nothing', () => {
    const nothing = { invested: '0.00', currentValue: '0.00', realized: '0.00', multiple: 0 };
    expect(formulaText(multipleFormula(nothing))).toBe('Nothing is invested: 0.00x');
  });

  it('counts what was realized beside what is held', () => {
    const sold = { ...holding, realized: '150000.00', multiple: 3 };
    expect(formulaText(multipleFormula(sold))).toBe(
      '( Current value $600,000.00 + Realized $150,000.00) ÷ Invested $250,000.00 = 3.00x',
    );
  });
});

it('the formula of a return has gains and losses with their signs', () => {
  const totals = { multiple: 1, years: null, irr: null, invested: '250000.00', realized: '0.00' };
  const textOf = (currentValue: string, totalReturn: string) =>
    formulaText(returnFormula({ ...totals, currentValue, totalReturn }));
  expect(textOf('600000.00', '350000.00')).toBe(
    'Current value $600,000.00 − Invested $250,000.00 = +$350,000.00',
  );
  expect(textOf('0.00', '-250000.00')).toBe('Current value $0.00 − Invested $250,000.00 = -$250,000.00');
});

const shownRate = (...given: Parameters<typeof irrFormula>) => {
  const { terms, sentence } = irrFormula(...given);
  return { formula: formulaText(terms), sentence };
};

describe('the formula of a rate of return', () => {
  it('has the names and the numbers of its terms', () => {
    expect(shownRate(holding)).toEqual({
      formula: '( Current value $600,000.00 ÷ Invested $250,000.00) ^ (1 ÷ Years held 3.21) − 1 = 31.4%',
      sentence: undefined,
    });
  });

  it('of what is worth nothing is -100%', () => {
    expect(shownRate(failed).formula).toBe('No value is left = -100.0%');
  });

  it('says why there is none', () => {
    expect(shownRate({ ...holding, years: 0.008, irr: null })).toEqual({
      formula: 'N/A',
      sentence: 'Held under four days: too short to annualize.',
    });
    expect(
      shownRate({ invested: '0.00', currentValue: '0.00', realized: '0.00', years: null, irr: null }),
    ).toEqual({
      formula: 'N/A',
      sentence: 'Nothing is invested.',
    });
  });

  it('is of the dated flows once the company paid something', () => {
    expect(shownRate({ ...holding, realized: '5.00' })).toEqual({
      formula: 'Σ flow ÷ (1 + r)^(days ÷ 365.25) = 0 r = 31.4%',
      sentence: 'Of what was paid, what companies paid on its day, and the current value as the last flow.',
    });
    expect(shownRate({ ...holding, currentValue: '0.00', realized: '5.00', irr: 10 })).toEqual({
      formula: 'Σ flow ÷ (1 + r)^(days ÷ 365.25) = 0 r, at most 1000.0%',
      sentence: 'Of what was paid, what companies paid on its day. Rates are capped at 1000%.',
    });
    expect(shownRate({ ...holding, realized: '5.00', irr: null })).toEqual({
      formula: 'N/A',
      sentence: 'No single rate of return fits the dated flows.',
    });
  });

  it('says when it is cut off', () => {
    expect(shownRate({ ...holding, years: 0.05, irr: 10 }).formula).toContain(
      'Years held 0.0500) − 1, at most 1000.0%',
    );
    expect(shownRate({ ...holding, irr: -1 }).formula).toContain('at least -100.0%');
  });
});

it('years have two digits, and four in the first weeks', () => {
  expect([3.2087, 0.1, 0.0123].map(formatYears)).toEqual(['3.21', '0.10', '0.0123']);
});
