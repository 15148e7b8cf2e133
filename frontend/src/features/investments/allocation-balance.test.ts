import { expect, test } from '@jest/globals';
import { allocationBalance } from './allocation-balance';

test.each([
  ['250000.00', '250000.00', 'full', 'Fully allocated'],
  ['250000.01', '250000.00', 'over', 'Over-allocated by $0.01'],
  ['0.00', '250000.00', 'under', 'Under-allocated by $250,000.00'],
  ['9999999999999.98', '9999999999999.99', 'under', 'Under-allocated by $0.01'],
])('%s of %s is %s', (allocated, invested, state, text) => {
  expect(allocationBalance(allocated, invested)).toEqual({ state, text });
});
