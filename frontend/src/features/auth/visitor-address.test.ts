import { expect, test } from '@jest/globals';
import { visitorAddress } from './visitor-address';

test('every page for signed-out visitors has its address', () => {
  expect(visitorAddress('/auth')).toEqual({ page: 'signIn', token: '' });
  expect(visitorAddress('/auth/')).toEqual({ page: 'signIn', token: '' });
  expect(visitorAddress('/auth/forgot')).toEqual({ page: 'forgotPassword', token: '' });
  expect(visitorAddress('/auth/reset/abc-_1')).toEqual({ page: 'resetPassword', token: 'abc-_1' });
  expect(visitorAddress('/auth/email-change/abc-_1')).toEqual({ page: 'confirmEmail', token: 'abc-_1' });
  expect(visitorAddress('/auth/unsubscribe/id.mac')).toEqual({ page: 'unsubscribe', token: 'id.mac' });
  expect(visitorAddress('/setup')).toEqual({ page: 'setup', token: '' });
  expect(visitorAddress('/invite/abc/')).toEqual({ page: 'invitation', token: 'abc' });
});

test('a token is passed on unchanged, whatever its characters', () => {
  expect(visitorAddress('/invite/%E0%A4%A')).toEqual({ page: 'invitation', token: '%E0%A4%A' });
});

test('other addresses are no pages', () => {
  for (const path of [
    '/auth/no-such-page',
    '/auth/reset',
    '/auth/reset/',
    '/auth/email-change',
    '/invite',
    '/invite/a/b',
    '/authors',
    '/setup/firm',
  ])
    expect(visitorAddress(path)).toBeUndefined();
});
