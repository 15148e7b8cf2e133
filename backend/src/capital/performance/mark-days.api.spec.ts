import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment, buildMark } from '../../../test/builders.js';
import { recordProceeds } from '../../../test/capital/record-proceeds.js';
import type { Company } from '../../companies/company.entity.js';
import type { User } from '../../users/user.entity.js';

describe('The days of the marks that a performance rests on', () => {
  let portal: Portal;
  let admin: User;
  let marked: Company;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    marked = await buildCompany(em);
    const mark = (company: Company, time: string) =>
      buildMark(em, { company, by: admin, markDate: new Date(time) });
    await buildInvestment(em, { company: marked });
    await mark(marked, '2024-12-31T17:00:00Z');
    // The evening of September 30 in New York.
    await mark(marked, '2025-10-01T02:00:00Z');
    const older = await buildCompany(em);
    await buildInvestment(em, { company: older });
    await mark(older, '2025-03-31T16:00:00Z');
    // Two deals, one company without a mark.
    const unmarked = await buildCompany(em, { enteredValuation: '2000000.00' });
    await buildInvestment(em, { company: unmarked, investmentDate: '2024-08-01' });
    await buildInvestment(em, { company: unmarked, investmentDate: '2025-09-01' });

    const sold = await buildCompany(em);
    const exited = await buildInvestment(em, { company: sold });
    await mark(sold, '2024-07-10T16:00:00Z');
    await recordProceeds(portal, admin, {
      investmentId: exited.id,
      date: '2025-05-01',
      amount: '150000.00',
      costRelieved: '100000.00',
    });
    const failed = await buildCompany(em);
    await buildInvestment(em, { company: failed, status: 'failed', writtenOffOn: '2025-06-01' });
    await mark(failed, '2024-07-05T16:00:00Z');
    const later = await buildCompany(em);
    await buildInvestment(em, { company: later, investmentDate: '2026-06-01' });
    await mark(later, '2024-01-31T17:00:00Z');
  });
  afterAll(() => portal.stop());

  const marksOn = async (day: string, of = 'fund') =>
    (await portal.call(admin, 'GET', `/api/performance/${of}?asOf=${day}`)).body.marks;

  it('are none before anything is held', async () => {
    expect(await marksOn('2024-06-30')).toEqual({ oldest: null, newest: null, unmarked: 0 });
    expect(await marksOn('2024-07-01')).toEqual({ oldest: null, newest: null, unmarked: 4 });
  });

  it('are those of the latest marks of the companies that are held on the day', async () => {
    expect(await marksOn('2025-04-30')).toEqual({
      oldest: '2024-07-05',
      newest: '2025-03-31',
      unmarked: 1,
    });
  });

  it('leave out companies that were sold, written off or not bought yet', async () => {
    expect(await marksOn('2025-05-01')).toMatchObject({ oldest: '2024-07-05' });
    expect(await marksOn('2025-06-01')).toEqual({
      oldest: '2024-12-31',
      newest: '2025-03-31',
      unmarked: 1,
    });
    expect(await marksOn('2026-06-01')).toMatchObject({ oldest: '2024-01-31' });
  });

  it('are days in New York', async () => {
    expect(await marksOn('2025-09-29')).toMatchObject({ newest: '2025-03-31' });
    expect(await marksOn('2025-09-30')).toMatchObject({ oldest: '2025-03-31', newest: '2025-09-30' });
  });

  it('are given of a company as well', async () => {
    expect(await marksOn('2025-06-01', `companies/${marked.id}`)).toEqual({
      oldest: '2024-12-31',
      newest: '2024-12-31',
      unmarked: 0,
    });
  });
});
