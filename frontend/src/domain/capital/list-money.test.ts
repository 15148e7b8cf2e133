import { expect, test } from '@jest/globals';
import { formatListMoney } from './list-money';

test.each([
  ['0.00', '$0.00'],
  ['99999999.99', '$99,999,999.99'],
  ['-99999999.99', '-$99,999,999.99'],
  ['100000000.00', '$100.00M'],
  ['8999999999999.99', '$9,000,000.00M'],
])('%s is shown in a list as %s', (amount, shown) => {
  expect(formatListMoney(amount)).toBe(shown);
});
