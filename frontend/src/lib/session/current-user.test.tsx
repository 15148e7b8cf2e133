import { expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '../../api/generated';
import { fetchCurrentUser, homeOf, safeRedirect, signInAddress } from './current-user';

test.each([
  ['/investment/1?tab=lp#notes', '/investment/1?tab=lp#notes'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['\n//evil.example', undefined],
  ['https://evil.example', undefined],
  ['//[', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('after signing in, a redirect to %s leads to %s', (target, result) => {
  expect(safeRedirect(target)).toBe(result);
});

test.each<[CurrentUser['role'], string]>([
  ['admin', '/admin-dashboard'],
  ['lp', '/investment-management'],
])('the start page of an %s is %s, also before a required second factor is set up', (role, home) => {
  expect(homeOf({ role, can: ['session.read'] } as CurrentUser)).toBe(home);
});

test('the address of the sign-in page has the page to return to', () => {
  expect(signInAddress('/investment/1?a=b&c=d')).toBe('/auth?redirect=%2Finvestment%2F1%3Fa%3Db%26c%3Dd');
});

test('a 401 is no user, any other failure is thrown', async () => {
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  fetchMock.mockResolvedValueOnce(new Response('{"message":"Not signed in"}', { status: 401 }));
  await expect(fetchCurrentUser()).resolves.toBeNull();
  fetchMock.mockResolvedValueOnce(new Response('{"message":"Out of order"}', { status: 500 }));
  await expect(fetchCurrentUser()).rejects.toThrow('500');
  fetchMock.mockRestore();
});
