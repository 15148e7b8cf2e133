import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { CapitalAccount } from '../../../api/generated';
import { RollForward } from './RollForward';

afterEach(cleanup);

const account: CapitalAccount = {
  from: '2026-04-01',
  to: '2026-06-30',
  opening: '11000.00',
  contributions: '0.00',
  distributions: '0.00',
  managementFees: '-100.00',
  expenses: '0.00',
  carry: '0.00',
  income: '0.00',
  realizedGain: '0.00',
  unrealizedGain: '0.00',
  closing: '10900.00',
  activity: [],
  deals: [],
  due: [],
};

test('the usual steps are always shown, others where they are not zero', () => {
  render(<RollForward account={account} />);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Opening balance, Apr 1, 2026$11,000.00',
    'Contributions$0.00',
    'Distributions$0.00',
    'Management fees-$100.00',
    'Unrealized gain$0.00',
    'Closing balance, Jun 30, 2026$10,900.00',
  ]);
});
