import { expect, test } from '@jest/globals';
import { historyQuery } from './queries';

test.each([
  ['an LP', { lpId: 'ada' }, undefined, ['/api/performance/lps/ada/history']],
  [
    'one of its entities as of a day',
    { lpId: 'ada', entityId: 'trust' },
    '2026-01-31',
    ['/api/performance/entities/trust/history', { asOf: '2026-01-31' }],
  ],
])('the capital over time of %s is read up to the day', (_whose, holder, asOf, key) => {
  expect(historyQuery(holder, asOf).queryKey).toEqual(key);
});
