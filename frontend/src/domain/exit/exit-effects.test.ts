import { expect, test } from '@jest/globals';
import { exitEffects } from './exit-effects';
import { emptyExit, type SoldDeal } from './exit-form';

const deal = { id: 'a', name: 'Seed', cost: '50.00', value: '90.00', amount: '100.00', income: '0.00' };
const sold = (escrow: string): SoldDeal[] => [{ ...deal, costRelieved: '50.00', escrow }];
const form = { ...emptyExit([]), date: '2026-06-01' };

test('before an exit is recorded it is said what is kept back, mailed, frozen, distributed and changed', () => {
  const whole = {
    ...form,
    escrowExpectedOn: '2027-06-01',
    distribute: true,
    dealStatus: 'completed' as const,
    companyStatus: 'exited' as const,
  };
  expect(exitEffects(whole, sold('10.00'))).toEqual([
    '$10.00 is held in escrow, expected on Jun 1, 2027, and is recorded as proceeds when it is received.',
    expect.stringContaining('released: the limited partners get a mail each'),
    expect.stringContaining('All cash of the deal is distributed on the same day'),
    'The status of the deal becomes Completed.',
    'The status of the company becomes Exited.',
  ]);
});

test('without a release there are drafts, and nothing else is said', () => {
  expect(exitEffects({ ...form, release: false, distribute: true }, sold('0.00'))).toEqual([
    'Proceeds of the deal are recorded as a draft. Nobody is notified before the release.',
  ]);
});
