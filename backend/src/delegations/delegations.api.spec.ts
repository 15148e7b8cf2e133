import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildDelegation } from '../../test/access/delegates.js';
import { Portal } from '../../test/app.js';
import { Browser } from '../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { AccountLinkSchema } from '../users/account-links/account-link.entity.js';
import { AccountLinks } from '../users/account-links/account-links.js';
import { UserSchema, type User } from '../users/user.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

let portal: Portal;
let admin: User;
let lp: User;
beforeAll(async () => void (portal = await Portal.start()));
afterAll(() => portal.stop());
beforeEach(async () => {
  admin = await buildAdmin(portal.em, { firstName: 'Margaret', lastName: 'Ellison' });
  lp = await buildUser(portal.em, { firstName: 'James', lastName: 'Whitfield' });
  await portal.em.execute('delete from outgoing_mails');
});

let number = 0;
const newPerson = () => {
  number += 1;
  return { email: `dana${number}@example.com`, firstName: 'Dana', lastName: 'Reed', scope: 'tax' };
};
const give = (fields: object, by = lp) =>
  portal.call(by, 'POST', '/api/delegations', { password: PASSWORD, ...fields });
const list = async (by = lp, query = '') =>
  (await portal.call(by, 'GET', `/api/delegations${query}`)).body as Record<string, unknown>[];
const mails = async () =>
  (await portal.em.find(OutgoingMailSchema, {}, { orderBy: { createdAt: 'asc', id: 'asc' } })).map(
    ({ template, toEmail, params }) => ({ template, toEmail, params }),
  );
const refusal = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];

describe('access that an LP gives', () => {
  it('invites somebody without an account by mail, lists them, and mails the LP', async () => {
    const person = { ...newPerson(), until: '2026-12-31' };
    const given = await give(person);
    expect([given.status, given.body]).toEqual([
      201,
      expect.objectContaining({
        ...person,
        lpId: lp.id,
        grantedByName: 'James Whitfield',
        isExpired: false,
        lastLookAt: null,
      }),
    ]);
    expect(await list()).toEqual([given.body]);
    const account = await portal.em.findOneOrFail(UserSchema, { email: person.email });
    expect(account).toMatchObject({ role: 'delegate', inviteStatus: 'invited', passwordHash: null });
    const access = { lp: 'James Whitfield', scope: 'tax', until: '2026-12-31' };
    expect(await mails()).toEqual([
      {
        template: 'invitation',
        toEmail: person.email,
        params: { linkId: expect.any(String), access },
      },
      {
        template: 'delegate_added',
        toEmail: lp.email,
        params: {
          change: 'given',
          name: 'Dana Reed',
          email: person.email,
          by: 'James Whitfield',
          scope: 'tax',
          until: '2026-12-31',
        },
      },
    ]);
  });

  it('lets the person sign in with the invitation, and have an account and nothing else', async () => {
    const person = newPerson();
    await give(person);
    const { id } = await portal.em.findOneOrFail(UserSchema, { email: person.email });
    const link = await portal.em.findOneOrFail(AccountLinkSchema, { user: id });
    const token = portal.app.get(AccountLinks).tokenOf(link);
    expect((await portal.call(null, 'GET', `/api/invite/${token}`)).body.role).toBe('delegate');
    await portal.call(null, 'POST', `/api/invite/${token}/accept`, { password: 'Limited-Access-1' });
    const browser = new Browser(portal);
    const signedIn = await browser.signIn(person.email, { password: 'Limited-Access-1' });
    expect(signedIn.body).toMatchObject({ role: 'delegate', viewing: null });
    expect((await browser.call('GET', '/api/companies')).status).toBe(403);
    expect((await browser.call('GET', '/api/me/viewable')).body).toEqual([
      { lpId: lp.id, firstName: 'James', lastName: 'Whitfield', scope: 'tax', until: null },
    ]);
  });

  it('needs the password or a passkey, and does nothing without', async () => {
    const person = newPerson();
    const without = await portal.call(lp, 'POST', '/api/delegations', person);
    expect(refusal(without)).toEqual([400, 'Please confirm with your password or a passkey']);
    expect(refusal(await give({ ...person, password: 'wrong' }))).toEqual([400, 'Password is incorrect']);
    expect([await list(), await mails()]).toEqual([[], []]);
    expect(await portal.em.count(UserSchema, { email: person.email })).toBe(0);
  });

  it('answers the same for every address, whoever has an account with it, and shows the name that was entered', async () => {
    const otherLp = await buildUser(portal.em);
    const delegate = await buildUser(portal.em, { role: 'delegate' });
    const deactivated = await buildUser(portal.em, { deactivatedAt: new Date() });
    const invited = await buildUser(portal.em, { inviteStatus: 'created', passwordHash: null });
    for (const { email } of [newPerson(), otherLp, admin, delegate, deactivated, invited]) {
      const person = { ...newPerson(), email };
      const { status, body } = await give(person);
      expect([status, { ...body, id: '', createdAt: '' }]).toEqual([
        201,
        {
          ...person,
          id: '',
          createdAt: '',
          version: 1,
          lpId: lp.id,
          until: null,
          isExpired: false,
          grantedByName: 'James Whitfield',
          lastLookAt: null,
        },
      ]);
      expect(refusal(await give(person))).toEqual([
        409,
        'This person already has access. Change it instead.',
      ]);
    }
    const toOthers = (await mails()).filter(({ toEmail }) => toEmail !== lp.email);
    expect(toOthers.map(({ template }) => template)).toEqual([
      'invitation',
      'access_given',
      'access_given',
      'access_given',
      'access_given',
    ]);
    expect(toOthers.map(({ toEmail }) => toEmail)).not.toContain(admin.email);
    expect((await portal.em.findOneOrFail(UserSchema, invited.id)).inviteStatus).toBe('created');
  });

  it('is refused with a sentence for what cannot be', async () => {
    const person = newPerson();
    for (const [fields, sentence] of [
      [{ email: lp.email }, "This is the LP's own e-mail address"],
      [{ scope: 'more' }, 'Scope must be one of everything, tax, notices'],
      [{ scope: undefined }, 'Please choose what this person may see'],
      [{ firstName: ' ' }, 'First name is required'],
      [{ until: '2026-06-30' }, 'Until must not be in the past'],
      [{ until: 'soon' }, 'Until must be a date such as 2026-01-31'],
    ] as const)
      expect(refusal(await give({ ...person, ...fields }))).toEqual([400, sentence]);
    const other = await buildUser(portal.em);
    expect(refusal(await give({ ...person, lpId: other.id }))).toEqual([404, 'LP not found']);
    expect(await list()).toEqual([]);
  });

  it('is given to at most twenty people, and to twenty a day', async () => {
    const delegate = await buildUser(portal.em, { role: 'delegate' });
    for (let at = 0; at < 20; at += 1)
      await portal.em.execute(
        `insert into delegations (lp_id, email, first_name, last_name, scope, granted_by_name, revoked_at)
         values (?, ?, 'A', 'B', 'tax', 'Somebody', case when ? > 0 then now() end)`,
        [lp.id, `many${at}@example.com`, at],
      );
    const again = await give({ ...newPerson(), email: delegate.email });
    expect(refusal(again)).toEqual([
      409,
      'Too many people were given access today. Please try again tomorrow.',
    ]);
    await portal.em.execute('update delegations set revoked_at = null where lp_id = ?', [lp.id]);
    expect(refusal(await give(newPerson()))).toEqual([
      409,
      'At most 20 people can have access. Take one back first.',
    ]);
  });
});

