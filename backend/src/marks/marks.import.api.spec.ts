import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildMark } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';
import { MarkSchema } from './mark.entity.js';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Byron' });
});
afterAll(() => portal.stop());

const header = 'companyName,valuation,markDate,explanation,method';
const importRows = (rows: string[], options?: { existing: 'skip' }) =>
  importFile(portal, admin, 'marks', [header, ...rows], options);
const marksOf = async (company: Company) =>
  (await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`)).body;

describe('importing marks', () => {
  it('stores all columns as a mark that is recorded by whoever imports, at noon of its day', async () => {
    const company = await buildCompany(portal.em, { name: 'Zürich Labs' });
    const answer = await importRows([
      'ZÜRICH LABS,"$12,000,000.50",3/31/2026,Series B,Recent Round',
      'Zürich Labs,9000000,2025-12-31,,',
    ]);
    expect(answer).toEqual({ status: 200, imported: 2, existingRows: 0, errors: [] });
    const [later, earlier] = await marksOf(company);
    expect(later).toMatchObject({
      valuation: '12000000.50',
      explanation: 'Series B',
      method: 'recent_round',
      document: null,
      createdBy: { id: admin.id },
    });
    expect(new Date(later.markDate).toISOString()).toBe('2026-03-31T16:00:00.000Z');
    expect(earlier).toMatchObject({ valuation: '9000000.00', explanation: null, method: null });
    expect(new Date(earlier.markDate).toISOString()).toBe('2025-12-31T17:00:00.000Z');
    expect((await portal.call(admin, 'GET', '/api/latest-marks')).body[company.id]).toBe('12000000.50');
    const { body: audited } = await portal.call(admin, 'GET', '/api/audit?limit=1');
    expect(audited).toMatchObject([{ recordType: 'import' }]);
  });

  it.each([
    ['recent round', 'recent_round'],
    ['Multiples', 'multiples'],
    ['DISCOUNTED CASH FLOW', 'discounted_cash_flow'],
    ['net-assets', 'net_assets'],
    ['other', 'other'],
    ['discounted_cash_flow', 'discounted_cash_flow'],
  ])('reads the method %s as %s', async (text, method) => {
    const company = await buildCompany(portal.em);
    expect((await importRows([`${company.name},1,2026-03-31,,${text}`])).errors).toEqual([]);
    expect(await marksOf(company)).toMatchObject([{ method }]);
  });

  it('checks each cell, and says what is wrong in the order of the columns', async () => {
    const { errors } = await importRows([',,,why,', 'Nobody,0,31/12/2025,,guess']);
    expect(errors).toEqual([
      'Row 2: companyName: Company name is required',
      'Row 2: valuation: Valuation is required',
      'Row 2: markDate: Mark date is required',
      'Row 3: companyName: There is no company called “Nobody”',
      'Row 3: valuation: Valuation must be above 0',
      'Row 3: markDate: Mark date must be a date such as 2026-01-31',
      'Row 3: method: Method must be one of recent_round, multiples, discounted_cash_flow, net_assets, other',
    ]);
  });

  it('reports a company that does not exist, or exists more than once, and imports nothing', async () => {
    for (const name of ['Same', 'SAME']) await buildCompany(portal.em, { name });
    const known = await buildCompany(portal.em);
    const { errors } = await importRows([
      `${known.name},1,2026-03-31,,`,
      'Nobody,1,2026-03-31,,',
      'same,1,2026-03-31,,',
    ]);
    expect(errors).toEqual([
      'Row 3: companyName: There is no company called “Nobody”',
      'Row 4: companyName: There is more than one company called “same”',
    ]);
    expect(await marksOf(known)).toEqual([]);
  });

  it('refuses a mark that exists, or skips it when requested; another valuation of the day corrects it', async () => {
    const company = await buildCompany(portal.em, { name: 'Older' });
    await buildMark(portal.em, { company, valuation: '5.00', createdAt: new Date('2026-04-01T16:00:00Z') });
    const rows = ['older,5,2026-03-31,,', 'Older,5,2026-04-01,,'];
    expect(await importRows(rows)).toEqual({
      status: 400,
      imported: 0,
      existingRows: 1,
      errors: ['Row 2: valuation: This mark already exists'],
    });
    expect(await importRows(rows, { existing: 'skip' })).toMatchObject({ imported: 1, existingRows: 1 });
    expect((await importRows(['Older,6,2026-03-31,Corrected,'])).imported).toBe(1);
    expect((await marksOf(company)).map(({ valuation }: { valuation: string }) => valuation)).toEqual([
      '5.00',
      '6.00',
      '5.00',
    ]);
  });

  it('refuses a company and day that are in the file twice, near or far, even when existing ones are skipped', async () => {
    await buildCompany(portal.em, { name: 'Busy' });
    const day = (n: number) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 2_501 }, (_, n) => `Busy,${n + 1},${day(n)},,`);
    rows.push(`BUSY,2501,${day(2_500)},,`, `Busy,7,${day(0)},,`);
    expect((await importRows(rows, { existing: 'skip' })).errors).toEqual([
      'Row 2503: markDate: This company and day are in the file more than once',
      'Row 2504: markDate: This company and day are in the file more than once',
    ]);
    expect(await portal.em.count(MarkSchema, { company: { name: 'Busy' } })).toBe(0);
  });
});
