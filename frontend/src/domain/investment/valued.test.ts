import { expect, test } from '@jest/globals';
import type { InvestmentRecord } from '../../api/generated';
import { ifValued, shownIrr, shownValue, valueTitle } from './valued';

test.each([
  [false, '20000000.00', 0, ['$5K', '0.0%', '$5,000.00']],
  [false, '20000000.00', null, ['$5K', 'N/A', '$5,000.00']],
  [false, null, 0, ['N/A', 'N/A', 'Not valued yet: totals include it at its cost of $5,000.00']],
  [true, null, -1, ['$5K', '-100.0%', '$5,000.00']],
])(
  'written off %s, of a company valued at %s, with a rate of %s',
  (writtenOff, currentValuation, irr, shown) => {
    const investment = { writtenOff, irr, company: { currentValuation } } as InvestmentRecord;
    expect([ifValued(investment, '$5K'), shownIrr(investment), valueTitle(investment, '5000.00')]).toEqual(
      shown,
    );
  },
);

test.each([
  [false, '20000000.00', '$500,000.92'],
  [false, '0.00', '$500,000.92'],
  [false, null, 'N/A'],
  [true, '20000000.00', '$0'],
  [true, null, '$0'],
])(
  'the value on a page: written off %s, of a company valued at %s: %s',
  (writtenOff, currentValuation, shown) => {
    const investment = { writtenOff, company: { currentValuation } } as InvestmentRecord;
    expect(shownValue(investment, '500000.92')).toBe(shown);
  },
);
