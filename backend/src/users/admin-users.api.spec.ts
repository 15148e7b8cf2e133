import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import { PasskeySchema } from '../auth/passkeys/passkey.entity.js';
import { AuthenticatorSchema } from '../auth/two-factor/authenticator.entity.js';
import { ActivitySchema } from '../activities/activity.entity.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { AccountLinks } from './account-links/account-links.js';
import { AdminCredentials } from './credentials.js';
import { UserSchema, type User } from './user.entity.js';

const NEW_PASSWORD = 'Another-Horse-2';
const ALL_RULES =
  'Password must be at least 8 characters with uppercase, lowercase, number, and special character';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start();
  admin = await buildAdmin(portal.em, { firstName: 'Aaron', lastName: 'Admin' });
});
afterAll(() => portal.stop());

let count = 0;
const newUser = () => {
  count += 1;
  return { email: `new${count}@example.com`, firstName: 'Ada', lastName: `New ${count}`, role: 'lp' };
};
const create = (fields: object) => portal.call(admin, 'POST', '/api/admin/users', fields);
const statusOfSignIn = async (email: string, password: string) =>
  (await portal.call(null, 'POST', '/api/login', { email, password })).status;
const statusOf = async (cookie: string) =>
  (await supertest(portal.url).get('/api/user').set('Cookie', cookie)).status;
const activitiesOn = async (id: string) =>
  (await portal.em.find(ActivitySchema, { entityId: id }, { orderBy: { id: 'asc' } })).map(
    ({ action, entityType, user, details }) => [action, entityType, user.id, details.name],
  );
const mailsTo = async (id: string) =>
  (await portal.em.find(OutgoingMailSchema, { user: id }, { orderBy: { id: 'asc' } })).map(
    ({ template, toEmail, toName, params }) => ({ template, toEmail, toName, params }),
  );

async function giveSecondFactors(user: User): Promise<void> {
  const em = portal.em;
  em.create(AuthenticatorSchema, {
    user: em.getReference(UserSchema, user.id, { wrapped: true }),
    encryptedSecret: Buffer.from('encrypted'),
    confirmedAt: new Date(),
  });
  em.create(PasskeySchema, {
    user: em.getReference(UserSchema, user.id, { wrapped: true }),
    credentialId: `credential of ${user.id}`,
    publicKey: Buffer.from('key'),
    counter: 0,
    transports: [],
    name: 'Phone',
  });
  await em.flush();
  await em.execute('insert into recovery_codes (user_id, code_hash) values (?, ?)', [
    user.id,
    Buffer.from('code'),
  ]);
}

