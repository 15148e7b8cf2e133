import { expect, test } from '@jest/globals';
import { allocationBalance, overAllocation, unallocatedText } from './allocation-balance';

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
])('with %s of %s allocated the hint reads: %s', (allocated, invested, text) => {
  expect(unallocatedText(allocated, invested)).toBe(text);
});

test.each([
  ['50.00', ['200.00'], undefined],
  ['50.001', ['250.00'], undefined],
  ['50.01', ['200.00'], ['$50.01', '$50.00', '$0.01']],
  ['300', [], ['$300.00', '$250.00', '$50.00']],
  ['10', ['250.00'], ['$10.00', '$0.00', '$10.00']],
  ['10', ['300.00'], ['$10.00', '$0.00', '$60.00']],
])('%s beside %j of 250.00', (amount, others, figures) => {
  const [more, left, over] = figures ?? [];
  expect(overAllocation(amount, others, '250.00')).toBe(
    figures &&
      `${more} is more than the ${left} still unallocated of $250.00, so the investment would be over-allocated by ${over}.`,
  );
});
