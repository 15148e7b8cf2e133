import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../test/builders.js';
import { recordProceeds } from '../../test/capital/record-proceeds.js';
import { startDemoFund } from '../../test/demo-fund.js';
import type { CapitalAccount } from '../capital/accounts/capital-accounts.dto.js';
import { noonInNewYork } from '../config/clock.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';
import type { Explanation } from './explanations.dto.js';

jest.setTimeout(180_000);

function quarterEnds(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last;) {
    days.push(day);
    const [year = 0, month = 0] = day.split('-').map(Number);
    day = new Date(Date.UTC(year, month + 3, 0)).toISOString().slice(0, 10);
  }
  return days;
}

/** The sums of the values of each deal, without deals that are worth nothing. */
function valuesByDeal(values: readonly (readonly [id: string, value: string])[]): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const [id, value] of values) sums.set(id, (sums.get(id) ?? new Decimal(0)).plus(value));
  const held = [...sums].filter(([, sum]) => !sum.isZero());
  return Object.fromEntries(held.map(([id, sum]) => [id, sum.toFixed(2)]));
}
const valuesOf = ({ holdings }: Explanation) =>
  valuesByDeal(holdings.map(({ investmentId, currentValue }) => [investmentId, currentValue]));
const heldOf = (deals: readonly { investment: { id: string }; value: string }[]) =>
  valuesByDeal(deals.map(({ investment, value }) => [investment.id, value]));

