import { expect, test } from '@jest/globals';
import { lpName } from './lp-name';

test.each([
  ['Priya', 'Raman', 'Priya Raman'],
  ['', 'Raman', 'Raman'],
  ['', '', 'Unknown LP'],
])('an LP %j %j is called %s', (firstName, lastName, name) => {
  expect(lpName({ firstName, lastName })).toBe(name);
});
