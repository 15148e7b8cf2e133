import { expect, test } from '@jest/globals';
import { momentInNewYork, newYorkInput } from './moments';

test('a time is typed as clocks in New York show it, in winter and in summer', () => {
  expect(momentInNewYork('2027-01-05T09:00')).toBe('2027-01-05T14:00:00.000Z');
  expect(momentInNewYork('2027-07-05T09:00')).toBe('2027-07-05T13:00:00.000Z');
  expect(momentInNewYork('2026-12-31T23:30')).toBe('2027-01-01T04:30:00.000Z');
  expect(newYorkInput(Date.parse('2027-07-05T13:00:00Z'))).toBe('2027-07-05T09:00');
});

test('on the days on which the clocks change, too', () => {
  expect(momentInNewYork('2027-03-14T01:59')).toBe('2027-03-14T06:59:00.000Z');
  expect(momentInNewYork('2027-03-14T03:00')).toBe('2027-03-14T07:00:00.000Z');
  expect(momentInNewYork('2027-11-07T00:30')).toBe('2027-11-07T04:30:00.000Z');
  expect(momentInNewYork('2027-11-07T02:30')).toBe('2027-11-07T07:30:00.000Z');
});

test('what is no time is none', () => {
  for (const text of ['', '2027-01-05', 'tomorrow', '2027-13-05T09:00'])
    expect(momentInNewYork(text)).toBe(undefined);
});