describe('on a past day, the explanations of the demo fund', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  beforeAll(async () => void ({ portal, admin, lps } = await startDemoFund('2026-11-21')));
  afterAll(() => portal.stop());

  const read = async (path: string, reader = admin) => {
    const { status, body } = await portal.call(reader, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const explained = (path: string, reader = admin): Promise<Explanation> =>
    read(`explanations/${path}`, reader);

  it.each(quarterEnds('2024-03-31', '2026-09-30'))(
    'result in the values of the performance of the fund, each deal, each LP and each part of a deal, on %s',
    async (day) => {
      const fund = await explained(`fund?asOf=${day}`);
      const performance = await read(`explanations/performance/fund?asOf=${day}`);
      expect([fund.asOf, fund.totals.currentValue]).toEqual([day, performance.performance.value]);
      expect(valuesOf(fund)).toEqual(heldOf(performance.deals));
      for (const { id } of lps) {
        const ofLp = await explained(`lps/${id}?asOf=${day}`);
        const account: CapitalAccount = await read(`capital-accounts/lps/${id}?to=${day}`);
        expect(valuesOf(ofLp)).toEqual(heldOf(account.deals));
      }
    },
  );

  it('result in the value of the performance of each investment, company and LP by itself', async () => {
    const day = '2025-12-31';
    const paths = [
      ...(await read('investments')).map(({ id }: { id: string }) => `investments/${id}`),
      ...(await read('companies')).map(({ id }: { id: string }) => `companies/${id}`),
      ...lps.map(({ id }) => `lps/${id}`),
    ];
    expect(paths.length).toBeGreaterThan(40 + 20);
    for (const path of paths) {
      const { totals, holdings } = await explained(`${path}?asOf=${day}`);
      const { value } = await read(`performance/${path}?asOf=${day}`);
      expect([path, totals.currentValue]).toEqual([path, value]);
      for (const { investmentDate, invested } of holdings)
        expect(investmentDate > day).toBe(invested === '0.00');
    }
  });

  it('result in the value of each part that an LP has of a deal, to the LP itself', async () => {
    const day = '2026-06-30';
    let parts = 0;
    for (const lp of lps.slice(0, 6)) {
      const account: CapitalAccount = await read(`capital-accounts/lps/${lp.id}?to=${day}`, lp);
      for (const { investment, value, cost } of account.deals) {
        parts += 1;
        const path = `investments/${investment.id}/lp/${lp.id}?asOf=${day}`;
        const { totals, holdings } = await explained(path, lp);
        expect([path, totals.currentValue]).toEqual([path, value]);
        const remaining = holdings.reduce((sum, holding) => sum + Number(holding.remainingCost), 0);
        expect(remaining.toFixed(2)).toBe(cost);
      }
    }
    expect(parts).toBeGreaterThan(6);
  });

  it('of today by its date have the values of today', async () => {
    for (const { id, currentValue } of await read('investments')) {
      const { totals } = await explained(`investments/${id}?asOf=2026-11-21`);
      expect(totals.currentValue).toBe(currentValue);
    }
  });
});

/**
 * 100,000.00 at 1,000,000.00 post-money on 2024-07-01, of which 40,000.00 are the LP's; marks of 2,000,000.00 on
 * 2025-01-10 and 3,000,000.00 on 2025-12-31; half of the cost sold for 120,000.00 on 2025-07-01; 6% of the company from
 * 2026-01-15 on; written off on 2026-05-01.
 */
describe('An explanation as of a day', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    lp = await buildUser(em);
    other = await buildUser(em);
    const company = await buildCompany(em);
    deal = await buildInvestment(em, { company });
    await buildAllocation(em, { investment: deal, lp, amount: '40000.00' });
    for (const [valuation, day] of [
      ['2000000.00', '2025-01-10'],
      ['3000000.00', '2025-12-31'],
    ] as const)
      await buildMark(em, { company, by: admin, valuation, markDate: noonInNewYork(day) });
    await recordProceeds(portal, admin, {
      investmentId: deal.id,
      date: '2025-07-01',
      amount: '120000.00',
      costRelieved: '50000.00',
    });
    await portal.call(admin, 'POST', `/api/investments/${deal.id}/ownership`, {
      date: '2026-01-15',
      percent: '6',
    });
    await em.execute("update investments set status = 'failed', written_off_on = '2026-05-01' where id = ?", [
      deal.id,
    ]);
  });
  afterAll(() => portal.stop());

  const explained = async (day: string, part = ''): Promise<Explanation> => {
    const path = `/api/explanations/investments/${deal.id}${part}?asOf=${day}`;
    const { status, body } = await portal.call(admin, 'GET', path);
    expect([path, status]).toEqual([path, 200]);
    return body as Explanation;
  };
  const holdingOn = async (day: string, part = '') => (await explained(day, part)).holdings[0];

  it('has nothing invested before the investment date', async () => {
    expect(await holdingOn('2024-06-30')).toMatchObject({
      invested: '0.00',
      remainingCost: '0.00',
      currentValue: '0.00',
      days: -1,
      multiple: 0,
      irr: null,
      writtenOff: false,
    });
  });

  it('takes the valuation and the mark that counted then, and the rate up to the day', async () => {
    expect(await holdingOn('2025-01-09')).toMatchObject({
      valuationSource: 'post_money',
      valuation: '1000000.00',
      mark: null,
      currentValue: '100000.00',
    });
    expect(await holdingOn('2025-01-10')).toMatchObject({
      valuationSource: 'mark',
      valuation: '2000000.00',
      mark: { markDate: '2025-01-10T17:00:00+00:00' },
      currentValue: '200000.00',
      remainingCost: '100000.00',
      realized: '0.00',
      flows: [],
      days: 193,
      years: 193 / 365.25,
      multiple: 2,
      irr: expect.closeTo(2 ** (365.25 / 193) - 1, 12),
    });
  });

  it('takes the cost that was left, what was realized, and the ownership entry of the day', async () => {
    expect(await holdingOn('2025-07-01')).toMatchObject({
      invested: '100000.00',
      remainingCost: '50000.00',
      realized: '120000.00',
      currentValue: '100000.00',
      ownership: null,
      flows: [
        { date: '2024-07-01', amount: '-100000.00' },
        { date: '2025-07-01', amount: '120000.00' },
      ],
      multiple: 2.2,
    });
    expect(await holdingOn('2026-01-14')).toMatchObject({ ownership: null, currentValue: '150000.00' });
    const part = `/lp/${lp.id}`;
    expect(await holdingOn('2026-01-15', part)).toMatchObject({
      ownership: { date: '2026-01-15', percent: 6, cost: '50000.00' },
      invested: '40000.00',
      remainingCost: '20000.00',
      realized: '48000.00',
      currentValue: '72000.00',
    });
    expect((await explained('2026-01-15', part)).totals).toMatchObject({
      currentValue: '72000.00',
      totalReturn: '80000.00',
    });
  });

  it('writes off from the day of the write-off on', async () => {
    expect(await holdingOn('2026-04-30')).toMatchObject({
      investmentStatus: 'failed',
      writtenOff: false,
      writtenOffOn: null,
      currentValue: '180000.00',
    });
    expect(await holdingOn('2026-05-01')).toMatchObject({
      writtenOff: true,
      writtenOffOn: '2026-05-01',
      currentValue: '0.00',
    });
  });

  it("adds up an LP's holdings with what their companies paid", async () => {
    const { body } = await portal.call(admin, 'GET', `/api/explanations/lps/${lp.id}?asOf=2025-07-01`);
    const [holding] = body.holdings;
    expect(body).toMatchObject({
      subject: 'lp',
      asOf: '2025-07-01',
      totals: {
        invested: '40000.00',
        currentValue: '40000.00',
        realized: '48000.00',
        totalReturn: '48000.00',
        multiple: 2.2,
        years: 1 * (365 / 365.25),
        irr: holding.irr,
      },
    });
    expect(holding.irr).toBeCloseTo(2.2 ** (365.25 / 365) - 1, 9);
  });

  it('keeps the rules of who may read it, and refuses what is no day', async () => {
    const path = `/api/explanations/investments/${deal.id}`;
    expect(await portal.call(other, 'GET', `${path}/lp/${lp.id}?asOf=2025-12-31`)).toMatchObject({
      status: 404,
    });
    expect(await portal.call(admin, 'GET', `${path}?asOf=soon`)).toMatchObject({ status: 400 });
  });
});
