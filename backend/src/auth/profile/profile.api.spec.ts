import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildUser } from '../../../test/builders.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import type { NoticeDelivery, NoticePreferences } from '../../access/notice-preferences.js';
import type { User } from '../../users/user.entity.js';

const everyNotice = (delivery: NoticeDelivery): NoticePreferences => ({
  updates: delivery,
  documents: delivery,
  letters: delivery,
  statements: delivery,
  payments: delivery,
});

describe('one’s own profile', () => {
  let portal: Portal;
  let user: User;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => void (user = await buildUser(portal.em)));

  const save = (fields: object, by = user) => portal.call(by, 'PUT', '/api/user/profile', fields);
  const mails = () => portal.em.find(OutgoingMailSchema, { user: user.id });

  it('is saved by LPs and admins, and only what is sent', async () => {
    for (const person of [user, await buildAdmin(portal.em)]) {
      const { status, body, text } = await save(
        { firstName: '  Noor ', username: ` noor-${person.id} ` },
        person,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: person.id,
        firstName: 'Noor',
        lastName: person.lastName,
        username: `noor-${person.id}`,
        email: person.email,
        notices: everyNotice('at_once'),
      });
      expect(text).not.toMatch(/password|hash|token/i);
      const { body: current } = await portal.call(person, 'GET', '/api/user');
      expect(current).toMatchObject({ firstName: 'Noor', username: `noor-${person.id}` });
    }
  });

  it('ignores a role, state or password', async () => {
    await save({ role: 'admin', inviteStatus: 'created', id: 'x', passwordHash: 'x', password: 'x' });
    expect((await portal.call(user, 'GET', '/api/user')).body).toMatchObject({
      role: 'lp',
      inviteStatus: 'active',
    });
    await portal.signIn(user.email);
  });

  it.each<[object, string]>([
    [{ firstName: '' }, 'First name is required'],
    [{ firstName: null }, 'First name is required'],
    [{ lastName: '  ' }, 'Last name is required'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ username: '' }, 'Username is required'],
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'x'.repeat(256) }, 'Username can have at most 255 characters'],
    [{ notices: 'never' }, 'Notices must be an object'],
    [{ notices: null }, 'Notices must be an object'],
    [{ notices: { letters: 'weekly' } }, 'Letters must be one of at_once, daily, never'],
  ])('with %j is refused: %s', async (fields, sentence) => {
    const { status, body } = await save(fields);
    expect([status, body.message]).toEqual([400, sentence]);
  });

  it('cannot take another user’s username, whatever the case', async () => {
    const other = await buildUser(portal.em);
    const byName = await save({ username: other.username.toUpperCase() });
    expect([byName.status, byName.body.message]).toEqual([409, 'This username is already taken']);
    expect(await mails()).toEqual([]);
  });

  it('may change the case of its own address and username', async () => {
    const { status, body } = await save({
      email: user.email.toUpperCase(),
      username: user.username.toUpperCase(),
    });
    expect([status, body.email, body.username]).toEqual([200, user.email, user.username.toUpperCase()]);
    expect(await mails()).toEqual([]);
  });

  it('refuses any e-mail address but the own one as a username, without disclosing who has an account', async () => {
    const other = await buildUser(portal.em, { username: 'their@example.com' });
    for (const username of [
      other.email,
      other.username,
      ` ${other.email.toUpperCase()}`,
      'nobody@example.com',
    ]) {
      const { status, body } = await save({ username });
      expect([status, body.message]).toEqual([
        400,
        'Username can be your own e-mail address, but not another one',
      ]);
    }
    for (const username of [user.email, user.email.toUpperCase()])
      expect((await save({ username })).status).toBe(200);
  });

  it('chooses how each kind of notice is mailed, one at a time, which admins see', async () => {
    const admin = await buildAdmin(portal.em);
    const toAdmins = async () =>
      (await portal.call(admin, 'GET', '/api/lps')).body.find(({ id }: User) => id === user.id);
    expect(await toAdmins()).toMatchObject({ notices: everyNotice('at_once') });
    const chosen: Partial<NoticePreferences> = {};
    for (const [kind, delivery] of [
      ['letters', 'never'],
      ['updates', 'daily'],
      ['statements', 'daily'],
      ['letters', 'at_once'],
    ] as const) {
      chosen[kind] = delivery;
      const notices = { ...everyNotice('at_once'), ...chosen };
      expect((await save({ notices: { [kind]: delivery } })).body).toMatchObject({ notices });
      expect(await toAdmins()).toMatchObject({ notices });
    }
  });
});
