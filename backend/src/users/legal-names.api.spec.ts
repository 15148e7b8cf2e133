import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { ActivitySchema } from '../activities/activity.entity.js';
import type { User } from './user.entity.js';

let portal: Portal;
let admin: User;
let lp: User;
beforeAll(async () => {
  portal = await Portal.start();
  admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Admin' });
});
afterAll(() => portal.stop());
beforeEach(async () => void (lp = await buildUser(portal.em, { firstName: 'Robert', lastName: 'Kowal' })));

const set = (legalName: unknown, by: User | null = admin, id = lp.id) =>
  portal.call(by, 'PUT', `/api/admin/users/${id}/legal-name`, { legalName });
const readAs = async (by: User, id = lp.id) => (await portal.call(by, 'GET', `/api/user/${id}`)).body;
const saveProfile = (fields: object) => portal.call(lp, 'PUT', '/api/user/profile', fields);
const nameChanges = async () =>
  (await portal.em.find(ActivitySchema, { entityId: lp.id, action: 'updated' }, { refresh: true })).map(
    ({ user, details }) => [user.id, details.nameChange],
  );

describe('the legal name of an LP', () => {
  it('is the name given at creation, unless another is given', async () => {
    const create = async (fields: object) =>
      (
        await portal.call(admin, 'POST', '/api/admin/users', {
          firstName: 'Jane',
          lastName: 'Roe',
          role: 'lp',
          ...fields,
        })
      ).body;
    expect(await create({ email: 'a@example.com' })).toMatchObject({ legalName: 'Jane Roe' });
    expect(await create({ email: 'b@example.com', legalName: ' ' })).toMatchObject({ legalName: 'Jane Roe' });
    expect(await create({ email: 'c@example.com', legalName: ' Roe Family Trust ' })).toMatchObject({
      firstName: 'Jane',
      lastName: 'Roe',
      legalName: 'Roe Family Trust',
    });
    expect(await create({ email: 'd@example.com', legalName: '123' })).toMatchObject({
      statusCode: 400,
      message: 'Legal name must contain letters',
    });
  });

  it('is filled in for a user that a release without that column inserts', async () => {
    const [row] = await portal.asOwner(async (client) => {
      const { rows } = await client.query<{ legal_name: string }>(
        `insert into users (username, email, first_name, last_name, role, invite_status)
         values ('old', 'old@example.com', 'Old', 'Version', 'lp', 'created') returning legal_name`,
      );
      return rows;
    });
    expect(row).toEqual({ legal_name: 'Old Version' });
  });

  it('is changed by an admin, with entries in the feed and the audit trail', async () => {
    const { status, body } = await set('  Kowal Family Trust ');
    expect([status, body]).toMatchObject([
      200,
      { id: lp.id, firstName: 'Robert', legalName: 'Kowal Family Trust' },
    ]);
    expect((await set('Kowal Family Trust')).status).toBe(200);
    expect(await nameChanges()).toEqual([
      [admin.id, { kind: 'legal', from: 'Robert Kowal', to: 'Kowal Family Trust' }],
    ]);
    const { body: feed } = await portal.call(admin, 'GET', '/api/activities?limit=1');
    expect(feed[0]).toMatchObject({
      user: { firstName: 'Ada' },
      action: 'updated',
      entityType: 'user',
      details: { name: 'Robert Kowal', nameChange: { kind: 'legal', to: 'Kowal Family Trust' } },
    });
    const entries = await portal.em.execute<object[]>(
      `select user_id, before ->> 'legal_name' as before, after ->> 'legal_name' as after from audit_trail
       where record_type = 'user' and record_id = ? and action = 'changed'`,
      [lp.id],
    );
    expect(entries).toEqual([{ user_id: admin.id, before: 'Robert Kowal', after: 'Kowal Family Trust' }]);
  });

  it.each<[unknown, string]>([
    ['', 'Legal name is required'],
    ['  ', 'Legal name is required'],
    [null, 'Legal name is required'],
    [undefined, 'Legal name is required'],
    [7, 'Legal name must be text'],
    ['12-34', 'Legal name must contain letters'],
    ['x'.repeat(512), 'Legal name can have at most 511 characters'],
    ['a\0b', 'Legal name contains a character that cannot be stored'],
  ])('like %j is refused: %s', async (legalName, message) => {
    const { status, body } = await set(legalName);
    expect([status, body.message]).toEqual([400, message]);
    expect((await readAs(admin)).legalName).toBe('Robert Kowal');
  });

  it('cannot be set for an admin or an unknown user', async () => {
    const ofAdmin = await set('Ada', admin, admin.id);
    expect([ofAdmin.status, ofAdmin.body.message]).toEqual([400, 'Only LPs have a legal name']);
    const ofNobody = await set('Ada', admin, '019b0000-0000-7000-8000-000000000000');
    expect([ofNobody.status, ofNobody.body.message]).toEqual([404, 'User not found']);
  });

  it('is not changed by its owner, another LP or a visitor, by any call', async () => {
    const other = await buildUser(portal.em);
    expect([
      (await set('X Y', lp)).status,
      (await set('X Y', other)).status,
      (await set('X Y', null)).status,
    ]).toEqual([403, 403, 401]);
    await saveProfile({ legalName: 'James Whitfield', legal_name: 'James Whitfield' });
    await saveProfile({ firstName: 'James', lastName: 'Whitfield', legalName: 'James Whitfield' });
    expect(await readAs(admin)).toMatchObject({ firstName: 'James', legalName: 'Robert Kowal' });
  });

  it('is shown to its owner and to admins, and to no other LP', async () => {
    await set('Kowal Family Trust');
    expect((await portal.call(lp, 'GET', '/api/user')).body.legalName).toBe('Kowal Family Trust');
    expect((await readAs(lp)).legalName).toBe('Kowal Family Trust');
    const listed = (await portal.call(admin, 'GET', '/api/lps')).body as User[];
    expect(listed.find(({ id }) => id === lp.id)?.legalName).toBe('Kowal Family Trust');
    const users = (await portal.call(admin, 'GET', '/api/admin/users')).body as User[];
    expect(users.find(({ id }) => id === lp.id)?.legalName).toBe('Kowal Family Trust');
    const other = await buildUser(portal.em);
    expect(await readAs(other)).toMatchObject({ statusCode: 404 });
  });

  it('is searched when an admin looks for an LP', async () => {
    await set('Zuverink Dynasty Trust');
    const { body } = await portal.call(admin, 'GET', '/api/search?q=zuverink');
    expect(body).toEqual([expect.objectContaining({ kind: 'lp', id: lp.id })]);
  });
});

