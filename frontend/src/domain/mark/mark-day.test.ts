import { expect, test } from '@jest/globals';
import type { InvestmentRecord } from '../../api/generated';
import { markDay } from './mark-day';

test.each([
  ['2026-06-30', '12000000.00', 'Jun 30, 2026'],
  [null, '12000000.00', 'Entered'],
  [null, null, 'At entry'],
])(
  'a valuation with the mark date %s of a company valued at %s reads %s',
  (markDate, currentValuation, text) => {
    expect(markDay({ markDate, company: { currentValuation } } as InvestmentRecord)).toBe(text);
  },
);
