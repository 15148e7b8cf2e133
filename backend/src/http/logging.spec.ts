import { describe, expect, it } from '@jest/globals';
import { withoutSecrets } from './logging.js';

describe('a request’s line in the log', () => {
  it.each([
    ['/invite/s3cret', '/invite/…'],
    ['/api/invite/s3cret', '/api/invite/…'],
    ['/api/invite/s3cret/accept', '/api/invite/…/accept'],
    ['/api/INVITE/s3cret', '/api/…'],
    ['//api/invite/s3cret', '/…'],
    ['/api//invite/s3cret', '/api/…'],
    ['/api/invite//s3cret', '/api/invite/…'],
    ['/api/%69nvite/s3cret', '/api/…'],
    ['/%61pi/invite/s3cret', '/…'],
    ['/api/invite%2Fs3cret', '/api/…'],
    ['/api/auth/%72eset/s3cret', '/api/auth/…'],
    ['/api/auth//reset/s3cret', '/api/auth/…'],
    ['/api/./invite/s3cret', '/api/…'],
    ['/api/x/../invite/s3cret', '/api/x/…'],
    ['/api/invite./s3cret', '/api/…'],
    ['/api/invite;x/s3cret', '/api/…'],
    ['/api/auth\\reset\\s3cret', '/api/…'],
    ['/api/unknown/fQ3z0tC1nqQyGmS8hJq2l5Rk7XvWbPdUeYsTaLoZiHc', '/api/unknown/…'],
    ['/api/unknown/fq3z0tc1nqqygms8hjq2l5rk7xvwbpdueystalozihc', '/api/unknown/…'],
    ['http://portal.example/api/invite/s3cret', '…'],
    ['/invite#s3cret', '/invite'],
    ['*', '…'],
    ['/', '/'],
    ['/api/invite/s3cret/', '/api/invite/…/'],
    ['/auth/reset/s3cret', '/auth/reset/…'],
    ['/api/auth/reset/s3cret', '/api/auth/reset/…'],
    ['/api/auth/email-change/s3cret', '/api/auth/email-change/…'],
    ['/auth/unsubscribe/s3cret', '/auth/unsubscribe/…'],
    ['/api/auth/unsubscribe/s3cret?List-Unsubscribe=One-Click', '/api/auth/unsubscribe/…'],
    ['/objects/uploads/19?signature=s3cret', '/objects/uploads/19'],
    ['/api/companies/019b', '/api/companies/…'],
    [
      '/api/companies/019b0000-0000-7000-8000-000000000001/marks',
      '/api/companies/019b0000-0000-7000-8000-000000000001/marks',
    ],
    ['/api/k1-documents/upload-links', '/api/k1-documents/upload-links'],
    ['/api/docs/swagger-ui.css', '/api/docs/swagger-ui.css'],
  ])('of %s contains no token: %s', (url, logged) => {
    expect(withoutSecrets(url)).toBe(logged);
  });
});