describe('an LP that changes the name of its profile', () => {
  it('appears in the feed for admins with the former and the new name', async () => {
    await saveProfile({ firstName: 'James R', lastName: 'Whitfield' });
    expect(await nameChanges()).toEqual([
      [lp.id, { kind: 'profile', from: 'Robert Kowal', to: 'James R Whitfield' }],
    ]);
    const { body: feed } = await portal.call(admin, 'GET', '/api/activities?limit=1');
    expect(feed[0]).toMatchObject({ userId: lp.id, action: 'updated', entityType: 'user' });
  });

  it('back and forth a hundred times is one entry in the feed of a day, and none once it is the same again', async () => {
    for (let time = 0; time < 50; time++) {
      await saveProfile({ firstName: `Name ${time}` });
      await saveProfile({ lastName: `Other ${time}` });
    }
    expect(await nameChanges()).toEqual([
      [lp.id, { kind: 'profile', from: 'Robert Kowal', to: 'Name 49 Other 49' }],
    ]);
    await saveProfile({ firstName: 'Robert', lastName: 'Kowal' });
    expect(await nameChanges()).toEqual([]);
  });

  it('again a day later appears as another entry', async () => {
    await saveProfile({ firstName: 'Rob' });
    await portal.em.execute(
      `update activities set created_at = created_at - interval '25 hours' where entity_id = ?`,
      [lp.id],
    );
    await saveProfile({ firstName: 'Bob' });
    expect(await nameChanges()).toEqual([
      [lp.id, { kind: 'profile', from: 'Robert Kowal', to: 'Rob Kowal' }],
      [lp.id, { kind: 'profile', from: 'Rob Kowal', to: 'Bob Kowal' }],
    ]);
  });

  it('causes no entry when the name stays the same, or is an admin’s', async () => {
    await saveProfile({ firstName: 'Robert ', username: `kowal-${lp.id}` });
    expect(await nameChanges()).toEqual([]);
    const other = await buildAdmin(portal.em);
    await portal.call(other, 'PUT', '/api/user/profile', { firstName: 'Else' });
    expect(await portal.em.count(ActivitySchema, { entityId: other.id })).toBe(0);
  });
});
