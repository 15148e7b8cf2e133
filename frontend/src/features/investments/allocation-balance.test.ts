import { expect, test } from '@jest/globals';
import { allocationBalance, unallocatedText } from './allocation-balance';

test.each([
  ['250000.00', '250000.00', 'full', 'Fully allocated'],
  ['250000.01', '250000.00', 'over', 'Over-allocated by $0.01'],
  ['0.00', '250000.00', 'under', 'Under-allocated by $250,000.00'],
  ['9999999999999.98', '9999999999999.99', 'under', 'Under-allocated by $0.01'],
])('%s of %s is %s', (allocated, invested, state, text) => {
  expect(allocationBalance(allocated, invested)).toEqual({ state, text });
});

test.each([
  ['100000.00', '250000.00', '$150,000.00 still unallocated'],
  ['250000.00', '250000.00', 'Fully allocated'],
  ['250000.01', '250000.00', 'Over-allocated by $0.01'],
])('with %s of %s allocated there is said: %s', (allocated, invested, text) => {
  expect(unallocatedText(allocated, invested)).toBe(text);
});
