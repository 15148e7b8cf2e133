import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../test/builders.js';
import { recordProceeds } from '../../test/capital/record-proceeds.js';
import { noonInNewYork } from '../config/clock.js';
import { datedIrr } from '../finance/dated-irr.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';

const TODAY = '2026-07-01';
const rateOf = (value: string, ...flows: [date: string, amount: string][]) =>
  datedIrr(
    flows.map(([date, amount]) => ({ date, amount })),
    { date: TODAY, amount: value },
  );
const close = (rate: number | null) => expect.closeTo(rate ?? NaN, 12);

/**
 * Acme Seed: 100,000.00 at 1,000,000.00 on 2024-07-01, marked at 1,200,000.00 and 1,500,000.00. 40,000.00 of its cost were
 * sold for 60,000.00, and a dividend of 1,000.01 was paid. Ada holds 30,000.00 and 20,000.00 in a trust, Bob 25,000.00.
 */
describe('Once a company paid something', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let seed: Investment;
  let other: Investment;
  beforeAll(async () => {
    portal = await Portal.start({ today: TODAY });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em);
    bob = await buildUser(em);
    const trust = await buildEntity(em, { lp: ada, legalName: 'Zenith Trust' });
    const company = await buildCompany(em, { name: 'Acme', sector: 'Fintech' });
    const mark = (day: string, valuation: string) =>
      buildMark(em, { company, by: admin, valuation, markDate: noonInNewYork(day) });
    await mark('2025-03-31', '1200000.00');
    await mark('2026-03-31', '1500000.00');
    seed = await buildInvestment(em, { company, investmentName: 'Acme Seed' });
    await buildAllocation(em, { investment: seed, lp: ada, amount: '30000.00' });
    await buildAllocation(em, { investment: seed, lp: ada, entity: trust, amount: '20000.00' });
    await buildAllocation(em, { investment: seed, lp: bob, amount: '25000.00' });
    other = await buildInvestment(em, {
      company: await buildCompany(em, { sector: 'Health', enteredValuation: '2000000.00' }),
      totalInvestment: '10000.00',
      investmentDate: '2025-07-01',
    });
    await buildAllocation(em, { investment: other, lp: ada, amount: '10000.00' });
    const id = { investmentId: seed.id };
    await recordProceeds(portal, admin, {
      ...id,
      date: '2025-12-31',
      amount: '60000.00',
      costRelieved: '40000.00',
    });
    await recordProceeds(portal, admin, { ...id, date: '2026-05-15', amount: '1000.01', income: '1000.01' });
  });
  afterAll(() => portal.stop());

  const read = async (user: User, path: string) => {
    const { status, body } = await portal.call(user, 'GET', path);
    expect(status).toBe(200);
    return body;
  };

  it('an investment is worth its remaining cost at the mark, with what was realized and the rate of its dated flows', async () => {
    const figures = {
      currentValue: '90000.00',
      realized: '61000.01',
      irr: close(
        rateOf('90000.00', ['2024-07-01', '-100000'], ['2025-12-31', '60000'], ['2026-05-15', '1000.01']),
      ),
    };
    expect(await read(admin, `/api/investments/${seed.id}`)).toMatchObject(figures);
    expect(await read(bob, '/api/investments')).toContainEqual(
      expect.objectContaining({ ...figures, lpAllocationAmount: '25000.00' }),
    );
    expect(await read(admin, `/api/investments/${other.id}`)).toMatchObject({
      currentValue: '20000.00',
      realized: '0.00',
      irr: close(2 ** (365.25 / 365) - 1),
    });
  });

  it('an LP has its part of the proceeds, whatever was distributed, and the rate of its own flows', async () => {
    const [, row] = await read(ada, `/api/investments/lp/${ada.id}`);
    expect(row).toMatchObject({
      lpAllocationAmount: '50000.00',
      currentValue: '45000.00',
      realized: '30500.01',
      irr: close(
        rateOf('45000.00', ['2024-07-01', '-50000'], ['2025-12-31', '30000'], ['2026-05-15', '500.01']),
      ),
    });
    const rows = await read(admin, `/api/allocations/investment/${seed.id}`);
    expect(
      rows.map((part: Record<string, string>) => [part['amount'], part['currentValue'], part['realized']]),
    ).toEqual([
      ['30000.00', '27000.00', '18300.01'],
      ['25000.00', '22500.00', '15250.00'],
      ['20000.00', '18000.00', '12200.00'],
    ]);
  });

  it('the totals of an LP count what was realized in return, multiple and rate', async () => {
    expect(await read(ada, '/api/portfolio/summary')).toEqual({
      totalInvested: '60000.00',
      totalValue: '65000.00',
      realized: '30500.01',
      totalReturn: '35500.01',
      returnMultiple: 95500.01 / 60000,
      irr: close(
        rateOf(
          '65000.00',
          ['2024-07-01', '-50000'],
          ['2025-07-01', '-10000'],
          ['2025-12-31', '30000'],
          ['2026-05-15', '500.01'],
        ),
      ),
      activeInvestments: 2,
    });
  });

  it('the company and the fund show it beside what is held, and each entity beside the firm adds up to the deal', async () => {
    const { overview } = await read(bob, `/api/companies/${seed.company.id}`);
    expect(overview).toMatchObject({
      totalInvestment: '100000.00',
      valueOnMark: '90000.00',
      realized: '61000.01',
      moic: 151000.01 / 100000,
    });
    expect(await read(admin, '/api/fund-metrics')).toMatchObject({
      portfolioValue: '110000.00',
      deployedCapital: '110000.00',
      realized: '61000.01',
    });
    const { accounts, total } = await read(admin, `/api/capital-accounts/investments/${seed.id}`);
    expect(accounts.map(({ value, cost }: Record<string, string>) => [cost, value])).toEqual([
      ['18000.00', '27000.00'],
      ['15000.00', '22500.00'],
      ['12000.00', '18000.00'],
      ['15000.00', '22500.00'],
    ]);
    expect(total).toMatchObject({ cost: '60000.00', value: '90000.00' });
  });

  it('holdings by company, by sector and by vintage name it', async () => {
    for (const path of ['/api/portfolio/holdings', `/api/portfolio/lp/${ada.id}/holdings`]) {
      const { companies, sectors, vintages } = await read(admin, path);
      const realized = path.includes('lp') ? '30500.01' : '61000.01';
      expect(vintages.map((part: { realized: string }) => part.realized)).toContain(realized);
      for (const parts of [companies, sectors])
        expect(parts.map((part: { realized: string }) => part.realized)).toEqual([realized, '0.00']);
    }
  });

  it('the history of an investment falls by what was sold and shows what came in', async () => {
    const { points } = await read(admin, `/api/investments/${seed.id}/history`);
    expect(points).toEqual([
      { day: '2024-07-01', invested: '100000.00', value: '100000.00', realized: '0.00' },
      { day: '2025-03-31', invested: '100000.00', value: '120000.00', realized: '0.00' },
      { day: '2025-12-31', invested: '100000.00', value: '72000.00', realized: '60000.00' },
      { day: '2026-03-31', invested: '100000.00', value: '90000.00', realized: '60000.00' },
      { day: '2026-05-15', invested: '100000.00', value: '90000.00', realized: '61000.01' },
      { day: TODAY, invested: '100000.00', value: '90000.00', realized: '61000.01' },
    ]);
  });

  it('the history of an LP agrees with its performance as of each day', async () => {
    const points = await read(ada, `/api/portfolio/lp/${ada.id}/history`);
    expect(points.at(-1)).toEqual({
      day: TODAY,
      invested: '60000.00',
      value: '65000.00',
      realized: '30500.01',
    });
    for (const { day, value } of points.filter(({ day: on }: { day: string }) => on > '2025-11')) {
      const performance = await read(ada, `/api/performance/lps/${ada.id}?asOf=${day}`);
      expect([day, performance.value]).toEqual([day, value]);
    }
  });

  it('performance of the deal is as of the day: cost, value and proceeds', async () => {
    const asOf = (day: string) => read(admin, `/api/performance/investments/${seed.id}?asOf=${day}`);
    expect(await asOf('2025-12-30')).toMatchObject({
      cost: '100000.00',
      value: '120000.00',
      proceeds: '0.00',
    });
    expect(await asOf('2025-12-31')).toMatchObject({
      cost: '60000.00',
      value: '72000.00',
      proceeds: '60000.00',
    });
    expect(await asOf(TODAY)).toMatchObject({ value: '90000.00', proceeds: '61000.01', moic: 1.5100001 });
  });

  it('the IRR on a year of 365.25 days and the gross IRR on one of 365 differ as documented', async () => {
    const { irr } = await read(admin, `/api/investments/${seed.id}`);
    expect(irr).toBeCloseTo(0.258415043, 9);
    const { gross } = await read(admin, `/api/performance/investments/${seed.id}`);
    expect(gross).toMatchObject({ state: 'ok', rate: expect.closeTo(0.258217077, 9) });
  });

  it('the rest that is sold leaves nothing to value, and a later payment is realized all the same', async () => {
    const id = { investmentId: other.id };
    await recordProceeds(portal, admin, {
      ...id,
      date: '2026-06-01',
      amount: '15000.00',
      costRelieved: '10000.00',
    });
    await recordProceeds(portal, admin, { ...id, date: '2026-06-20', amount: '500.00' });
    expect(await read(admin, `/api/investments/${other.id}`)).toMatchObject({
      currentValue: '0.00',
      realized: '15500.00',
      irr: close(rateOf('0.00', ['2025-07-01', '-10000'], ['2026-06-01', '15000'], ['2026-06-20', '500'])),
    });
  });

  it('a written-off investment keeps what was realized, in its rate too', async () => {
    const { status } = await portal.call(admin, 'PUT', `/api/investments/${other.id}`, {
      status: 'failed',
      writtenOffOn: '2026-06-30',
    });
    expect(status).toBe(200);
    const investment = await read(admin, `/api/investments/${other.id}`);
    expect(investment).toMatchObject({ writtenOff: true, currentValue: '0.00', realized: '15500.00' });
    expect(investment.irr).toBeGreaterThan(0.5);
    expect((await read(admin, `/api/investments/${other.id}/history`)).points.at(-1)).toMatchObject({
      value: '0.00',
      realized: '15500.00',
    });
  });

  it('and its payment was reversed on the same day, every figure is as it was before', async () => {
    const paths = [
      `/api/investments/${seed.id}`,
      `/api/investments/lp/${bob.id}`,
      `/api/portfolio/lp/${bob.id}`,
      `/api/portfolio/lp/${bob.id}/history`,
      `/api/portfolio/lp/${bob.id}/holdings`,
      `/api/companies/${seed.company.id}`,
      `/api/explanations/lps/${bob.id}`,
      '/api/fund-metrics',
    ];
    const readAll = async () => {
      const bodies: unknown[] = [];
      for (const path of paths) bodies.push(await read(admin, path));
      return bodies;
    };
    const before = await readAll();
    const sale = { investmentId: seed.id, date: '2026-06-10', amount: '123.45', costRelieved: '100.00' };
    const event = await recordProceeds(portal, admin, sale);
    expect(await readAll()).not.toEqual(before);
    const reversal = { reason: 'Recorded for the wrong deal', date: '2026-06-10' };
    const reversed = await portal.call(admin, 'POST', `/api/capital-events/${event}/reverse`, reversal);
    expect(reversed.status).toBe(201);
    expect(await readAll()).toEqual(before);
  });
});
