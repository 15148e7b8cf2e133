import { expect, test } from '@jest/globals';
import type { CapitalAccount, CapitalActivity, DueLine } from '../../../api/generated';
import { assumedPaid, wasCalled } from './called';

const accountWith = (activity: Partial<CapitalActivity>[], due: Partial<DueLine>[] = []) =>
  ({ activity, due }) as CapitalAccount;
const assumed = { kind: 'assumed', derived: 'assumed', capital: '1000.10' } as const;

test('what is only assumed paid was not called', () => {
  const account = accountWith([
    { kind: 'purchase', derived: 'purchase', capital: '1000.10' },
    assumed,
    assumed,
  ]);
  expect(wasCalled(account)).toBe(false);
  expect(assumedPaid(account)).toBe('2000.20');
});

test('an unpaid call and a receipt show that capital was called', () => {
  expect(wasCalled(accountWith([assumed], [{ open: '5.00' }]))).toBe(true);
  expect(wasCalled(accountWith([{ kind: 'receipt', derived: null }]))).toBe(true);
});
