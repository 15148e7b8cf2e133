import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import type { InvestingEntity } from '../investing-entities/investing-entity.entity.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';

/** Three thirds of a dollar are worth 0.33 each, together 0.99 instead of 1.00. */
describe('the figures of an LP with several entities', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let trust: InvestingEntity;
  let ira: InvestingEntity;
  let shared: Investment;
  let alone: Investment;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const em = portal.em;
    admin = await buildAdmin(em);
    lp = await buildUser(em, { firstName: 'Ann', lastName: 'Lee' });
    other = await buildUser(em);
    trust = await buildEntity(em, { lp, legalName: 'Lee Trust' });
    ira = await buildEntity(em, { lp, legalName: 'Lee IRA', kind: 'ira' });
    const company = await buildCompany(em, { name: 'Acme', enteredValuation: '1000000.00' });
    shared = await buildInvestment(em, {
      company,
      investmentName: 'Seed',
      totalInvestment: '100.00',
      initialValuation: '3000000.00',
      investmentDate: '2024-07-01',
    });
    for (const entity of [undefined, trust, ira])
      await buildAllocation(em, { investment: shared, lp, amount: '1.00', ...(entity && { entity }) });
    alone = await buildInvestment(em, {
      company,
      investmentName: 'Series A',
      initialValuation: '1000000.00',
      investmentDate: '2025-07-01',
    });
    await buildAllocation(em, { investment: alone, lp, entity: trust, amount: '50.00' });
    await buildAllocation(em, { investment: alone, lp: other, amount: '7.00' });
  });
  afterAll(() => portal.stop());

  const get = async (path: string, by = admin) => (await portal.call(by, 'GET', path)).body;
  const rowsOf = (list: { investmentName: string; lpAllocationAmount: string; currentValue: string }[]) =>
    list.map(({ investmentName, lpAllocationAmount, currentValue }) => [
      investmentName,
      lpAllocationAmount,
      currentValue,
    ]);

  it('have one row per deal with the sums of amounts and of values rounded one by one', async () => {
    expect(rowsOf(await get(`/api/investments/lp/${lp.id}`))).toEqual([
      ['Series A', '50.00', '50.00'],
      ['Seed', '3.00', '0.99'],
    ]);
    const [, seed] = await get(`/api/investments/lp/${lp.id}`);
    expect(seed.irr).toBeCloseTo(0.33 ** (1 / (730 / 365.25)) - 1, 6);
  });

  it('are one row per deal in pages too', async () => {
    const page = await get(`/api/investments/lp/${lp.id}?limit=1`);
    expect(rowsOf(page)).toEqual([['Series A', '50.00', '50.00']]);
  });

  it.each([
    ['lists', '/api/investments'],
    ['lists of a company', '/api/companies/COMPANY/investments'],
  ])('stand beside the fund’s in %s of investments', async (_name, path) => {
    const list = await get(path.replace('COMPANY', shared.company.id), lp);
    expect(
      list.map(({ investmentName, lpAllocationAmount }: Record<string, string>) => [
        investmentName,
        lpAllocationAmount,
      ]),
    ).toEqual([
      ['Series A', '50.00'],
      ['Seed', '3.00'],
    ]);
    expect((await get(`/api/investments/${shared.id}`, lp)).lpAllocationAmount).toBe('3.00');
  });

  it('add up in summary, history and holdings, with deals counted once', async () => {
    const summary = await get('/api/portfolio/summary', lp);
    expect(summary).toMatchObject({
      totalInvested: '53.00',
      totalValue: '50.99',
      totalReturn: '-2.01',
      activeInvestments: 2,
    });
    expect(await get(`/api/portfolio/lp/${lp.id}`)).toEqual(summary);
    const history = await get(`/api/portfolio/lp/${lp.id}/history`);
    expect(history.at(-1)).toEqual({
      ...{ day: '2026-07-01', invested: '53.00', value: '50.99' },
      realized: '0.00',
    });
    const { companies } = await get(`/api/portfolio/lp/${lp.id}/holdings`);
    expect(companies).toMatchObject([{ companyName: 'Acme', invested: '53.00', value: '50.99' }]);
  });

  it('can be narrowed to one entity', async () => {
    const of = `entityId=${trust.id}`;
    expect(rowsOf(await get(`/api/investments/lp/${lp.id}?${of}`))).toEqual([
      ['Series A', '50.00', '50.00'],
      ['Seed', '1.00', '0.33'],
    ]);
    expect(rowsOf(await get(`/api/investments/lp/${lp.id}?${of}&limit=1`))).toHaveLength(1);
    const summary = { totalInvested: '51.00', totalValue: '50.33', activeInvestments: 2 };
    expect(await get(`/api/portfolio/summary?${of}`, lp)).toMatchObject(summary);
    expect(await get(`/api/portfolio/lp/${lp.id}?${of}`)).toMatchObject(summary);
    expect((await get(`/api/portfolio/lp/${lp.id}/history?${of}`)).at(-1).value).toBe('50.33');
    const { companies } = await get(`/api/portfolio/lp/${lp.id}/holdings?entityId=${ira.id}`);
    expect(companies).toMatchObject([{ companyName: 'Acme', invested: '1.00', value: '0.33' }]);
    expect((await get(`/api/explanations/lps/${lp.id}?${of}`)).totals.currentValue).toBe('50.33');
  });

  it('are explained entity by entity', async () => {
    const all = await get(`/api/explanations/lps/${lp.id}`);
    expect(all.totals).toMatchObject({ invested: '53.00', currentValue: '50.99' });
    const named = (explanation: typeof all) =>
      explanation.holdings.map(
        ({
          entity,
          invested,
          currentValue,
        }: { entity: { legalName: string } | null } & Record<string, string>) => [
          entity?.legalName ?? null,
          invested,
          currentValue,
        ],
      );
    expect(named(all)).toEqual([
      ['Lee Trust', '50.00', '50.00'],
      ['Ann Lee', '1.00', '0.33'],
      ['Lee Trust', '1.00', '0.33'],
      ['Lee IRA', '1.00', '0.33'],
    ]);
    const part = await get(`/api/explanations/investments/${shared.id}/lp/${lp.id}`, lp);
    expect(named(part)).toEqual(named(all).slice(1));
    const [, row] = await get(`/api/investments/lp/${lp.id}`);
    expect(part.totals).toMatchObject({
      invested: '3.00',
      currentValue: '0.99',
      totalReturn: '-2.01',
      irr: row.irr,
    });
    const one = await get(`/api/explanations/investments/${shared.id}/lp/${lp.id}?entityId=${ira.id}`, lp);
    expect(named(one)).toEqual([['Lee IRA', '1.00', '0.33']]);
    expect(one.totals.currentValue).toBe('0.33');
    const workbook = `/api/explanations/investments/${shared.id}/lp/${lp.id}/workbook`;
    expect((await portal.call(lp, 'GET', workbook)).status).toBe(200);
  });

  it('name no entity of an LP who has only one', async () => {
    const { holdings } = await get(`/api/explanations/lps/${other.id}`);
    expect(holdings).toMatchObject([{ investmentName: 'Series A', invested: '7.00', entity: null }]);
  });

  it("are narrowed to the LP's own entities alone", async () => {
    const own = (await get('/api/entities', other))[0].id;
    const paths = [
      `/api/investments/lp/${lp.id}`,
      `/api/portfolio/lp/${lp.id}`,
      `/api/portfolio/lp/${lp.id}/history`,
      `/api/portfolio/lp/${lp.id}/holdings`,
      `/api/explanations/lps/${lp.id}`,
      `/api/explanations/lps/${lp.id}/workbook`,
      `/api/explanations/investments/${shared.id}/lp/${lp.id}`,
    ];
    for (const path of paths) {
      const { status, body } = await portal.call(admin, 'GET', `${path}?entityId=${own}`);
      expect([path, status, body.message]).toEqual([path, 404, 'Entity not found']);
      expect((await portal.call(admin, 'GET', `${path}?entityId=trust`)).status).toBe(400);
      expect((await portal.call(other, 'GET', `${path}?entityId=${trust.id}`)).status).toBe(404);
    }
    expect((await portal.call(other, 'GET', `/api/portfolio/summary?entityId=${trust.id}`)).status).toBe(404);
  });
});