describe('users', () => {
  it('are listed by their full names with what admins need, and no secret', async () => {
    const zoe = await buildUser(portal.em, { firstName: 'zoe', lastName: 'Zed' });
    const bert = await buildUser(portal.em, { firstName: 'Bert', lastName: 'Zed' });
    await giveSecondFactors(bert);
    await portal.em.execute(
      `insert into account_events (user_id, kind, outcome, created_at) values
        (?, 'sign_in', 'done', '2026-06-01T12:00:00Z'), (?, 'sign_in', 'wrong_password', '2026-06-02T12:00:00Z')`,
      [zoe.id, zoe.id],
    );
    const { body, text, status } = await portal.call(admin, 'GET', '/api/admin/users');
    expect(status).toBe(200);
    const ids = body.map(({ id }: User) => id);
    expect(ids.indexOf(admin.id)).toBeLessThan(ids.indexOf(bert.id));
    expect(ids.indexOf(bert.id)).toBeLessThan(ids.indexOf(zoe.id));
    expect(body.find(({ id }: User) => id === zoe.id)).toMatchObject({
      email: zoe.email,
      inviteStatus: 'active',
      hasTwoFactor: false,
      lastSignInAt: '2026-06-01T12:00:00+00:00',
      invitationMail: null,
    });
    expect(body.find(({ id }: User) => id === bert.id)).toMatchObject({
      hasTwoFactor: true,
      lastSignInAt: null,
    });
    expect(text).not.toMatch(/password|hash|token|nonce|secret|argon/i);
  });

  it('are created and invited in one call', async () => {
    const { body, status, text } = await create({ ...newUser(), invite: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ inviteStatus: 'invited', invitationMail: { reason: null } });
    expect(body.inviteSentAt).toEqual(expect.any(String));
    expect(text).not.toMatch(/password|hash|token|nonce/i);
    const mails = await portal.em.find(OutgoingMailSchema, { user: body.id });
    expect(mails).toMatchObject([{ template: 'invitation', toEmail: body.email }]);
    expect((await activitiesOn(body.id)).map(([action]) => action)).toEqual(['created', 'invited']);
    const again = await portal.call(admin, 'POST', `/api/admin/users/${body.id}/send-invite`);
    expect([again.status, again.body.message]).toEqual([409, 'This user has already been invited']);
  });

  it('are neither created nor invited when the address is taken', async () => {
    const taken = await buildUser(portal.em);
    const { status } = await create({ ...newUser(), email: taken.email, invite: true });
    expect(status).toBe(409);
    expect(await portal.em.count(OutgoingMailSchema, { toEmail: taken.email })).toBe(0);
  });

  it.each<[object, string, string]>([
    [
      { password: 'Another-Horse-2', invite: true },
      'invite',
      'A user with a password is active at once, and is not invited',
    ],
    [{ invite: 'yes' }, 'invite', 'invite must be true or false'],
  ])('are not created with %j', async (fields, field, message) => {
    const user = newUser();
    const { status, body } = await create({ ...user, ...fields });
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
    expect(await portal.em.count(UserSchema, { email: user.email })).toBe(0);
  });

  it('without a password need an invitation, and have their address as username', async () => {
    const fields = newUser();
    const { body, status, text } = await create({ ...fields, email: ` ${fields.email.toUpperCase()} ` });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...fields,
      username: fields.email,
      inviteStatus: 'created',
      inviteSentAt: null,
      hasTwoFactor: false,
      invitationMail: null,
    });
    expect(text).not.toMatch(/password|hash|token/i);
    expect(await activitiesOn(body.id)).toEqual([
      ['created', 'user', admin.id, `${fields.firstName} ${fields.lastName}`],
    ]);
    expect(await mailsTo(body.id)).toEqual([]);
  });

  it('have the given username, if it is free and no other address than theirs', async () => {
    const taken = await buildUser(portal.em, { username: 'Taken' });
    const given = { ...newUser(), username: ' ada-lovelace ', password: NEW_PASSWORD };
    const { status, body } = await create(given);
    expect([status, body.username, body.email]).toEqual([201, 'ada-lovelace', given.email]);
    expect(await statusOfSignIn('Ada-Lovelace', NEW_PASSWORD)).toBe(200);
    const own = newUser();
    expect((await create({ ...own, username: own.email.toUpperCase() })).status).toBe(201);
    expect((await create({ ...newUser(), username: null })).status).toBe(201);
    const notTheirs = "Username can be the user's own e-mail address, but not another one";
    for (const [username, refusal, sentence] of [
      ['TAKEN', 409, 'This username is already taken'],
      [taken.email, 400, notTheirs],
      ['nobody@example.com', 400, notTheirs],
      ['ab', 400, 'Username must be at least 3 characters'],
      [' ', 400, 'Username must be at least 3 characters'],
    ] as const) {
      const answer = await create({ ...newUser(), username });
      expect([answer.status, answer.body.message]).toEqual([refusal, sentence]);
    }
  });

  it('with a password are active at once, and sign in with it', async () => {
    const fields = { ...newUser(), role: 'admin', password: NEW_PASSWORD };
    const { body, text } = await create(fields);
    expect(body).toMatchObject({ role: 'admin', inviteStatus: 'active' });
    expect(text).not.toContain(NEW_PASSWORD);
    expect((await activitiesOn(body.id)).map(([action]) => action).sort()).toEqual(['activated', 'created']);
    expect(await statusOfSignIn(fields.email, NEW_PASSWORD)).toBe(200);
  });

  it.each<[string, object, string, string]>([
    ['no address', { email: undefined }, 'email', 'Please enter a valid email address'],
    ['half an address', { email: 'ada@' }, 'email', 'Please enter a valid email address'],
    ['a number for an address', { email: 7 }, 'email', 'Please enter a valid email address'],
    ['no first name', { firstName: '  ' }, 'firstName', 'First name is required'],
    ['no last name', { lastName: undefined }, 'lastName', 'Last name is required'],
    ['no role', { role: undefined }, 'role', 'Please select a user role'],
    ['another role', { role: 'owner' }, 'role', 'Please select a user role'],
    ['an empty password', { password: '' }, 'password', ALL_RULES],
    ['a short password', { password: 'Sh0rt!x' }, 'password', ALL_RULES],
    ['a password without capitals', { password: 'lowercase-1' }, 'password', ALL_RULES],
    ['a common password', { password: 'password1' }, 'password', ALL_RULES],
    ['a number for a password', { password: 12345678 }, 'password', ALL_RULES],
    [
      'a password of 129 characters',
      { password: `Aa1!${'x'.repeat(125)}` },
      'password',
      'Password can have at most 128 characters',
    ],
  ])('with %s are refused for that field', async (_what, wrong, field, message) => {
    const { status, body } = await create({ ...newUser(), ...wrong });
    expect([status, body.message, body.details]).toEqual([400, message, [{ field, message }]]);
  });

  it('cannot share an address or a username, ignoring case, also when created concurrently', async () => {
    const taken = await buildUser(portal.em, { username: 'name@example.com' });
    const byAddress = await create({ ...newUser(), email: taken.email.toUpperCase() });
    expect([byAddress.status, byAddress.body.message]).toEqual([
      409,
      'This e-mail address is already in use',
    ]);
    const byName = await create({ ...newUser(), email: 'Name@example.com' });
    expect([byName.status, byName.body.message]).toEqual([409, 'This username is already taken']);
    const fields = newUser();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await create(fields)).status));
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await portal.em.count(UserSchema, { email: fields.email })).toBe(1);
  });

  it('that do not exist are a 404 to every call', async () => {
    for (const id of ['019b0000-0000-7000-8000-000000000000', 'x'])
      for (const [method, call, body] of [
        ['POST', 'send-invite'],
        ['POST', 'resend-invite'],
        ['GET', 'created-data'],
        ['PUT', 'password', { password: NEW_PASSWORD }],
        ['PUT', 'legal-name', { legalName: 'A Name' }],
        ['DELETE', 'two-factor'],
        ['DELETE', `transfer-to/${admin.id}`],
      ] as const) {
        const answer = await portal.call(admin, method, `/api/admin/users/${id}/${call}`, body);
        expect([call, answer.status, answer.body.message]).toEqual([call, 404, 'User not found']);
      }
  });
});