describe('access that an admin gives for an LP', () => {
  it('mails the LP who gave it, and is listed for both', async () => {
    const person = newPerson();
    const given = await give({ ...person, lpId: lp.id }, admin);
    expect([given.status, given.body.grantedByName]).toEqual([201, 'Margaret Ellison']);
    expect(await list()).toEqual([given.body]);
    expect(await list(admin, `?lpId=${lp.id}`)).toEqual([given.body]);
    expect((await mails()).find(({ toEmail }) => toEmail === lp.email)?.params).toMatchObject({
      by: 'Margaret Ellison',
    });
  });

  it('is never for an administrator, nor for a deactivated account, and names the LP', async () => {
    const other = await buildAdmin(portal.em);
    const gone = await buildUser(portal.em, { role: 'delegate', deactivatedAt: new Date() });
    const as = (email: string) => give({ ...newPerson(), email, lpId: lp.id }, admin);
    expect(refusal(await as(other.email))).toEqual([400, 'An administrator sees everything already']);
    expect(refusal(await as(gone.email))).toEqual([
      409,
      'This delegate is deactivated. Reactivate it first.',
    ]);
    expect(refusal(await give(newPerson(), admin))).toEqual([400, 'Please choose the LP']);
    expect(refusal(await give({ ...newPerson(), lpId: other.id }, admin))).toEqual([404, 'LP not found']);
  });
});

