import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { UserRemoval } from './removal.js';
import { UserSchema } from './user.entity.js';

describe('the last active admin', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('cannot be deleted by anyone', async () => {
    const last = await buildAdmin(portal.em);
    await buildAdmin(portal.em, { inviteStatus: 'invited', passwordHash: null });
    const lp = await buildUser(portal.em);
    const actor = (await portal.call(lp, 'GET', '/api/user')).body;
    await expect(portal.app.get(UserRemoval).deleteUser(last.id, actor)).rejects.toThrow(
      'The last active admin cannot be deleted',
    );
    expect(await portal.em.count(UserSchema, { id: last.id })).toBe(1);
    await portal.em.nativeDelete(UserSchema, { id: last.id });
  });

  it('remains when the last two delete each other concurrently', async () => {
    const [one, two] = [await buildAdmin(portal.em), await buildAdmin(portal.em)];
    for (const each of [one, two]) await portal.call(each, 'GET', '/api/user');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const [by, whom] = n % 2 ? [one, two] : [two, one];
        return portal.call(by, 'DELETE', `/api/admin/users/${whom.id}`);
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses.slice(1).filter((status) => status !== 401 && status !== 404)).toEqual([]);
    expect(await portal.em.count(UserSchema, { id: [one.id, two.id] })).toBe(1);
  });
});
