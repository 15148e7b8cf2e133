import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import type { User } from './user.entity.js';

const OUTDATED = 'This record was changed by someone else. Reload to see the changes.';

let portal: Portal;
let admin: User;
let lp: User;
beforeAll(async () => {
  portal = await Portal.start();
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());
beforeEach(async () => void (lp = await buildUser(portal.em)));

const ifMatch = (tag?: string): Record<string, string> => (tag === undefined ? {} : { 'If-Match': tag });
const save = (fields: object, tag?: string) =>
  portal.call(lp, 'PUT', '/api/user/profile', fields, ifMatch(tag));
const setLegalName = (legalName: string, tag?: string) =>
  portal.call(admin, 'PUT', `/api/admin/users/${lp.id}/legal-name`, { legalName }, ifMatch(tag));
const me = () => portal.call(lp, 'GET', '/api/user');
const versionNow = async (): Promise<number> => (await me()).body.version;

describe('a user', () => {
  it('is answered with its version as ETag by every call that returns one', async () => {
    const own = await me();
    const read = await portal.call(admin, 'GET', `/api/user/${lp.id}`);
    expect([own.body.version, own.headers.etag, read.body.version, read.headers.etag]).toEqual([
      1,
      '"1"',
      1,
      '"1"',
    ]);
    expect((await save({ firstName: 'Noor' })).headers.etag).toBe('"2"');
    expect((await setLegalName('Noor Family Trust')).headers.etag).toBe('"3"');
    const fields = { email: `of-${lp.email}`, firstName: 'A', lastName: 'B', role: 'lp' };
    const created = await portal.call(admin, 'POST', '/api/admin/users', fields);
    expect([created.status, created.headers.etag]).toEqual([201, '"1"']);
    const invited = await portal.call(admin, 'POST', `/api/admin/users/${created.body.id}/send-invite`);
    expect([invited.body.version, invited.headers.etag]).toEqual([2, '"2"']);
  });

  it('is answered in full to a client that sends the same ETag of another user', async () => {
    const { status, body } = await portal.call(admin, 'GET', '/api/user', undefined, {
      'If-None-Match': '"1"',
    });
    expect([status, body.id]).toEqual([200, admin.id]);
  });

  it('is edited in the version that the client has seen, and in no earlier one', async () => {
    expect((await save({ firstName: 'First' }, '"1"')).status).toBe(200);
    for (const tag of ['"1"', '"nonsense"', 'W/"2"'])
      for (const answer of [await save({ firstName: 'Second' }, tag), await setLegalName('Second', tag)])
        expect([answer.status, answer.body.message]).toEqual([412, OUTDATED]);
    expect((await me()).body).toMatchObject({ version: 2, firstName: 'First', legalName: lp.legalName });
    expect((await save({ firstName: 'Third' }, '*')).body.firstName).toBe('Third');
    expect((await save({ firstName: 'Fourth' })).body.firstName).toBe('Fourth');
    expect((await setLegalName('Fifth')).body).toMatchObject({ legalName: 'Fifth', version: 5 });
  });

  it('accepts exactly one of ten concurrent edits of the same version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save({ firstName: `Edit ${n}` }, '"1"')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    expect(await versionNow()).toBe(2);
  });

  it('requests no new address in an edit that is refused', async () => {
    await save({ firstName: 'First' });
    const email = `new-${lp.email}`;
    expect((await save({ email, currentPassword: PASSWORD }, '"1"')).status).toBe(412);
    expect((await portal.call(lp, 'GET', '/api/me/email-change')).body.newEmail).toBeNull();
  });

  it('retains its version through sign-ins, passwords, and edits that change nothing', async () => {
    await portal.signIn(lp.email);
    expect((await portal.call(null, 'POST', '/api/login', { email: lp.email, password: 'x' })).status).toBe(
      401,
    );
    await save({ firstName: lp.firstName, notices: { letters: 'at_once' } });
    const password = 'violet-anchor-93-B!';
    expect((await portal.call(admin, 'PUT', `/api/admin/users/${lp.id}/password`, { password })).status).toBe(
      200,
    );
    await portal.asOwner((client) =>
      client.query('update users set updated_at = now(), username = username where id = $1', [lp.id]),
    );
    expect((await portal.call(admin, 'GET', `/api/user/${lp.id}`)).headers.etag).toBe('"1"');
  });

  it.each([
    ['username', `'other-' || username`],
    ['email', `'other-' || email`],
    ['first_name', `'Other'`],
    ['last_name', `'Other'`],
    ['legal_name', `'Other'`],
    ['role', `'admin'`],
    ['invite_sent_at', 'now()'],
    ['notice_preferences', `'{"letters": "daily"}'`],
    ['deactivated_at', 'now()'],
  ])(
    'has another version when its %s changes, even by a release that knows no versions',
    async (column, value) => {
      await portal.asOwner((client) =>
        client.query(`update users set ${column} = ${value} where id = $1`, [lp.id]),
      );
      expect((await portal.call(admin, 'GET', `/api/user/${lp.id}`)).body.version).toBe(2);
    },
  );
});
