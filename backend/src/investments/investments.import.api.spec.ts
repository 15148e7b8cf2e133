import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import type { User } from '../users/user.entity.js';
import { InvestmentSchema } from './investment.entity.js';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());

const header =
  'companyName,investmentName,totalInvestment,initialValuation,investmentDate,investmentType,status,notes,revenueAmount,revenueFrequency,teamSize,monthlyBurn';
const importRows = (rows: string[], options?: { existing: 'skip' }) =>
  importFile(portal, admin, 'investments', [header, ...rows], options);
const bare = (company: string, name: string) => `${company},${name},1,1,2026-01-31,,,,,,,`;

describe('importing investments', () => {
  it('stores all columns, and the defaults of those left empty', async () => {
    const company = await buildCompany(portal.em, { name: 'Zürich Labs' });
    const answer = await importRows([
      'ZÜRICH LABS,Full,"$1,234.50","12,000,000",3/15/2024,priced,Closed,Noted,"1,000.10",Monthly,"1,200",(500.25)',
      bare('Zürich Labs', 'Bare'),
    ]);
    expect(answer).toEqual({ status: 200, imported: 2, existingRows: 0, errors: [] });
    const ofCompany = { company: company.id };
    expect(
      await portal.em.findOneOrFail(InvestmentSchema, { ...ofCompany, investmentName: 'Full' }),
    ).toMatchObject({
      totalInvestment: '1234.50',
      initialValuation: '12000000.00',
      investmentDate: '2024-03-15',
      investmentType: 'Priced',
      status: 'closed',
      notes: 'Noted',
      revenueAmount: '1000.10',
      revenueFrequency: 'monthly',
      teamSize: 1200,
      monthlyBurn: '-500.25',
    });
    expect(
      await portal.em.findOneOrFail(InvestmentSchema, { ...ofCompany, investmentName: 'Bare' }),
    ).toMatchObject({
      investmentType: 'SAFE',
      status: 'active',
      notes: null,
      revenueAmount: null,
      revenueFrequency: 'annual',
      teamSize: null,
      monthlyBurn: null,
    });
  });

  it('checks each cell, and says what is wrong in the order of the columns', async () => {
    const { errors } = await importRows([
      ',,,,,,,something,,,,',
      'Any,Any,0,(1),31/12/2025,Loan,open,,(1),weekly,1.5,some',
    ]);
    expect(errors).toEqual([
      'Row 2: companyName: Company name is required',
      'Row 2: investmentName: Investment name is required',
      'Row 2: totalInvestment: Amount invested is required',
      'Row 2: initialValuation: Post money valuation is required',
      'Row 2: investmentDate: Investment date is required',
      'Row 3: companyName: There is no company called “Any”',
      'Row 3: totalInvestment: Amount invested must be above 0',
      'Row 3: initialValuation: Post money valuation must be above 0',
      'Row 3: investmentDate: Investment date must be a date such as 2026-01-31',
      'Row 3: investmentType: Investment type must be one of SAFE, Priced',
      'Row 3: status: Status must be one of active, closed, completed, cancelled, failed',
      'Row 3: revenueAmount: Revenue amount must be at least 0',
      'Row 3: revenueFrequency: Revenue frequency must be one of monthly, annual',
      'Row 3: teamSize: Team size must be a whole number',
      'Row 3: monthlyBurn: Monthly burn must be an amount such as 1234.50',
    ]);
  });

  it('reports a company that does not exist, or exists more than once', async () => {
    for (const name of ['Same', 'SAME']) await buildCompany(portal.em, { name });
    const { errors } = await importRows([
      bare('Nobody', 'One'),
      bare('same', 'One'),
      bare('C'.repeat(101), 'One'),
    ]);
    expect(errors).toEqual([
      'Row 2: companyName: There is no company called “Nobody”',
      'Row 3: companyName: There is more than one company called “same”',
      `Row 4: companyName: There is no company called “${'C'.repeat(100)}…”`,
    ]);
  });

  it('refuses an investment that exists, or skips it when requested', async () => {
    const company = await buildCompany(portal.em, { name: 'Older' });
    await buildCompany(portal.em, { name: 'Newer' });
    await buildInvestment(portal.em, { company, investmentName: 'Série A' });
    const rows = [bare('older', 'SÉRIE A'), bare('Newer', 'Série A')];
    expect(await importRows(rows)).toEqual({
      status: 400,
      imported: 0,
      existingRows: 1,
      errors: ['Row 2: investmentName: This investment already exists'],
    });
    expect(await importRows(rows, { existing: 'skip' })).toMatchObject({ imported: 1, existingRows: 1 });
    expect(await portal.em.count(InvestmentSchema, { investmentName: 'Série A' })).toBe(2);
  });

  it('refuses an investment that is in the file twice, near or far, even when existing ones are skipped', async () => {
    await buildCompany(portal.em, { name: 'Busy' });
    const rows = Array.from({ length: 5_001 }, (_, n) => bare('Busy', `Twice ${n}`));
    rows.push(bare('BUSY', 'TWICE 5000'), bare('Busy', 'twice 0'));
    expect((await importRows(rows, { existing: 'skip' })).errors).toEqual([
      'Row 5003: investmentName: This investment is in the file more than once',
      'Row 5004: investmentName: This investment is in the file more than once',
    ]);
    expect(await portal.em.count(InvestmentSchema, { investmentName: 'Twice 0' })).toBe(0);
  });
});
