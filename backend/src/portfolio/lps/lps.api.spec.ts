import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CapitalCalls } from '../../../test/capital/calls.js';
import type { Portal } from '../../../test/app.js';
import { buildUser } from '../../../test/builders.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import type { Performance } from '../../capital/performance/performance.dto.js';
import type { User } from '../../users/user.entity.js';
import type { LpPortfolio } from '../portfolio.dto.js';
import type { LpAccount, LpFigures } from './lps.dto.js';

jest.setTimeout(180_000);

/** The demo fund, in which a call, a recallable distribution and the reversal of another call are released. */
describe('the list of LPs', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  beforeAll(async () => {
    ({ portal, admin, lps } = await startDemoFund('2026-11-21'));
  });
  afterAll(() => portal.stop());

  const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await portal.call(admin, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as Answer;
  };
  const accountOf = async (lp: User) =>
    (await read<LpAccount[]>('lps/accounts')).find(({ lpId }) => lpId === lp.id);

  async function expectFiguresOfPages(): Promise<void> {
    const figures = await read<LpFigures[]>('lps/figures');
    expect(figures.map(({ lpId }) => lpId).toSorted()).toEqual(lps.map(({ id }) => id).toSorted());
    for (const { lpId, ...listed } of figures) {
      const { totalInvested: invested, totalValue: value } = await read<LpPortfolio>(`portfolio/lp/${lpId}`);
      const { unfunded } = await read<Performance>(`performance/lps/${lpId}`);
      expect([lpId, listed]).toEqual([lpId, { invested, value, unfunded }]);
    }
    expect(figures.some(({ unfunded }) => unfunded !== '0.00')).toBe(true);
  }

  it('has what each LP invested, its value and what is unfunded as the LP’s own pages have it', async () => {
    await expectFiguresOfPages();
    const [deal] = await portal.em.execute<{ id: string }[]>(`
      select investment.id from investments investment
      join companies company on company.id = investment.company_id
      where investment.status = 'active' and company.status = 'active' and investment_date < '2026-01-01'
        and (select count(distinct entity_id) from allocations where investment_id = investment.id) > 3
        and total_investment >= (select sum(amount) from allocations where investment_id = investment.id)
        and not exists (select from capital_events where investment_id = investment.id)
      order by investment_date, investment.id limit 1`);
    const capital = new CapitalCalls(portal, admin);
    const event = (kind: string, date: string, fields: object) =>
      capital.released({ kind, investmentId: deal?.id ?? '', noticeDate: date, date, ...fields });
    await event('proceeds', '2026-02-27', { totals: { amount: '500000.00' }, percent: 45 });
    await event('distribution', '2026-03-15', {
      basis: 'cost',
      totals: { returnOfCapital: '200000.01', gain: '9.99', recallable: '10000.01' },
    });
    await expectFiguresOfPages();
    const call = await event('call', '2026-10-01', { totals: { capital: '1000.00' }, basis: 'unfunded' });
    await expectFiguresOfPages();
    await capital.reverse(call, { date: '2026-11-01' });
    await expectFiguresOfPages();
  });

  it('has zeros for an LP without a position, by figures that are cached until a position is added', async () => {
    const newcomer = await buildUser(portal.em, { role: 'lp' });
    lps.push(newcomer);
    const zeros = { lpId: newcomer.id, invested: '0.00', value: '0.00', unfunded: '0.00' };
    expect(await read('lps/figures')).toContainEqual(zeros);
  });

  it('has the last sign-in, the state of the last invitation, and how K-1s are sent', async () => {
    const lp = await buildUser(portal.em, { role: 'lp', inviteStatus: 'created', passwordHash: null });
    lps.push(lp);
    expect(await accountOf(lp)).toEqual({
      lpId: lp.id,
      lastSignInAt: null,
      invitationMail: null,
      k1Delivery: 'paper',
    });
    expect((await portal.call(admin, 'POST', `/api/admin/users/${lp.id}/send-invite`)).status).toBe(200);
    await portal.em.execute(
      `insert into account_events (user_id, kind, outcome, created_at) values
        (?, 'sign_in', 'done', '2026-06-01T12:00:00Z'), (?, 'sign_in', 'wrong_password', '2026-06-02T12:00:00Z')`,
      [lp.id, lp.id],
    );
    await portal.em.execute(
      `update outgoing_mails set state = 'failed', reason = 'The mailbox is full' where user_id = ?`,
      [lp.id],
    );
    const consent = `insert into k1_consents (entity_id, given_by_name, sample_opened_at)
      select id, 'Ines', now() from investing_entities where lp_id = ? limit 1`;
    await portal.em.execute(consent, [lp.id]);
    expect(await accountOf(lp)).toEqual({
      lpId: lp.id,
      lastSignInAt: '2026-06-01T12:00:00+00:00',
      invitationMail: { state: 'failed', reason: 'The mailbox is full' },
      k1Delivery: 'electronic',
    });
    await portal.em.execute(
      `insert into investing_entities (lp_id, legal_name, kind) values (?, 'Ines Trust', 'trust')`,
      [lp.id],
    );
    expect((await accountOf(lp))?.k1Delivery).toBe('mixed');
  });

  it('shows an LP nothing of others', async () => {
    const lp = lps[0];
    if (!lp) throw new Error('The demo fund has LPs');
    for (const path of ['lps/figures', 'lps/accounts', `lps/${lp.id}/mails`, `lps/${lp.id}/opens`])
      expect((await portal.call(lp, 'GET', `/api/${path}`)).status).toBe(403);
  });
});