describe('a password that an admin sets', () => {
  const set = (id: string, password: unknown, by = admin) =>
    portal.call(by, 'PUT', `/api/admin/users/${id}/password`, { password });

  it('activates the user, ends its invitation, and sends it a mail', async () => {
    const { body: user } = await create(newUser());
    await portal.call(admin, 'POST', `/api/admin/users/${user.id}/send-invite`);
    expect((await set(user.id, NEW_PASSWORD)).body).toEqual({ message: 'Password changed successfully' });
    expect(await statusOfSignIn(user.email, NEW_PASSWORD)).toBe(200);
    expect((await activitiesOn(user.id)).map(([action]) => action)).toEqual([
      'created',
      'invited',
      'activated',
    ]);
    expect(await portal.em.execute('select from account_links where user_id = ?', [user.id])).toEqual([]);
    expect((await mailsTo(user.id)).at(-1)).toEqual({
      template: 'password_changed',
      toEmail: user.email,
      toName: `${user.firstName} ${user.lastName}`,
      params: { by: 'admin' },
    });
  });

  it('ends the sessions, the old password and the open links of an active user', async () => {
    const user = await buildUser(portal.em);
    const em = portal.em;
    await em.transactional((within) =>
      portal.app.get(AccountLinks).create(within, {
        userId: user.id,
        purpose: 'password_reset',
        expiresAt: new Date(Date.now() + 60_000),
      }),
    );
    const cookies = [await portal.signIn(user.email), await portal.signIn(user.email)];
    expect((await set(user.id, NEW_PASSWORD)).status).toBe(200);
    for (const cookie of cookies) expect(await statusOf(cookie)).toBe(401);
    expect(await statusOfSignIn(user.email, PASSWORD)).toBe(401);
    expect(await statusOfSignIn(user.email, NEW_PASSWORD)).toBe(200);
    expect(await em.execute('select from account_links where user_id = ?', [user.id])).toEqual([]);
    expect(await activitiesOn(user.id)).toEqual([]);
  });

  it('for themselves leaves the session in which they set it', async () => {
    const another = await buildAdmin(portal.em);
    const elsewhere = await portal.signIn(another.email);
    expect((await set(another.id, NEW_PASSWORD, another)).status).toBe(200);
    expect((await portal.call(another, 'GET', '/api/user')).status).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
  });

  it.each([
    [undefined, 'Password is required'],
    ['', 'Password must be at least 8 characters long'],
    ['Sh0rt!x', 'Password must be at least 8 characters long'],
    ['lowercase-1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE-1', 'Password must contain at least one lowercase letter'],
    ['No-Numbers', 'Password must contain at least one number'],
    ['Password1', 'Password must contain at least one special character'],
    [`Aa1!${'x'.repeat(125)}`, 'Password can have at most 128 characters'],
  ])('like %s is refused: %s', async (password, message) => {
    const user = await buildUser(portal.em);
    const { status, body } = await set(user.id, password);
    expect([status, body.message]).toEqual([400, message]);
    expect(body.details).toEqual([{ field: 'password', message }]);
    expect(await mailsTo(user.id)).toEqual([]);
  });
});