describe('access that was given', () => {
  it('is changed under its version, and the LP is mailed', async () => {
    const { id } = (await give(newPerson())).body;
    await portal.em.execute('delete from outgoing_mails');
    const put = (body: object, version: number) =>
      portal.call(lp, 'PUT', `/api/delegations/${id}`, body, { 'If-Match': `"${version}"` });
    const changed = await put({ scope: 'everything', until: '2026-07-01' }, 1);
    expect(changed.body).toMatchObject({ version: 2, scope: 'everything', until: '2026-07-01' });
    expect((await put({ scope: 'tax' }, 1)).status).toBe(412);
    expect((await put({ until: null }, 2)).body).toMatchObject({ scope: 'everything', until: null });
    expect(refusal(await put({ until: '2026-06-30' }, 3))).toEqual([400, 'Until must not be in the past']);
    expect((await mails()).map(({ template, toEmail }) => [template, toEmail])).toEqual([
      ['delegate_added', lp.email],
      ['delegate_added', lp.email],
    ]);
  });

  it('is taken back once and for all, with an invitation that nobody has accepted', async () => {
    const person = newPerson();
    const { id } = (await give(person)).body;
    const takeBack = () => portal.call(lp, 'DELETE', `/api/delegations/${id}`);
    expect((await takeBack()).body).toEqual({ message: 'Access taken back' });
    expect((await takeBack()).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await portal.call(lp, 'PUT', `/api/delegations/${id}`, { scope: 'tax' })).status).toBe(404);
    const { id: userId } = await portal.em.findOneOrFail(UserSchema, { email: person.email });
    expect(await portal.em.count(AccountLinkSchema, { user: userId })).toBe(0);
    const again = await give({ ...person, scope: 'notices' });
    expect([again.status, again.body.scope]).toEqual([201, 'notices']);
  });

  it('is listed as expired once its last day is over', async () => {
    const delegate = await buildUser(portal.em, { role: 'delegate' });
    await buildDelegation(portal, { lp, delegate, scope: 'tax', until: '2026-06-30' });
    expect(await list()).toMatchObject([{ isExpired: true, until: '2026-06-30' }]);
  });

  it('is in the audit trail with who gave, changed and took it back', async () => {
    const { id } = (await give(newPerson())).body;
    await portal.call(admin, 'PUT', `/api/delegations/${id}`, { scope: 'notices' });
    await portal.call(lp, 'DELETE', `/api/delegations/${id}`);
    const { body } = await portal.call(admin, 'GET', `/api/audit?recordId=${id}`);
    expect(
      body.map(({ userName, action, recordType, recordName }: Record<string, string>) => [
        userName,
        action,
        recordType,
        recordName,
      ]),
    ).toEqual([
      ['James Whitfield', 'changed', 'delegation', 'Dana Reed, for James Whitfield'],
      ['Margaret Ellison', 'changed', 'delegation', 'Dana Reed, for James Whitfield'],
      ['James Whitfield', 'created', 'delegation', 'Dana Reed, for James Whitfield'],
    ]);
  });
});

describe('delegates', () => {
  it('are neither LPs nor admins: not listed, searched, written to or created as such', async () => {
    const delegate = await buildUser(portal.em, { role: 'delegate', lastName: 'Quillfeather' });
    const lps = (await portal.call(admin, 'GET', '/api/lps')).body as { id: string }[];
    expect(lps.map(({ id }) => id)).not.toContain(delegate.id);
    expect((await portal.call(admin, 'GET', '/api/search?q=Quillfeather')).body).toEqual([]);
    const users = (await portal.call(admin, 'GET', '/api/admin/users')).body as {
      id: string;
      role: string;
    }[];
    expect(users.find(({ id }) => id === delegate.id)?.role).toBe('delegate');
    const account = { email: 'new-delegate@example.com', firstName: 'A', lastName: 'B', role: 'delegate' };
    expect(refusal(await portal.call(admin, 'POST', '/api/admin/users', account))).toEqual([
      400,
      'Please select a user role',
    ]);
    expect(await portal.em.execute('select from investing_entities where lp_id = ?', [delegate.id])).toEqual(
      [],
    );
  });

  it('are deactivated, reactivated and deleted like LPs', async () => {
    const delegate = await buildUser(portal.em, { role: 'delegate' });
    const of = (what: string) => portal.call(admin, 'POST', `/api/admin/users/${delegate.id}/${what}`);
    expect((await of('deactivate')).body.deactivatedAt).not.toBeNull();
    expect(refusal(await of('deactivate'))).toEqual([409, 'This delegate is already deactivated']);
    expect((await of('reactivate')).body.deactivatedAt).toBeNull();
    await buildDelegation(portal, { lp, delegate, scope: 'tax' });
    expect((await portal.call(admin, 'DELETE', `/api/admin/users/${delegate.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });
});
