import { expect, test } from '@jest/globals';
import { nothing, testEvent, testLine } from '../test-event';
import { effectsOf } from './ReleaseEffects';

test('the release of proceeds says what is relieved, what is gained and what is frozen', () => {
  const totals = { ...nothing, amount: '400.00', income: '10.00', costRelieved: '500.00' };
  expect(effectsOf(testEvent({ kind: 'proceeds', totals }))).toEqual([
    '$500.00 of the deal’s cost is relieved, $10.00 is income, which leaves a loss of $110.00',
    '$400.00 becomes cash of the deal, to be distributed',
    'The allocations, total, post-money valuation and date of Acme Seed can no longer be changed',
  ]);
});

test('the release of a distribution says what is paid, what is withheld and what is the firm’s own', () => {
  const totals = { ...nothing, gain: '100.00', carry: '15.00', tax: '5.00', recallable: '20.00' };
  const firm = testLine('firm', { entity: { id: 'firm', legalName: 'Firm', lpId: null }, net: '30.00' });
  expect(effectsOf(testEvent({ kind: 'distribution', totals, lines: [firm] }))).toEqual([
    '$80.00 is paid out of the deal’s cash, after $20.00 that is withheld: carry $15.00, tax $5.00',
    '$30.00 of it is the firm’s own',
    '$20.00 can be called again',
    'The allocations, total, post-money valuation and date of Acme Seed, and its terms, can no longer be changed',
  ]);
});
