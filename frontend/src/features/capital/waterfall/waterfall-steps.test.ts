import { expect, test } from '@jest/globals';
import { waterfallTotals } from './waterfall-steps';

test('the steps add up to the payment, of the LP and of the manager', () => {
  const steps = [
    { amount: '100.00', lp: '100.00', manager: '0.00' },
    { amount: '8.00', lp: '8.00', manager: '0.00' },
    { amount: '92.00', lp: '73.60', manager: '18.40' },
  ];
  expect(waterfallTotals(steps)).toEqual({ amount: '200.00', lp: '181.60', manager: '18.40' });
});
