import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildUser } from '../../test/builders.js';
import { UnsubscribeLinks, type Unsubscribed } from '../mail/unsubscribe-links.js';
import type { User } from '../users/user.entity.js';

describe('Unsubscribing by the link of a mail', () => {
  let portal: Portal;
  let lp: User;
  let path: string;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    lp = await buildUser(portal.em);
    path = pathOf('letters');
  });

  const pathOf = (from: Unsubscribed, userId = lp.id) =>
    `/api/auth/unsubscribe/${portal.app.get(UnsubscribeLinks).tokenOf(userId, from)}`;
  const choose = (chosen: object) =>
    portal.em.execute('update users set notice_preferences = ? where id = ?', [
      JSON.stringify(chosen),
      lp.id,
    ]);
  const stored = async () => {
    const [row] = await portal.em.execute<{ stored: object }[]>(
      'select notice_preferences as stored from users where id = ?',
      [lp.id],
    );
    return row?.stored;
  };
  const oneClick = (to = path) =>
    supertest(portal.url).post(to).type('form').send('List-Unsubscribe=One-Click');

  it('takes one click in a mail program, which is signed in nowhere', async () => {
    const { status, body } = await oneClick();
    expect([status, body]).toEqual([200, { message: 'You have been unsubscribed' }]);
    expect(await stored()).toEqual({ letters: 'never' });
  });

  it('has no further effect when it is repeated', async () => {
    await oneClick();
    expect((await portal.call(null, 'POST', path)).status).toBe(200);
    expect(await stored()).toEqual({ letters: 'never' });
  });

  it('ends the kind of notice that the mail was, whatever was chosen of the others', async () => {
    await choose({ letters: 'daily', statements: 'daily', updates: 'never' });
    await oneClick(pathOf('statements'));
    expect(await stored()).toEqual({ letters: 'daily', statements: 'never', updates: 'never' });
  });

  it('by that of a digest ends all kinds that are in digests, and no other', async () => {
    await choose({ letters: 'daily', statements: 'daily', updates: 'never' });
    await oneClick(pathOf('digest'));
    expect(await stored()).toEqual({ letters: 'never', statements: 'never', updates: 'never' });
    await choose({});
    expect((await oneClick(pathOf('digest'))).status).toBe(200);
    expect(await stored()).toEqual({});
  });

  it('is not done by opening the link, which leads to the page that confirms it', async () => {
    const { status, headers } = await portal.call(null, 'GET', path);
    expect([status, headers['location']]).toEqual([302, path.replace('/api', '')]);
    expect(await stored()).toEqual({});
  });

  it('is not done for another site’s page', async () => {
    const { status } = await portal.call(null, 'POST', path, undefined, { 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(403);
    expect(await stored()).toEqual({});
  });

  it('is refused by a link that was made up, changed, or is of an unknown user', async () => {
    const [name, signature = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const other = Buffer.from(randomUUID()).toString('base64url');
    const gone = pathOf('updates', randomUUID()).split('/').at(-1);
    for (const token of ['x', 'x.y', `${name}.`, `${name}.${changed}`, `${other}.${signature}`, gone]) {
      const { status, body } = await portal.call(null, 'POST', `/api/auth/unsubscribe/${token}`);
      expect([status, body.message]).toEqual([404, 'This unsubscribe link is not valid']);
    }
    expect(await stored()).toEqual({});
  });
});
