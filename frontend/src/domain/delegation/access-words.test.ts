import { expect, test } from '@jest/globals';
import { lookWords } from './access-words';

test.each([
  [{ what: 'companies.read', recordName: null }, 'Companies'],
  [{ what: 'companies.read', recordName: 'Acme' }, 'Companies: Acme'],
  [{ what: 'download', recordName: 'K-1 2025' }, 'Downloaded K-1 2025'],
  [{ what: 'export', recordName: 'your-investments' }, 'Exported your investments'],
] as const)('what was looked at is said in plain words', (look, words) => {
  expect(lookWords(look)).toBe(words);
});
