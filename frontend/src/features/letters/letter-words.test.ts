import { expect, test } from '@jest/globals';
import { namesText } from './letter-words';

test.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Bob'], 'Ada and Bob'],
  [['Ada', 'Bob', 'Cy'], 'Ada, Bob and Cy'],
])('names are listed: %j', (names, text) => {
  expect(namesText(names)).toBe(text);
});

test('of many names the first are listed, and the rest counted', () => {
  expect(namesText(['Ada', 'Bob', 'Cy', 'Di'], 2)).toBe('Ada, Bob and 2 more');
});
