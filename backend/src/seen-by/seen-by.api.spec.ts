import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { viewAs } from '../../test/access/delegates.js';
import { buildWholeFund, type WholeFund } from '../../test/access/whole-fund.js';
import { Portal } from '../../test/app.js';
import type { OpenKind } from '../opens/opens.sql.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import type { User } from '../users/user.entity.js';
import type { OwnOpening, SeenByLp } from './seen-by.dto.js';

// Generous, for slow machines.
jest.setTimeout(120_000);

describe('What was published', () => {
  let portal: Portal;
  let fund: WholeFund;
  let owner: User;
  let coInvestor: User;
  let outsider: User;
  beforeAll(async () => {
    portal = await Portal.start();
    fund = await buildWholeFund(portal);
    [owner, coInvestor, outsider] = [fund.owner.user, fund.coInvestor.user, fund.outsider.user];
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.em.execute('delete from record_opens');
    await portal.em.execute('delete from outgoing_mails');
  });

  const id = (name: string) => fund.ids[name] ?? '';
  const open = async (who: User, path: string, headers: Record<string, string> = {}) => {
    const answer = await portal.call(who, 'GET', path, undefined, headers);
    expect([path, [200, 304].includes(answer.status)]).toEqual([path, true]);
    return answer;
  };
  const openAs = (cookie: string, path: string) =>
    portal.call(null, 'GET', path, undefined, { Cookie: cookie });
  const seenBy = async (kind: OpenKind, record: string): Promise<SeenByLp[]> =>
    (await portal.call(fund.admin, 'GET', `/api/opens?kind=${kind}&id=${record}`)).body;
  const opensOf = async (kind: OpenKind, record: string, lp: User) =>
    (await seenBy(kind, record)).find(({ lpId }) => lpId === lp.id)?.opens;
  const own = async (lp: User): Promise<OwnOpening[]> => (await portal.call(lp, 'GET', '/api/me/opens')).body;
  const remind = (body: object) => portal.call(fund.admin, 'POST', '/api/opens/remind', body);
  const reminders = async () =>
    (await portal.em.find(OutgoingMailSchema, { template: { $like: 'unread%' } as never }))
      .map(({ toEmail, template, params }) => ({
        toEmail,
        template,
        title: (params as { title: string }).title,
      }))
      .toSorted((a, b) => a.toEmail.localeCompare(b.toEmail));

  it('and an LP opened is recorded: first, last, and how often', async () => {
    for (let time = 0; time < 3; time += 1) await open(owner, `/api/updates/${id('update')}`);
    const [opening, ...others] = (await opensOf('update', id('update'), owner)) ?? [];
    expect(others).toEqual([]);
    expect(opening).toMatchObject({ by: null, times: 3 });
    expect(Date.parse(opening?.lastAt ?? '')).toBeGreaterThanOrEqual(Date.parse(opening?.firstAt ?? ''));
    expect(await opensOf('update', id('update'), coInvestor)).toEqual([]);
  });

  it('is opened by its page or by its file, of each kind', async () => {
    await open(owner, `/objects/uploads/${id('attachment')}`);
    await open(owner, `/objects/uploads/${id('investmentFile')}`);
    await open(owner, `/api/k1-documents/${id('k1')}/download`);
    await open(owner, `/api/statements/${id('statement')}/file`);
    await open(owner, `/api/capital-events/${id('call')}/notices/${id('firstEntity')}`);
    expect((await own(owner)).map(({ kind }) => kind).toSorted()).toEqual([
      'document',
      'k1',
      'notice',
      'statement',
      'update',
    ]);
    for (const { title, path, times } of await own(owner))
      expect([title.length > 0, path?.startsWith('/'), times]).toEqual([true, true, 1]);
    expect(await own(coInvestor)).toEqual([]);
  });

  it('is opened also when the answer has not changed since the last time', async () => {
    const path = `/api/statements/${id('statement')}`;
    const { headers } = await open(owner, path);
    expect((await open(owner, path, { 'If-None-Match': String(headers.etag) })).status).toBe(304);
    expect(await opensOf('statement', id('statement'), owner)).toMatchObject([{ times: 2 }]);
  });

  it('is not opened by who may not see it, by an admin, or by one who views the portal as the LP', async () => {
    expect((await portal.call(coInvestor, 'GET', `/api/statements/${id('statement')}`)).status).toBe(404);
    await open(fund.admin, `/api/updates/${id('update')}`);
    const cookie = await viewAs(portal, fund.viewingAdmin, owner);
    expect((await openAs(cookie, `/api/updates/${id('update')}`)).status).toBe(200);
    expect((await openAs(cookie, `/api/k1-documents/${id('k1')}/download`)).status).toBe(200);
    expect(await portal.em.execute('select * from record_opens')).toEqual([]);
  });

  it('and a delegate opened is recorded by its name, for the admins and for the LP', async () => {
    const delegate = fund.delegates.everything;
    const cookie = await viewAs(portal, delegate, owner);
    expect((await openAs(cookie, `/api/updates/${id('update')}`)).status).toBe(200);
    const by = `${delegate.firstName} ${delegate.lastName}`;
    expect(await opensOf('update', id('update'), owner)).toMatchObject([{ by, times: 1 }]);
    expect(await own(owner)).toMatchObject([{ kind: 'update', by }]);
  });

  it('is listed with those who may see it and have not, and counted', async () => {
    await open(owner, `/api/updates/${id('update')}`);
    const names = (await seenBy('update', id('update'))).map(({ lpId }) => lpId);
    expect(names).toEqual(expect.arrayContaining([owner.id, coInvestor.id, outsider.id]));
    const ids = [id('update'), id('chosenUpdate'), id('draftUpdate')];
    const { body } = await portal.call(
      fund.admin,
      'GET',
      `/api/opens/counts?kind=update&ids=${ids.join(',')}`,
    );
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        { id: id('update'), seen: 1, of: names.length },
        { id: id('chosenUpdate'), seen: 0, of: 1 },
      ]),
    );
    expect(await seenBy('update', id('draftUpdate'))).toEqual([]);
    expect((await seenBy('k1', id('k1'))).map(({ lpId }) => lpId)).toEqual([owner.id]);
    expect((await seenBy('notice', id('call'))).map(({ lpId }) => lpId).toSorted()).toEqual(
      [owner.id, coInvestor.id].toSorted(),
    );
  });

  it('is reminded of by mail: those who have not opened it, once a day', async () => {
    await open(owner, `/api/capital-events/${id('call')}/notices/${id('firstEntity')}`);
    const sent = await remind({ kind: 'notice', id: id('call') });
    expect([sent.status, sent.body]).toEqual([200, { mails: 1 }]);
    // The delegate of the LP gets a copy.
    expect((await reminders()).filter(({ toEmail }) => !toEmail.includes('delegate'))).toMatchObject([
      {
        toEmail: coInvestor.email,
        template: 'unread_notice_reminder',
        title: expect.stringMatching(/^Call/),
      },
    ]);
    expect(
      (await seenBy('notice', id('call'))).find(({ lpId }) => lpId === coInvestor.id)?.remindedAt,
    ).toEqual(expect.any(String));
    const again = await remind({ kind: 'notice', id: id('call') });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/^There is nobody to remind/),
    ]);
  });

  it('is reminded of to the chosen LPs alone, and never to who refused such mails; a delegate gets a copy', async () => {
    const update = id('update');
    expect((await remind({ kind: 'update', id: update, lpIds: [coInvestor.id] })).body).toEqual({ mails: 1 });
    await portal.em.execute(`update users set notice_preferences = '{"updates":"never"}' where id = ?`, [
      outsider.id,
    ]);
    expect((await remind({ kind: 'update', id: update, lpIds: [outsider.id] })).status).toBe(409);
    expect((await remind({ kind: 'k1', id: id('k1') })).body).toEqual({ mails: 1 });
    const to = (await reminders()).map(({ toEmail }) => toEmail);
    expect(to).toEqual(expect.arrayContaining([owner.email, coInvestor.email, fund.delegates.tax.email]));
    expect(to).not.toContain(outsider.email);
    expect(to).not.toContain(fund.delegates.notices.email);
  });

  it('that does not exist, or is no kind, is answered so', async () => {
    const missing = '019b0000-0000-7000-8000-000000000000';
    for (const kind of ['update', 'document', 'k1', 'statement', 'notice', 'letter'] as const) {
      expect((await portal.call(fund.admin, 'GET', `/api/opens?kind=${kind}&id=${missing}`)).status).toBe(
        404,
      );
      expect((await remind({ kind, id: missing })).status).toBe(404);
    }
    const wrong = await portal.call(fund.admin, 'GET', `/api/opens?kind=company&id=${missing}`);
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'Kind must be one of update, document, k1, statement, notice, letter',
    ]);
    expect((await portal.call(fund.admin, 'GET', '/api/opens/counts?kind=k1&ids=x')).status).toBe(400);
  });
});
