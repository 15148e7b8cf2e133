import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import type { User } from './user.entity.js';
import { AdminCredentials } from './credentials.js';
import { UsersService } from './users.service.js';

describe('users', () => {
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

const NEW_PASSWORD = 'Another-Horse-2';

describe('users of the command line', () => {
  let portal: Portal;
  let users: UsersService;
  let credentials: AdminCredentials;
  beforeAll(async () => {
    portal = await Portal.start();
    users = portal.app.get(UsersService);
    credentials = portal.app.get(AdminCredentials);
  });
  afterAll(() => portal.stop());

  it('are admins who can sign in at once, by their address in small letters', async () => {
    await users.createAdmin({
      email: ' Grace@Example.com ',
      firstName: 'Grace',
      lastName: 'H',
      password: NEW_PASSWORD,
    });
    const { body } = await portal.call(null, 'POST', '/api/login', {
      email: 'grace@example.com',
      password: NEW_PASSWORD,
    });
    expect(body).toMatchObject({ email: 'grace@example.com', username: 'grace@example.com', role: 'admin' });
  });

  it('cannot share an address, ignoring case, nor have a weak password', async () => {
    await buildUser(portal.em, { email: 'taken@example.com' });
    const admin = { email: 'Taken@example.com', firstName: 'T', lastName: 'T', password: NEW_PASSWORD };
    await expect(users.createAdmin(admin)).rejects.toThrow('This e-mail address is already in use');
    await expect(users.createAdmin({ ...admin, email: 'n@example.com', password: 'weak' })).rejects.toThrow(
      'Password must be at least 8 characters long',
    );
  });

  it('lose their sessions and their old password when it is reset', async () => {
    const user = await buildUser(portal.em, { email: 'lou@example.com' });
    const cookie = await portal.signIn(user.email);
    await credentials.setPasswordByEmail('LOU@example.com', NEW_PASSWORD);
    expect((await supertest(portal.url).get('/api/user').set('Cookie', cookie)).status).toBe(401);
    expect(
      (await portal.call(null, 'POST', '/api/login', { email: user.email, password: PASSWORD })).status,
    ).toBe(401);
    await portal.signIn(user.email, NEW_PASSWORD);
  });

  it('are activated by a reset, and must exist for it', async () => {
    await buildUser(portal.em, { email: 'new@example.com', inviteStatus: 'created', passwordHash: null });
    await credentials.setPasswordByEmail('new@example.com', NEW_PASSWORD);
    await portal.signIn('new@example.com', NEW_PASSWORD);
    await expect(credentials.setPasswordByEmail('nobody@example.com', NEW_PASSWORD)).rejects.toThrow(
      'There is no user with this e-mail address',
    );
  });

  it('are listed admins first', async () => {
    const roles = (await users.listUsers()).map(({ role }) => role);
    expect(roles).toEqual([...roles].sort());
    expect(new Set(roles)).toEqual(new Set(['admin', 'lp']));
  });
});
