import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUpdate,
  buildUser,
} from '../../test/builders.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe("an LP's portfolio", () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let risen: Company;

  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const em = portal.em;
    admin = await buildAdmin(em);
    lp = await buildUser(em);
    other = await buildUser(em);
    risen = await buildCompany(em, { name: 'Risen', enteredValuation: '2000000.00' });
    const third = await buildCompany(em, { name: 'Third', enteredValuation: '1000000.00' });
    const twoYears = await buildInvestment(em, { company: risen, investmentDate: '2024-07-01' });
    const thirds = await buildInvestment(em, {
      company: third,
      totalInvestment: '300000.00',
      initialValuation: '3000000.00',
      investmentDate: '2025-07-01',
    });
    const lost = await buildInvestment(em, { status: 'failed', investmentDate: '2023-07-01' });
    await buildAllocation(em, { investment: twoYears, lp, amount: '40000.00' });
    await buildAllocation(em, { investment: thirds, lp, amount: '10000.00' });
    await buildAllocation(em, { investment: lost, lp, amount: '5000.00' });
    await buildAllocation(em, { investment: twoYears, lp: other, amount: '60000.00' });
  });
  afterAll(() => portal.stop());

  it('lists the LP’s positions, newest first, at its own part of the value', async () => {
    const { body, text } = await portal.call(lp, 'GET', `/api/investments/lp/${lp.id}`);
    expect(
      body.map((row: Record<string, unknown>) => [
        row['investmentDate'],
        row['totalInvestment'],
        row['lpAllocationAmount'],
        row['currentValue'],
        row['writtenOff'],
      ]),
    ).toEqual([
      ['2025-07-01', '300000.00', '10000.00', '3333.33', false],
      ['2024-07-01', '100000.00', '40000.00', '80000.00', false],
      ['2023-07-01', '100000.00', '5000.00', '0.00', true],
    ]);
    expect(body[0].irr).toBeCloseTo((3333.33 / 10000) ** (365.25 / 365) - 1, 12);
    expect(body[2].irr).toBe(-1);
    expect((await portal.call(admin, 'GET', `/api/investments/lp/${lp.id}`)).text).toBe(text);
  });

  it('sums it up, with the return over the amount-weighted mean of the holding times', async () => {
    const { body } = await portal.call(lp, 'GET', '/api/portfolio/summary');
    const years = (40_000 * 730 + 10_000 * 365 + 5_000 * 1096) / 55_000 / 365.25;
    expect(body).toEqual({
      totalInvested: '55000.00',
      totalValue: '83333.33',
      realized: '0.00',
      totalReturn: '28333.33',
      returnMultiple: 83333.33 / 55000,
      irr: expect.closeTo((83333.33 / 55000) ** (1 / years) - 1, 12),
      activeInvestments: 2,
    });
    for (const user of [lp, admin])
      expect((await portal.call(user, 'GET', `/api/portfolio/lp/${lp.id}`)).body).toEqual(body);
  });

  it('of an LP without allocations is zeros, without a return', async () => {
    const newcomer = await buildUser(portal.em);
    expect((await portal.call(newcomer, 'GET', '/api/portfolio/summary')).body).toEqual({
      totalInvested: '0.00',
      totalValue: '0.00',
      realized: '0.00',
      totalReturn: '0.00',
      returnMultiple: 0,
      irr: null,
      activeInvestments: 0,
    });
    expect((await portal.call(newcomer, 'GET', `/api/investments/lp/${newcomer.id}`)).body).toEqual([]);
  });

  it('lists the newest updates of its companies, six at most, and no others', async () => {
    const em = portal.em;
    await buildUpdate(em, { title: 'Elsewhere' });
    for (let n = 1; n <= 7; n += 1)
      await buildUpdate(em, {
        company: risen,
        title: `News ${n}`,
        createdAt: new Date(Date.UTC(2026, 5, n)),
      });
    const { body } = await portal.call(lp, 'GET', `/api/investments/lp/${lp.id}/recent-updates`);
    expect(body.map(({ title }: { title: string }) => title)).toEqual([
      'News 7',
      'News 6',
      'News 5',
      'News 4',
      'News 3',
      'News 2',
    ]);
    expect(body[0].company).toEqual({ id: risen.id, name: 'Risen' });
    const newcomer = await buildUser(em);
    const path = `/api/investments/lp/${newcomer.id}/recent-updates`;
    expect((await portal.call(newcomer, 'GET', path)).body).toEqual([]);
  });

  it.each(['/api/investments/lp/:id', '/api/investments/lp/:id/recent-updates', '/api/portfolio/lp/:id'])(
    '%s of another LP, of an admin and of an unknown id is the same 404 to an LP',
    async (path) => {
      const read = (by: User, id: string) => portal.call(by, 'GET', path.replace(':id', id));
      const refused = await read(lp, missing);
      expect([refused.status, refused.body.message]).toEqual([404, 'LP not found']);
      for (const id of [other.id, admin.id, 'me']) expect((await read(lp, id)).text).toBe(refused.text);
      expect((await read(lp, lp.id)).status).toBe(200);
      expect((await read(admin, other.id)).status).toBe(200);
      expect((await read(admin, admin.id)).text).toBe(refused.text);
    },
  );
});
