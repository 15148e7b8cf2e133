import { expect, test } from '@jest/globals';
import { taxYearOf } from './tax-year';

test.each(['2000', '2025', ' 2026 ', '2027'])('%j is a tax year', (typed) => {
  expect(taxYearOf(typed, 2026)).toBe(Number(typed));
});

test.each(['', '1999', '2028', '25', '2025.5', '2e3', 'soon', '02025'])('%j is no tax year', (typed) => {
  expect(taxYearOf(typed, 2026)).toBeUndefined();
});
