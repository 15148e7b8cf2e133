import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CapitalAccount } from '../../../api/generated';
import { ExplainContext, type Explained } from '../../../domain/explain/explain-context';
import { RollForward } from './RollForward';

afterEach(cleanup);

const account: CapitalAccount = {
  name: 'Ada Byron',
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

const explained = { kind: 'account', scope: 'lp', id: 'lp', period: { from: '2026-04-01' } } as const;

test('the usual steps are always shown, others where they are not zero', () => {
  render(<RollForward account={account} explained={explained} />);
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Opening balance, Apr 1, 2026$11,000.00',
    'Contributions$0.00',
    'Distributions$0.00',
    'Management fees-$100.00',
    'Unrealized gain$0.00',
    'Closing balance, Jun 30, 2026$10,900.00',
  ]);
});

test('each amount opens its explanation', async () => {
  const explain = jest.fn<(asked: Explained) => void>();
  render(
    <ExplainContext value={explain}>
      <RollForward account={account} explained={explained} />
    </ExplainContext>,
  );
  await userEvent.click(
    screen.getByRole('button', { name: '$11,000.00: explain Opening balance of the capital account' }),
  );
  await userEvent.click(screen.getByRole('button', { name: /explain Management fees/ }));
  expect(explain.mock.calls).toEqual([
    [{ subject: explained, figure: 'opening', label: 'Opening balance' }],
    [{ subject: explained, figure: 'managementFees', label: 'Management fees' }],
  ]);
});
