import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildDelegation } from '../../test/access/delegates.js';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { postMail } from '../../test/mails.js';
import type { DelegationScope } from '../access/policies.js';
import type { User } from '../users/user.entity.js';
import { MailMessages } from './mail-messages.js';
import { MailRows } from './mail-rows.js';
import { OutgoingMailSchema, type OutgoingMail } from './outgoing-mail.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

let portal: Portal;
let lp: User;
beforeAll(async () => void (portal = await Portal.start()));
afterAll(() => portal.stop());
beforeEach(async () => {
  lp = await buildUser(portal.em, { firstName: 'James', lastName: 'Whitfield' });
});

const share = async (scope: DelegationScope, fields: Partial<User> = {}, until: string | null = null) => {
  const delegate = await buildUser(portal.em, { role: 'delegate', firstName: 'Dana', ...fields });
  const id = await buildDelegation(portal, { lp, delegate, scope, until });
  return { id, email: delegate.email };
};
const capital = {
  kind: 'call' as const,
  eventId: randomUUID(),
  event: 'Call 7',
  deal: 'Acme Seed',
  amount: '1250.50',
  date: '2026-07-31',
};
const postCall = () => postMail(portal, { template: 'capital_released', params: capital, to: lp });
const copies = () =>
  portal.em.find(OutgoingMailSchema, { forName: { $ne: null } }, { orderBy: { createdAt: 'desc' } });
const copiesTo = async (email: string): Promise<OutgoingMail[]> =>
  (await copies()).filter(({ toEmail }) => toEmail === email);
/** Its bytes as they are sent. */
const messageOf = async (id: string): Promise<string> => {
  const mail = await portal.app.get(MailRows).read(id);
  if (!mail) throw new Error('The mail is missing');
  return (await portal.app.get(MailMessages).of(mail)).bytes.toString();
};

describe('mails to an LP', () => {
  it('reach the delegates whose access covers them, saying for whom they are', async () => {
    const everything = await share('everything');
    const notices = await share('notices');
    await postCall();
    const others = [
      await share('tax'),
      await share('notices', {}, '2026-06-30'),
      await share('notices', { inviteStatus: 'invited', passwordHash: null }),
      await share('notices', { deactivatedAt: new Date() }),
    ];
    await portal.em.execute('delete from outgoing_mails');
    await postCall();
    for (const { email, id } of [everything, notices]) {
      const [copy, ...more] = await copiesTo(email);
      expect(copy).toMatchObject({
        template: 'capital_released',
        params: capital,
        delegationId: id,
        forName: 'James Whitfield',
      });
      expect(more).toEqual([]);
      const message = await messageOf(copy?.id ?? '');
      expect(message).toContain('Subject: For James Whitfield: Capital call');
      expect(message).toContain('For James Whitfield, who lets you see this in the portal.');
    }
    for (const { email } of others) expect(await copiesTo(email)).toEqual([]);
    const [own] = await portal.em.find(OutgoingMailSchema, { toEmail: lp.email });
    expect([own?.forName, own?.delegationId]).toEqual([null, null]);
  });

  it('about the account reach nobody else', async () => {
    const { email } = await share('everything');
    await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: lp });
    await postMail(portal, { template: 'two_factor_changed', params: { change: 'off' }, to: lp });
    expect(await copiesTo(email)).toEqual([]);
  });

  it('that are letters reach those who see everything, and are not counted among the recipients', async () => {
    const admin = await buildAdmin(portal.em);
    const everything = await share('everything');
    const notices = await share('notices');
    const letter = { id: randomUUID(), subject: 'Our quarter', body: 'A good one.', lpIds: [lp.id] };
    const { body } = await portal.call(admin, 'POST', '/api/lp-letters', letter);
    expect([body.recipients, body.mails.length]).toEqual([1, 1]);
    const [copy] = await copiesTo(everything.email);
    expect(await messageOf(copy?.id ?? '')).toContain('Subject: For James Whitfield: Our quarter');
    expect(await copiesTo(notices.email)).toEqual([]);
  });

  it('are not sent to a delegate whose access was taken back meanwhile', async () => {
    const { id, email } = await share('notices');
    const ended = await share('everything');
    await postCall();
    await portal.call(lp, 'DELETE', `/api/delegations/${id}`);
    expect(await copiesTo(email)).toMatchObject([
      { state: 'cancelled', reason: 'The access to this LP was taken back or has ended' },
    ]);
    await portal.em.execute(`update delegations set until = '2026-06-30' where id = ?`, [ended.id]);
    const [late] = await copiesTo(ended.email);
    await expect(messageOf(late?.id ?? '')).rejects.toThrow('The access to this LP was taken back');
  });
});
