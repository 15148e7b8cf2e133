import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser } from '../../../test/builders.js';
import type { User } from '../../users/user.entity.js';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

describe.each([
  ['an admin', buildAdmin],
  ['an LP', buildUser],
])('the sessions of %s', (_who, build) => {
  let portal: Portal;
  let user: User;
  let here: Browser;
  let elsewhere: Browser;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await build(portal.em);
    here = await signedIn(user);
    elsewhere = await signedIn(user, { 'User-Agent': chrome });
  });

  async function signedIn(who: User, headers?: Record<string, string>): Promise<Browser> {
    const browser = new Browser(portal, headers);
    await browser.signIn(who.email);
    return browser;
  }
  const sessions = async (by = here) => (await by.call('GET', '/api/me/sessions')).body;
  const otherId = async () => (await sessions())[1].id as string;

  it('are listed with browser, address and times, the current one first, and never a token or hash', async () => {
    const { body, text } = await here.call('GET', '/api/me/sessions');
    expect(body).toMatchObject([
      { browser: 'Unknown browser', isCurrent: true },
      { browser: 'Chrome 153 on Windows', address: expect.stringContaining('127.0.0.1'), isCurrent: false },
    ]);
    for (const { signedInAt, lastSeenAt } of body)
      for (const time of [signedInAt, lastSeenAt])
        expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000);
    expect(text).not.toMatch(/hash|token|sid/i);
  });

  it('are not listed once they have expired', async () => {
    await portal.em.execute(`update sessions set expires_at = now() - interval '1 second' where id = ?`, [
      await otherId(),
    ]);
    expect(await sessions()).toMatchObject([{ isCurrent: true }]);
  });

  it('are ended one by one', async () => {
    expect((await here.call('DELETE', `/api/me/sessions/${await otherId()}`)).status).toBe(200);
    expect(await elsewhere.isSignedIn()).toBe(false);
    expect(await here.isSignedIn()).toBe(true);
  });

  it('are all ended but the current one', async () => {
    const third = await signedIn(user);
    expect((await here.call('DELETE', '/api/me/sessions')).status).toBe(200);
    expect(await Promise.all([here, elsewhere, third].map((one) => one.isSignedIn()))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await sessions()).toHaveLength(1);
  });

  it('are neither listed nor ended by other users, who get 404', async () => {
    const otherBrowser = await signedIn(await buildAdmin(portal.em));
    const id = await otherId();
    expect(await sessions(otherBrowser)).toHaveLength(1);
    const refused = await otherBrowser.call('DELETE', `/api/me/sessions/${id}`);
    const missing = await otherBrowser.call(
      'DELETE',
      '/api/me/sessions/019b0000-0000-7000-8000-000000000000',
    );
    expect([refused.status, refused.text]).toEqual([404, missing.text]);
    await otherBrowser.call('DELETE', '/api/me/sessions');
    expect(await elsewhere.isSignedIn()).toBe(true);
  });
});
