import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import type { User } from '../users/user.entity.js';
import type { MailRecord } from './mails.dto.js';

describe('the mails of an LP', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em, { firstName: 'Ines', lastName: 'Silva' });
  });
  afterAll(() => portal.stop());

  const mailsOf = async (id: string) => portal.call(admin, 'GET', `/api/lps/${id}/mails`);
  const send = async (subject: string, lpIds: string[]) => {
    const letter = { id: crypto.randomUUID(), subject, body: 'It went well.', lpIds };
    expect((await portal.call(admin, 'POST', '/api/lp-letters', letter)).status).toBe(201);
  };

  it('are those to the LP and the copies for its delegates, newest first, and no others', async () => {
    const other = await buildUser(portal.em);
    const given = await portal.call(lp, 'POST', '/api/delegations', {
      email: 'dora@example.com',
      firstName: 'Dora',
      lastName: 'Delegate',
      scope: 'everything',
      password: PASSWORD,
    });
    expect(given.status).toBe(201);
    await portal.call(null, 'POST', '/api/auth/forgot-password', { email: lp.email });
    await portal.em.execute(
      `update users set invite_status = 'active', password_hash = 'x' where role = 'delegate'`,
    );
    await send('Our spring', [lp.id]);
    await send('For somebody else', [other.id]);
    const { status, body } = await mailsOf(lp.id);
    expect(status).toBe(200);
    const mails = body as MailRecord[];
    expect(mails.map(({ createdAt }) => createdAt)).toEqual(
      mails.map(({ createdAt }) => createdAt).toSorted((a, b) => Date.parse(b) - Date.parse(a)),
    );
    expect(mails.map(({ subject, toEmail }) => [subject, toEmail]).toSorted()).toEqual(
      [
        ['Access given to somebody else', lp.email],
        ['Our spring', 'dora@example.com'],
        ['Our spring', lp.email],
        ['Password reset', lp.email],
      ].toSorted(),
    );
    expect((await mailsOf(other.id)).body).toMatchObject([{ subject: 'For somebody else' }]);
  });

  it('are not found of an admin, or of nobody', async () => {
    for (const id of [admin.id, '019b0000-0000-7000-8000-000000000000', 'x'])
      for (const list of ['mails', 'opens']) {
        const { status, body } = await portal.call(admin, 'GET', `/api/lps/${id}/${list}`);
        expect([status, body.message]).toEqual([404, 'LP not found']);
      }
  });
});