describe('second factors', () => {
  const reset = (id: string) => portal.call(admin, 'DELETE', `/api/admin/users/${id}/two-factor`);
  const factorsOf = async (id: string) => {
    const [row] = await portal.em.execute<{ factors: string }[]>(
      `select (select count(*) from authenticators where user_id = ?)
        + (select count(*) from recovery_codes where user_id = ?)
        + (select count(*) from passkeys where user_id = ?) as factors`,
      [id, id, id],
    );
    return Number(row?.factors);
  };

  it('of a user who lost their phone are all removed, the sessions ended, and the user gets a mail', async () => {
    const user = await buildUser(portal.em);
    const cookie = await portal.signIn(user.email);
    await giveSecondFactors(user);
    expect((await reset(user.id)).body).toEqual({
      message: 'Two-factor authentication reset successfully',
    });
    expect(await factorsOf(user.id)).toBe(0);
    expect(await statusOf(cookie)).toBe(401);
    expect(await mailsTo(user.id)).toMatchObject([
      { template: 'two_factor_changed', params: { change: 'reset_by_admin' } },
    ]);
    await reset(user.id);
    expect(await mailsTo(user.id)).toHaveLength(1);
  });

  it('of the admin themselves are not reset without their password', async () => {
    const { status, body } = await reset(admin.id);
    expect([status, body.message]).toEqual([
      409,
      'You can turn off your own two-factor authentication only under Account Security',
    ]);
  });

  it('are reset from the command line by the address', async () => {
    const user = await buildUser(portal.em);
    await giveSecondFactors(user);
    await portal.app.get(AdminCredentials).resetTwoFactorByEmail(user.email.toUpperCase());
    expect(await factorsOf(user.id)).toBe(0);
    expect(await mailsTo(user.id)).toHaveLength(1);
    await expect(
      portal.app.get(AdminCredentials).resetTwoFactorByEmail('nobody@example.com'),
    ).rejects.toThrow('There is no user with this e-mail address');
  });
});
