import { expect, test } from '@jest/globals';
import { safeRedirect } from './session';

test.each([
  ['/investment/1?tab=lp#notes', '/investment/1?tab=lp#notes'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [undefined, undefined],
])('after signing in, a redirect to %s leads to %s', (target, result) => {
  expect(safeRedirect(target)).toBe(result);
});
