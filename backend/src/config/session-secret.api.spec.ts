import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sign, unsign } from 'cookie-signature';
import supertest, { type Response } from 'supertest';
import { cookieIn, Portal } from '../../test/app.js';
import { buildAdmin } from '../../test/builders.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';
import { keyFor } from './session-secret.js';
import type { User } from '../users/user.entity.js';

const SECRET = 'a secret of the tests only, long enough';

describe('the session secret', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  /** The signed value of a session cookie. */
  const valueOf = (cookie: string): string =>
    decodeURIComponent(cookie.slice('portal.sid='.length)).slice('s:'.length);
  const signedBy = (token: string, key: string | Buffer) =>
    `portal.sid=${encodeURIComponent(`s:${sign(token, key)}`)}`;
  const tokenOf = async () => {
    const value = valueOf(await portal.signIn(admin.email));
    return value.slice(0, value.lastIndexOf('.'));
  };
  const get = async (path: string, cookie: string): Promise<Response> =>
    supertest(portal.url).get(path).set('Cookie', cookie);

  it('signs no cookies itself, but by a key derived for cookies', async () => {
    const value = valueOf(await portal.signIn(admin.email));
    expect(unsign(value, SECRET)).toBe(false);
    expect(unsign(value, keyFor('session cookies', SECRET))).not.toBe(false);
  });

  it.each(['/api/user', '/api/updates'])(
    'accepts a cookie of version 0.1 at %s, and signs it again with the derived key',
    async (path) => {
      const former = signedBy(await tokenOf(), SECRET);
      await portal.em.execute(`update sessions set expires_at = now() + interval '1 hour'`);
      const answer = await get(path, former);
      expect(answer.status).toBe(200);
      expect(unsign(valueOf(cookieIn(answer)), keyFor('session cookies', SECRET))).not.toBe(false);
    },
  );

  it.each(['/api/user', '/api/updates'])(
    'refuses a cookie at %s that is signed by a key of another use',
    async (path) => {
      const token = await tokenOf();
      for (const use of ['account links', 'upload links', 'unsubscribe links', 'authenticator secrets'])
        expect((await get(path, signedBy(token, keyFor(use, SECRET)))).status).toBe(401);
      expect((await get(path, signedBy(token, keyFor('session cookies', SECRET)))).status).toBe(200);
    },
  );

  it('signs upload links by their own key, and accepts those of version 0.1 for their 15 minutes', async () => {
    const { body } = await portal.call(admin, 'POST', '/api/objects/upload');
    const { pathname, searchParams } = new URL(body.uploadURL);
    const message = `upload\n${pathname.split('/').at(-1)}\n${searchParams.get('expires')}`;
    const by = (key: string | Buffer) => createHmac('sha256', key).update(message).digest('base64url');
    expect(searchParams.get('signature')).toBe(by(keyFor('upload links', SECRET)));
    const put = (signature: string) =>
      supertest(portal.url)
        .put(`${pathname}?${new URLSearchParams({ expires: searchParams.get('expires') ?? '', signature })}`)
        .set('Content-Type', 'text/plain')
        .send('a file');
    expect((await put(by(keyFor('session cookies', SECRET)))).status).toBe(403);
    expect((await put(by(SECRET))).status).toBe(204);
  });

  it('signs links of letters by their own key, and accepts those of letters sent earlier', async () => {
    const message = `unsubscribe link\0${admin.id}`;
    const by = (key: string | Buffer) =>
      `${Buffer.from(admin.id).toString('base64url')}.${createHmac('sha256', key).update(message).digest('base64url')}`;
    const links = portal.app.get(UnsubscribeLinks);
    expect(links.tokenOf(admin.id, 'letters')).toBe(by(keyFor('unsubscribe links', SECRET)));
    expect(links.read(by(SECRET))).toEqual({ userId: admin.id, from: 'letters' });
    expect(links.read(by(keyFor('account links', SECRET)))).toBeNull();
  });
});
