import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import type { User } from './user.entity.js';

describe('people', () => {
  let portal: Portal;
  let admin: User;
  let zoe: User;
  let abel: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em, { firstName: 'Aaron' });
    zoe = await buildUser(portal.em, {
      firstName: 'zoe',
      lastName: 'A',
      username: 'zoe',
      email: 'zoe@example.com',
    });
    abel = await buildUser(portal.em, {
      firstName: 'Abel',
      lastName: 'Z',
      inviteStatus: 'invited',
      inviteSentAt: new Date('2026-06-01T12:00:00Z'),
    });
  });
  afterAll(() => portal.stop());

  it('who are LPs are listed by their full names, also while they are invited', async () => {
    const { body, text } = await portal.call(admin, 'GET', '/api/lps');
    expect(body.map(({ id }: User) => id)).toEqual([abel.id, zoe.id]);
    expect(body[1]).toMatchObject({
      username: 'zoe',
      email: 'zoe@example.com',
      firstName: 'zoe',
      lastName: 'A',
      role: 'lp',
      inviteStatus: 'active',
      inviteSentAt: null,
    });
    expect(text).not.toMatch(/password|hash|token/i);
  });

  it('are visible to admins; LPs see themselves only and get 404 for others', async () => {
    const read = (by: User, id: string) => portal.call(by, 'GET', `/api/user/${id}`);
    expect((await read(admin, zoe.id)).body).toMatchObject({ id: zoe.id, firstName: 'zoe' });
    expect((await read(admin, admin.id)).body.role).toBe('admin');
    expect((await read(zoe, zoe.id)).body.email).toBe('zoe@example.com');
    const missing = await read(zoe, '019b0000-0000-7000-8000-000000000000');
    for (const id of [abel.id, admin.id, 'profile', 'x']) {
      const refused = await read(zoe, id);
      expect([refused.status, refused.text]).toEqual([404, missing.text]);
    }
  });
});
