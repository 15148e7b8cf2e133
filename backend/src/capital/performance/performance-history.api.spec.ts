import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../../test/builders.js';
import { CapitalCalls } from '../../../test/capital/calls.js';
import { startDemoFund } from '../../../test/demo-fund.js';
import { noonInNewYork } from '../../config/clock.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Performance, PerformancePoint } from './performance.dto.js';

jest.setTimeout(180_000);

const readerOf =
  (portal: () => Portal, admin: () => User) =>
  async <Answer>(path: string, reader = admin()): Promise<Answer> => {
    const { status, body } = await portal().call(reader, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as Answer;
  };

type Read = ReturnType<typeof readerOf>;

/** Compares each point with the performance as of its day. Out: those performances. */
async function expectPerformances(read: Read, path: string, asOf?: string): Promise<Performance[]> {
  const points = await read<PerformancePoint[]>(`performance/${path}/history${asOf ? `?asOf=${asOf}` : ''}`);
  const performances: Performance[] = [];
  for (const { day } of points) performances.push(await read(`performance/${path}?asOf=${day}`));
  expect([path, points]).toEqual([
    path,
    performances.map(({ asOf: day, paidIn, distributed, nav }) => ({ day, paidIn, distributed, nav })),
  ]);
  return performances;
}

/**
 * From 2024-07-01 to 2026-07-01. Ada holds half of a deal and Bob's trust 30 %, with terms; Ada's call is paid in parts, one
 * of which is reversed; the deal is part sold, distributed twice, once reversed, and owned by a percentage in the end. Of
 * a company that failed Ada holds another part with terms; a third deal, without terms, paid a dividend.
 */
describe('Performance over time', () => {
  const TODAY = '2026-07-01';
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let trust: string;
  let deal: Investment;
  const read = readerOf(
    () => portal,
    () => admin,
  );

  beforeAll(async () => {
    portal = await Portal.start({ today: TODAY });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em);
    bob = await buildUser(em);
    const entity = await buildEntity(em, { lp: bob });
    trust = entity.id;
    const company = await buildCompany(em);
    deal = await buildInvestment(em, { company });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, entity, amount: '30000.00' });
    const mark = (day: string, valuation: string) =>
      buildMark(em, { company, by: admin, valuation, markDate: noonInNewYork(day) });
    await mark('2025-01-10', '2000000.00');
    await mark('2025-12-31', '3333333.33');
    await mark('2026-12-31', '9000000.00');
    const failed = await buildCompany(em, {
      status: 'failed',
      failedOn: '2025-11-20',
      enteredValuation: '4000000.00',
    });
    const lost = await buildInvestment(em, { company: failed, investmentDate: '2025-02-10' });
    await buildAllocation(em, { investment: lost, lp: ada, amount: '33333.33' });
    await buildAllocation(em, { investment: lost, lp: bob, amount: '33333.33' });
    const paying = await buildInvestment(em, { investmentDate: '2024-09-30', totalInvestment: '1000.00' });
    for (const lp of [ada, bob]) await buildAllocation(em, { investment: paying, lp, amount: '333.33' });
    const terms = { carryPercent: 20, preferredReturnPercent: 8, catchUpPercent: 100 };
    await put(deal, { ...terms, overrides: [{ entityId: trust, carryPercent: 12.5, catchUpPercent: 0 }] });
    await put(lost, terms);
    await recordEvents(paying);
  });
  afterAll(() => portal.stop());

  const put = async ({ id }: Investment, terms: object) =>
    expect(await portal.call(admin, 'PUT', `/api/investments/${id}/terms`, terms)).toMatchObject({
      status: 200,
    });

  const entityOf = async (lpId: string | null): Promise<string> => {
    const [entity] = await portal.em.execute<[{ id: string }]>(
      `select id from investing_entities where lp_id is not distinct from ?::uuid order by created_at limit 1`,
      [lpId],
    );
    return entity.id;
  };

  const recordEvents = async (paying: Investment) => {
    const capital = new CapitalCalls(portal, admin);
    const entityId = await entityOf(ada.id);
    const event = (investment: Investment, kind: string, date: string, fields: object) =>
      capital.released({ kind, investmentId: investment.id, noticeDate: date, date, ...fields });
    const call = await event(deal, 'call', '2024-06-10', {
      basis: 'typed',
      lines: [{ entityId, capital: '50000.00', managementFee: '800.00' }],
    });
    const receive = async (date: string, amount: string) => {
      const body = { receipts: [{ entityId, date, amount, reference: date }] };
      const { receipts } = (await capital.post(call, 'receipts', body)).body as {
        receipts: { id: string; date: string; amount: string }[];
      };
      return receipts.find((receipt) => receipt.date === date && receipt.amount === amount)?.id ?? '';
    };
    await receive('2024-06-20', '20400.00');
    const wrong = await receive('2024-08-15', '5000.00');
    expect(
      await capital.post(call, `receipts/${wrong}/reverse`, {
        reason: 'Of another deal',
        date: '2024-11-15',
      }),
    ).toMatchObject({ status: 200 });
    await receive('2025-03-03', '30400.00');
    await event(deal, 'proceeds', '2025-09-15', { totals: { amount: '80000.00', costRelieved: '40000.00' } });
    const distributed = (gain: string, carry: string) => ({
      basis: 'typed',
      lines: [
        { entityId, returnOfCapital: '10000.00', gain, carry },
        { entityId: trust, gain: '9000.00', managementFee: '100.00' },
      ],
    });
    await event(deal, 'distribution', '2025-10-01', distributed('5000.00', '1000.00'));
    const reversed = await event(deal, 'distribution', '2025-12-05', distributed('4000.00', '500.00'));
    await capital.reverse(reversed, { date: '2026-02-10' });
    await event(paying, 'proceeds', '2026-01-20', { totals: { amount: '100.01', income: '100.01' } });
    const sale = await event(paying, 'proceeds', '2026-03-20', { totals: { amount: '50.00' } });
    await capital.reverse(sale, { date: '2026-04-20' });
    expect(
      await portal.call(admin, 'POST', `/api/investments/${deal.id}/ownership`, {
        date: '2026-03-31',
        percent: '7.5',
      }),
    ).toMatchObject({ status: 201 });
  };

  it('of the fund is its performance as of each day, from the first entry of the journal on', async () => {
    const performances = await expectPerformances(read, 'fund');
    expect(performances.map(({ asOf }) => asOf)).toEqual([
      // The first receipt, before the purchase; then the ends of months.
      '2024-06-20',
      ...Array.from({ length: 25 }, (_, month) =>
        new Date(Date.UTC(2024, 6 + month, 0)).toISOString().slice(0, 10),
      ),
      TODAY,
    ]);
    for (const figure of ['accruedCarry', 'distributed'] as const)
      expect(new Set(performances.map((performance) => performance[figure])).size).toBeGreaterThan(2);
  });

  it('of an LP, of each entity and of the firm is that of theirs, with carry of LPs alone', async () => {
    for (const path of [
      `lps/${ada.id}`,
      `lps/${bob.id}`,
      `entities/${trust}`,
      `entities/${await entityOf(bob.id)}`,
    ]) {
      const performances = await expectPerformances(read, path);
      expect(performances.some(({ accruedCarry }) => accruedCarry !== '0.00')).toBe(true);
    }
    const ofFirm = await expectPerformances(read, `entities/${await entityOf(null)}`);
    expect(ofFirm.every(({ accruedCarry }) => accruedCarry === '0.00')).toBe(true);
  });

  it('as of an earlier day ends with that day and knows nothing later', async () => {
    for (const day of ['2024-06-19', '2024-06-20', '2024-11-14', '2024-11-15', '2026-02-09', '2026-02-10']) {
      const performances = await expectPerformances(read, `lps/${ada.id}`, day);
      expect(performances.at(-1)?.asOf).toBe(day === '2024-06-19' ? undefined : day);
    }
    // Under five weeks: a point for each day.
    expect(await expectPerformances(read, 'fund', '2024-07-10')).toHaveLength(21);
  });

  it('has at most 40 points, however old the fund is', async () => {
    const { em } = portal;
    for (const [since, points, second] of [
      ['2024-01-01', 32, '2024-01-31'],
      ['2023-12-31', 12, '2024-03-31'],
      ['2018-01-15', 36, '2018-03-31'],
      ['2017-12-15', 11, '2017-12-31'],
      ['1991-06-30', 37, '1991-12-31'],
      ['1950-06-30', 27, '1952-12-31'],
    ] as const) {
      const holder = await buildUser(em);
      const old = await buildInvestment(em, { investmentDate: since });
      await buildAllocation(em, { investment: old, lp: holder, amount: '10.00' });
      const history = await read<PerformancePoint[]>(`performance/lps/${holder.id}/history`);
      expect([since, history.length, history[1]?.day]).toEqual([since, points, second]);
      expect(history.length).toBeLessThanOrEqual(40);
    }
  });

  it('is empty before anything was paid, and none of the business of other LPs', async () => {
    const newcomer = await buildUser(portal.em);
    expect(await read(`performance/lps/${newcomer.id}/history`, newcomer)).toEqual([]);
    const own = await read(`performance/lps/${ada.id}/history`, ada);
    expect(own).toEqual(await read(`performance/lps/${ada.id}/history`));
    for (const [path, status] of [
      ['fund', 403],
      [`lps/${ada.id}`, 404],
      [`entities/${await entityOf(ada.id)}`, 404],
      [`entities/${await entityOf(null)}`, 404],
    ] as const)
      expect([path, (await portal.call(newcomer, 'GET', `/api/performance/${path}/history`)).status]).toEqual(
        [path, status],
      );
    expect((await portal.call(admin, 'GET', '/api/performance/fund/history?asOf=tomorrow')).status).toBe(400);
  });
});

describe('Performance of the demo fund over time, with terms on every deal,', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  const read = readerOf(
    () => portal,
    () => admin,
  );
  beforeAll(async () => {
    ({ portal, admin, lps } = await startDemoFund('2026-11-21'));
    await portal.em.execute(
      `insert into deal_terms (investment_id, carry_percent, preferred_return_percent, catch_up_percent)
       select id, 20, 8, 50 from investments where id not in (select investment_id from deal_terms)`,
    );
  });
  afterAll(() => portal.stop());

  it('is the performance as of each day, of the fund, its LPs, entities that are not all an LP has, and the firm', async () => {
    const entities = await read<{ id: string; lpId: string | null }[]>('entities');
    const beside = (lpId: string | null) => entities.filter((other) => other.lpId === lpId).length > 1;
    const paths = [
      'fund',
      ...lps.map(({ id }) => `lps/${id}`),
      ...entities.filter(({ lpId }) => lpId === null || beside(lpId)).map(({ id }) => `entities/${id}`),
    ];
    let bearing = 0;
    for (const path of paths)
      for (const { accruedCarry } of await expectPerformances(read, path))
        if (accruedCarry !== '0.00') bearing += 1;
    expect(bearing).toBeGreaterThan(50);
  });
});
