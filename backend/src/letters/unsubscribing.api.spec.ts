import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildUser } from '../../test/builders.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';
import type { User } from '../users/user.entity.js';

describe('Unsubscribing by the link of a letter', () => {
  let portal: Portal;
  let lp: User;
  let path: string;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    lp = await buildUser(portal.em);
    path = `/api/auth/unsubscribe/${portal.app.get(UnsubscribeLinks).tokenOf(lp.id)}`;
  });

  const refusedAt = async () => {
    const [row] = await portal.em.execute<{ at: Date | null }[]>(
      'select unsubscribed_at as at from users where id = ?',
      [lp.id],
    );
    return row?.at ?? null;
  };
  const oneClick = () => supertest(portal.url).post(path).type('form').send('List-Unsubscribe=One-Click');

  it('takes one click in a mail program, which is signed in nowhere', async () => {
    const { status, body } = await oneClick();
    expect([status, body]).toEqual([200, { message: 'You have been unsubscribed' }]);
    expect(await refusedAt()).not.toBeNull();
  });

  it('has no further effect when it is repeated', async () => {
    await oneClick();
    const first = await refusedAt();
    expect((await portal.call(null, 'POST', path)).status).toBe(200);
    expect(await refusedAt()).toEqual(first);
  });

  it('is not done by opening the link, which leads to the page that confirms it', async () => {
    const { status, headers } = await portal.call(null, 'GET', path);
    expect([status, headers['location']]).toEqual([302, path.replace('/api', '')]);
    expect(await refusedAt()).toBeNull();
  });

  it('is not done for another site’s page', async () => {
    const { status } = await portal.call(null, 'POST', path, undefined, { 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(403);
    expect(await refusedAt()).toBeNull();
  });

  it('is refused by a link that was made up, changed, or is of an unknown user', async () => {
    const [name, signature] = path.split('/').at(-1)?.split('.') ?? [];
    const other = Buffer.from(randomUUID()).toString('base64url');
    const gone = portal.app.get(UnsubscribeLinks).tokenOf(randomUUID());
    for (const token of [
      'x',
      'x.y',
      `${name}.`,
      `${name}.x${signature?.slice(1)}`,
      `${other}.${signature}`,
      gone,
    ]) {
      const { status, body } = await portal.call(null, 'POST', `/api/auth/unsubscribe/${token}`);
      expect([status, body.message]).toEqual([404, 'This unsubscribe link is not valid']);
    }
    expect(await refusedAt()).toBeNull();
  });
});
