import { expect, test } from '@jest/globals';
import type { InvestmentRecord } from '../../../api/generated';
import { shownValue } from './shown-value';

test.each([
  [false, '20000000.00', '$500,000.92'],
  [false, '0.00', '$500,000.92'],
  [false, null, 'N/A'],
  [true, '20000000.00', '$0'],
  [true, null, '$0'],
])('written off %s, of a company valued at %s: %s', (writtenOff, currentValuation, shown) => {
  const investment = { writtenOff, company: { currentValuation } } as InvestmentRecord;
  expect(shownValue(investment, '500000.92')).toBe(shown);
});
