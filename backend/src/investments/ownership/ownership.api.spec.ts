import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../../test/builders.js';
import { recordProceeds } from '../../../test/capital/record-proceeds.js';
import { noonInNewYork } from '../../config/clock.js';
import type { User } from '../../users/user.entity.js';
import type { Investment } from '../investment.entity.js';

const TODAY = '2026-07-01';

describe('The ownership of an investment', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start({ today: TODAY });
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em);
    deal = await buildDeal();
  });
  afterAll(() => portal.stop());

  /** 100,000.00 at 1,000,000.00 on 2024-07-01, a mark of 3,000,000.00 on 2025-03-31; a third is the LP's. */
  async function buildDeal(): Promise<Investment> {
    const { em } = portal;
    const company = await buildCompany(em, { name: 'Acme' });
    await buildMark(em, {
      company,
      by: admin,
      valuation: '3000000.00',
      markDate: noonInNewYork('2025-03-31'),
    });
    const investment = await buildInvestment(em, { company, investmentName: 'Acme Seed' });
    await buildAllocation(em, { investment, lp, amount: '33333.33' });
    return investment;
  }

  const add = (date: unknown, percent: unknown, investment = deal) =>
    portal.call(admin, 'POST', `/api/investments/${investment.id}/ownership`, { date, percent });
  const read = async (path: string, by = admin) => (await portal.call(by, 'GET', path)).body;
  const valueOf = async (investment: Investment) =>
    (await read(`/api/investments/${investment.id}`)).currentValue;

  it('is listed latest first, with percentages as numbers', async () => {
    const first = await add('2025-01-15', '9.5');
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ investmentId: deal.id, date: '2025-01-15', percent: 9.5, version: 1 }),
    ]);
    expect((await add('2026-01-15', 8.123456)).status).toBe(201);
    const entries = await read(`/api/investments/${deal.id}/ownership`);
    expect(entries.map(({ date, percent }: { date: string; percent: number }) => [date, percent])).toEqual([
      ['2026-01-15', 8.123456],
      ['2025-01-15', 9.5],
    ]);
    const page = await portal.call(admin, 'GET', `/api/investments/${deal.id}/ownership?limit=1`);
    expect([page.body, page.headers['link']]).toEqual([[entries[0]], expect.stringContaining('rel="next"')]);
  });

  it('values the deal and its parts by the latest entry instead of the share it was bought with', async () => {
    expect(await valueOf(deal)).toBe('243703.68');
    const [allocation] = await read(`/api/allocations/investment/${deal.id}`);
    // 33,333.33 x 3,000,000 x 8.123456% / 100,000.
    expect(allocation.currentValue).toBe('81234.55');
    const { accounts } = await read(`/api/capital-accounts/investments/${deal.id}`);
    expect(accounts.map(({ value }: { value: string }) => value)).toEqual(['81234.55', '162469.13']);
  });

  it('counts from its day on in the history and in figures as of a day', async () => {
    const { points } = await read(`/api/investments/${deal.id}/history`);
    expect(points.map(({ day, value }: Record<string, string>) => [day, value])).toEqual([
      ['2024-07-01', '100000.00'],
      ['2025-01-15', '95000.00'],
      ['2025-03-31', '285000.00'],
      ['2026-01-15', '243703.68'],
      [TODAY, '243703.68'],
    ]);
    for (const { day, value } of points)
      expect((await read(`/api/performance/investments/${deal.id}?asOf=${day}`)).value).toBe(value);
    const before = await read(`/api/performance/investments/${deal.id}?asOf=2025-01-14`);
    expect(before.value).toBe('100000.00');
  });

  it('falls with the cost that is sold after its day, and not with what was sold before', async () => {
    const sold = await buildDeal();
    const id = { investmentId: sold.id };
    await recordProceeds(portal, admin, {
      ...id,
      date: '2025-06-01',
      amount: '90000.00',
      costRelieved: '50000.00',
    });
    await add('2025-12-31', '6', sold);
    expect(await valueOf(sold)).toBe('180000.00');
    await recordProceeds(portal, admin, {
      ...id,
      date: '2026-03-01',
      amount: '80000.00',
      costRelieved: '20000.00',
    });
    expect(await valueOf(sold)).toBe('108000.00');
    const { points } = await read(`/api/investments/${sold.id}/history`);
    expect(points.map(({ day, value }: Record<string, string>) => [day, value])).toEqual([
      ['2024-07-01', '100000.00'],
      ['2025-03-31', '300000.00'],
      ['2025-06-01', '150000.00'],
      ['2025-12-31', '180000.00'],
      ['2026-03-01', '108000.00'],
      [TODAY, '108000.00'],
    ]);
    const performance = await read(`/api/performance/lps/${lp.id}`);
    const portfolio = await read('/api/portfolio/summary', lp);
    expect(performance.value).toBe(portfolio.totalValue);
  });

  it('leaves no value where nothing was left on its day', async () => {
    const gone = await buildDeal();
    await recordProceeds(portal, admin, {
      investmentId: gone.id,
      date: '2025-06-01',
      amount: '1.00',
      costRelieved: '100000.00',
    });
    await add('2025-12-31', '1', gone);
    expect(await valueOf(gone)).toBe('0.00');
    const { points } = await read(`/api/investments/${gone.id}/history`);
    expect(points.at(-1)).toMatchObject({ value: '0.00', realized: '1.00' });
    const { accounts } = await read(`/api/capital-accounts/investments/${gone.id}`);
    expect(accounts.map(({ value }: { value: string }) => value)).toEqual(['0.00', '0.00']);
  });

  it('of 0 and of 100 percent is taken', async () => {
    const whole = await buildDeal();
    expect((await add('2026-01-01', '100', whole)).status).toBe(201);
    expect(await valueOf(whole)).toBe('3000000.00');
    expect((await add('2026-01-02', 0, whole)).status).toBe(201);
    expect(await valueOf(whole)).toBe('0.00');
  });

  it.each([
    ['after today', '2026-07-02', '5', 'Date cannot be after today'],
    ['before the investment', '2024-06-30', '5', 'Date cannot be before the investment date, July 1, 2024'],
    ['without a date', undefined, '5', 'Date is required'],
    ['without a percentage', '2026-02-01', undefined, 'Ownership is required'],
    [
      'above 100',
      '2026-02-01',
      '100.000001',
      'Ownership must be at least 0 and at most 100, with at most 6 decimals',
    ],
    ['below 0', '2026-02-01', -1, 'Ownership must be at least 0 and at most 100, with at most 6 decimals'],
    [
      'of seven decimals',
      '2026-02-01',
      '5.0000001',
      'Ownership must be at least 0 and at most 100, with at most 6 decimals',
    ],
  ])('is refused %s', async (_what, date, percent, message) => {
    const { status, body } = await add(date, percent);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('has one entry a day', async () => {
    const { status, body } = await add('2026-01-15', '7');
    expect([status, body.message]).toEqual([
      409,
      'This investment already has an ownership entry of this day. Delete it first.',
    ]);
  });

  it('is as before once an entry is deleted, and both are in the audit trail', async () => {
    const [latest] = await read(`/api/investments/${deal.id}/ownership`);
    const path = `/api/investments/${deal.id}/ownership/${latest.id}`;
    const answer = await portal.call(admin, 'DELETE', path);
    expect([answer.status, answer.body.message]).toEqual([200, 'Ownership entry deleted']);
    expect(await valueOf(deal)).toBe('285000.00');
    expect((await portal.call(admin, 'DELETE', path)).status).toBe(404);
    const entries = await read(`/api/audit?recordType=ownership&recordId=${latest.id}`);
    expect(entries.map(({ action, recordName }: Record<string, string>) => [action, recordName])).toEqual([
      ['deleted', 'Acme Seed, 2026-01-15'],
      ['created', 'Acme Seed, 2026-01-15'],
    ]);
  });

  it('of another or a missing investment is not found', async () => {
    const [entry] = await read(`/api/investments/${deal.id}/ownership`);
    const other = await buildDeal();
    const wrong = await portal.call(admin, 'DELETE', `/api/investments/${other.id}/ownership/${entry.id}`);
    expect([wrong.status, wrong.body.message]).toEqual([404, 'Ownership entry not found']);
    const missing = '/api/investments/019b0000-0000-7000-8000-000000000000/ownership';
    expect((await portal.call(admin, 'GET', missing)).status).toBe(404);
    expect((await portal.call(admin, 'POST', missing, { date: TODAY, percent: 1 })).status).toBe(404);
  });

  it('is for admins alone', async () => {
    for (const method of ['GET', 'POST'] as const)
      expect((await portal.call(lp, method, `/api/investments/${deal.id}/ownership`)).status).toBe(403);
  });
});
