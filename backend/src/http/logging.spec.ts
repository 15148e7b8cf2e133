import { describe, expect, it } from '@jest/globals';
import { withoutSecrets } from './logging.js';

describe('a request’s line in the log', () => {
  it.each([
    ['/invite/s3cret', '/invite/…'],
    ['/api/invite/s3cret', '/api/invite/…'],
    ['/api/invite/s3cret/accept', '/api/invite/…/accept'],
    ['/api/INVITE/s3cret', '/api/INVITE/…'],
    ['/auth/reset/s3cret', '/auth/reset/…'],
    ['/api/auth/reset/s3cret', '/api/auth/reset/…'],
    ['/api/auth/email-change/s3cret', '/api/auth/email-change/…'],
    ['/auth/unsubscribe/s3cret', '/auth/unsubscribe/…'],
    ['/api/auth/unsubscribe/s3cret?List-Unsubscribe=One-Click', '/api/auth/unsubscribe/…'],
    ['/objects/uploads/019b?signature=s3cret', '/objects/uploads/019b'],
    ['/api/companies/019b', '/api/companies/019b'],
  ])('of %s tells no token: %s', (url, logged) => {
    expect(withoutSecrets(url)).toBe(logged);
  });
});
