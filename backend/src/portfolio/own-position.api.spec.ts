import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordProceeds } from '../../test/capital/record-proceeds.js';
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
import type { Company } from '../companies/company.entity.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';

const missing = '019b0000-0000-7000-8000-000000000000';

/** Acme: 300,000.00 at 3,000,000.00, worth a third; the LP holds 10,000.00 itself and 10,000.00 by its trust. */
describe("an LP's position in one investment or company", () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let company: Company;
  let seed: Investment;
  let bridge: Investment;
  let elsewhere: Investment;
  let trust: string;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    [lp, other] = [await buildUser(em), await buildUser(em)];
    company = await buildCompany(em, { name: 'Acme' });
    seed = await buildInvestment(em, {
      company,
      totalInvestment: '300000.00',
      initialValuation: '3000000.00',
      investmentDate: '2024-07-01',
    });
    bridge = await buildInvestment(em, { company, investmentDate: '2025-07-01' });
    elsewhere = await buildInvestment(em);
    const entity = await buildEntity(em, { lp });
    trust = entity.id;
    await buildAllocation(em, { investment: seed, lp, amount: '10000.00' });
    await buildAllocation(em, { investment: seed, lp, entity, amount: '10000.00' });
    await buildAllocation(em, { investment: bridge, lp, amount: '5000.00' });
    await buildAllocation(em, { investment: elsewhere, lp, amount: '7000.00' });
    await buildAllocation(em, { investment: seed, lp: other, amount: '100000.00' });
    await buildMark(em, { company, valuation: '1000000.00', markDate: new Date('2025-12-31T17:00:00Z') });
  });
  afterAll(() => portal.stop());

  const totals = async (query: string, reader = lp) => {
    const { status, body } = await portal.call(reader, 'GET', `/api/portfolio/lp/${lp.id}?${query}`);
    expect(status).toBe(200);
    return body as Record<string, unknown>;
  };
  const history = (id: string, of: User, reader: User) =>
    portal.call(reader, 'GET', `/api/investments/${id}/lp/${of.id}/history`);

  it('is what it paid, what it is worth, and the gain, its entities added up to the cent', async () => {
    const { irr, ...ofSeed } = await totals(`investmentId=${seed.id}`);
    expect(ofSeed).toEqual({
      totalInvested: '20000.00',
      // Two values of 3,333.33, each rounded.
      totalValue: '6666.66',
      realized: '0.00',
      totalReturn: '-13333.34',
      returnMultiple: 6666.66 / 20000,
      activeInvestments: 1,
    });
    expect(irr).toBeCloseTo((6666.66 / 20000) ** (365.25 / 730) - 1, 12);
    const { body } = await portal.call(lp, 'GET', `/api/explanations/investments/${seed.id}/lp/${lp.id}`);
    const explained = (body as { totals: Record<string, unknown> }).totals;
    expect(explained).toMatchObject({ currentValue: '6666.66', totalReturn: '-13333.34', irr });
    expect(await totals(`investmentId=${seed.id}&entityId=${trust}`)).toMatchObject({
      totalInvested: '10000.00',
      totalValue: '3333.33',
    });
  });

  it('in a company adds up its investments, and no others', async () => {
    expect(await totals(`companyId=${company.id}`)).toMatchObject({
      totalInvested: '25000.00',
      // The bridge is worth 5,000.00 at 1,000,000.00, as on its day.
      totalValue: '11666.66',
      totalReturn: '-13333.34',
      activeInvestments: 2,
    });
    expect(await totals('')).toMatchObject({ totalInvested: '32000.00' });
  });

  it('is zeros where it holds nothing, whether or not the record exists', async () => {
    const nothing = { totalInvested: '0.00', totalValue: '0.00', totalReturn: '0.00', irr: null };
    for (const query of [`investmentId=${missing}`, `companyId=${missing}`])
      expect(await totals(query)).toMatchObject(nothing);
    const unrelated = await buildInvestment(portal.em);
    expect(await totals(`investmentId=${unrelated.id}`)).toMatchObject(nothing);
    expect(await totals(`companyId=${unrelated.company.id}`)).toMatchObject(nothing);
  });

  it('is refused with an id that is none, and to another LP', async () => {
    const path = `/api/portfolio/lp/${lp.id}`;
    expect((await portal.call(lp, 'GET', `${path}?investmentId=acme`)).status).toBe(400);
    expect((await portal.call(other, 'GET', `${path}?investmentId=${seed.id}`)).status).toBe(404);
  });

  it('stands with its gain and multiple in the list of its investments', async () => {
    const { body } = await portal.call(lp, 'GET', `/api/investments/lp/${lp.id}`);
    const row = (body as Record<string, unknown>[]).find(({ id }) => id === seed.id);
    expect(row).toMatchObject({ totalReturn: '-13333.34', multiple: 6666.66 / 20000 });
  });

  it('has a history on the days of the fund’s, of its own part, which ends with today’s figures', async () => {
    const { status, body } = await history(seed.id, lp, lp);
    expect(status).toBe(200);
    const own = body as { points: { day: string; invested: string; value: string }[] };
    expect(own.points.map(({ day, invested, value }) => [day, invested, value])).toEqual([
      ['2024-07-01', '20000.00', '20000.00'],
      ['2025-12-31', '20000.00', '6666.66'],
      ['2026-07-01', '20000.00', '6666.66'],
    ]);
    const fund = (await portal.call(lp, 'GET', `/api/investments/${seed.id}/history`)).body;
    expect({ ...own, points: [] }).toEqual({ ...(fund as object), points: [] });
    expect((await history(seed.id, lp, admin)).body).toEqual(body);
  });

  it('has no history where it holds nothing, and none for another LP: the same answer', async () => {
    const unrelated = await buildInvestment(portal.em);
    const none = await history(unrelated.id, lp, lp);
    expect([none.status, (none.body as { message: string }).message]).toEqual([404, 'Allocation not found']);
    for (const [id, of, reader] of [
      [seed.id, lp, other],
      [missing, lp, lp],
      [elsewhere.id, other, other],
    ] as const)
      expect((await history(id, of, reader)).text).toBe(none.text);
  });

  it('includes what the company paid, in the gain, the multiple and the history', async () => {
    const deal = await buildInvestment(portal.em, { company, investmentDate: '2024-07-01' });
    await buildAllocation(portal.em, { investment: deal, lp, amount: '50000.00' });
    await recordProceeds(portal, admin, { investmentId: deal.id, date: '2026-06-01', amount: '40000.00' });
    expect(await totals(`investmentId=${deal.id}`)).toMatchObject({
      totalInvested: '50000.00',
      realized: '20000.00',
      totalReturn: '20000.00',
      returnMultiple: 1.4,
    });
    const { points } = (await history(deal.id, lp, lp)).body as {
      points: { day: string; realized: string }[];
    };
    expect(points.map(({ day, realized }) => [day, realized])).toEqual([
      ['2024-07-01', '0.00'],
      ['2025-12-31', '0.00'],
      ['2026-06-01', '20000.00'],
      ['2026-07-01', '20000.00'],
    ]);
  });
});
