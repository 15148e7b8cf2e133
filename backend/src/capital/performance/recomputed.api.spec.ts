import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../../test/app.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import { exportedRecords, figuresOf, type Records } from '../../../test/capital/recomputed.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import type { User } from '../../users/user.entity.js';
import type { Performance } from './performance.dto.js';

jest.setTimeout(180_000);

const TODAY = '2026-11-21';

/** The demo fund, in which some deals are sold, pay dividends, distribute, have terms and ownership entries. */
describe('every LP’s figures, recomputed from exported records alone,', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  let records: Records;
  let entities: { id: string; lpId: string | null }[];
  beforeAll(async () => {
    ({ portal, admin, lps } = await startDemoFund(TODAY));
    await sellDeals();
    entities = await read('entities');
    records = await exportedRecords(read, TODAY);
  });
  afterAll(() => portal.stop());

  const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await portal.call(admin, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as Answer;
  };
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await portal.call(admin, method, `/api/${path}`, body);
    expect([path, answer]).toMatchObject([path, { status: method === 'POST' ? 201 : 200 }]);
  };

  /** Of the deals that are fully paid and not over-allocated: an exit, part sales with a distribution, a dividend. */
  const sellDeals = async () => {
    const capital = new CapitalCalls(portal, admin);
    const sellable = await portal.em.execute<{ id: string; companyId: string; cost: string }[]>(`
      select investment.id, investment.company_id as "companyId", total_investment::text as cost
      from investments investment join companies company on company.id = investment.company_id
      where investment.status = 'active' and company.status = 'active' and investment_date < '2026-01-01'
        and (select count(distinct entity_id) from allocations where investment_id = investment.id) > 3
        and total_investment >= (select sum(amount) from allocations where investment_id = investment.id)
        and not exists (select from capital_events where investment_id = investment.id)
      order by investment_date, investment.id limit 4`);
    const [exited, halved, paying, diluted] = sellable;
    if (!exited || !halved || !paying || !diluted) throw new Error('The demo fund has too few deals');
    for (const [at, { id }] of sellable.entries())
      await send('PUT', `investments/${id}/terms`, {
        carryPercent: 20,
        preferredReturnPercent: at === 2 ? 0 : 8,
        catchUpPercent: [100, 0, 50, 100][at] ?? 0,
      });
    await send('POST', 'exits', {
      companyId: exited.companyId,
      date: '2026-03-31',
      deals: [
        {
          investmentId: exited.id,
          amount: (Number(exited.cost) * 2.35).toFixed(2),
          costRelieved: exited.cost,
          status: 'completed',
        },
      ],
      ...{ release: true, distribute: true },
    });
    const event = (deal: { id: string }, kind: string, date: string, fields: object) =>
      capital.released({ kind, investmentId: deal.id, noticeDate: date, date, ...fields });
    const sale = { totals: { amount: '1234567.89' }, percent: 45 };
    await event(halved, 'proceeds', '2026-02-27', sale);
    await event(halved, 'distribution', '2026-03-15', {
      basis: 'cost',
      totals: {
        returnOfCapital: '200000.01',
        gain: '99999.99',
        carry: '5000.00',
        tax: '777.77',
        recallable: '10000.00',
      },
    });
    const wrong = await event(halved, 'proceeds', '2026-04-01', { totals: { amount: '5000.00' } });
    await capital.reverse(wrong, { date: '2026-05-01' });
    await event(paying, 'proceeds', '2026-06-30', { totals: { amount: '50000.05', income: '50000.05' } });
    await event(paying, 'distribution', '2026-07-01', { basis: 'commitment' });
    await send('POST', `investments/${diluted.id}/ownership`, { date: '2026-06-30', percent: '4.25' });
  };

  it('are those of the portal: amounts to the cent, multiples and net rates to 1e-9', async () => {
    let [bearing, rated] = [0, 0];
    for (const { id } of lps) {
      const performance = await read<Performance>(`performance/lps/${id}`);
      const own = entities.filter(({ lpId }) => lpId === id).map((entity) => entity.id);
      const { rate, dpi, rvpi, tvpi, ...amounts } = figuresOf(own, records);
      expect({ id, ...performance }).toMatchObject({ id, ...amounts });
      for (const [name, ratio] of Object.entries({ dpi, rvpi, tvpi }))
        if (ratio === null) expect([id, name, Reflect.get(performance, name)]).toEqual([id, name, null]);
        else expect(Reflect.get(performance, name)).toBeCloseTo(ratio, 9);
      if (performance.net?.state === 'ok') {
        expect(performance.net.rate).toBeCloseTo(rate, 9);
        rated += 1;
      }
      if (Number(amounts.accruedCarry) > 0) bearing += 1;
    }
    expect(bearing).toBeGreaterThan(2);
    expect(rated).toBeGreaterThan(10);
    const { distributed } = await read<Performance>('performance/fund');
    expect(Number(distributed)).toBeGreaterThan(100_000);
  });
});
