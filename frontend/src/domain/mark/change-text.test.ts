import { expect, test } from '@jest/globals';
import { byChange } from './by-change';
import { changePercent, changeText } from './change-text';

test.each([
  ['10000000.00', '11000000.00', '+$1,000,000.00 (+10.0%)'],
  ['10000000.00', '9000000.00', '-$1,000,000.00 (-10.0%)'],
  ['10000000.00', '10000000.00', '$0.00 (0.0%)'],
  ['0.00', '500.00', '+$500.00'],
])('the change from %s to %s reads %s', (before, after, text) => {
  expect(changeText(before, after)).toBe(text);
});

test('a loss that rounds to no percent has no sign', () => {
  expect(changePercent('10000000.00', '9999999.99')).toBe('0.0%');
});

test('LPs are sorted by the size of their gain or loss, equal ones as they come', () => {
  const lp = (name: string, after: string) => ({ lpId: name, name, before: '100.00', after });
  const sorted = byChange([lp('Ada', '110.00'), lp('Bob', '50.00'), lp('Cy', '90.00'), lp('Di', '100.00')]);
  expect(sorted.map(({ name }) => name)).toEqual(['Bob', 'Ada', 'Cy', 'Di']);
});
