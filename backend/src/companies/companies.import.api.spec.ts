import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import type { User } from '../users/user.entity.js';
import { CompanySchema } from './company.entity.js';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());

const header = 'name,sector,description,website,currentValuation,valuationAtLastFundraise,status';
const importRows = (rows: string[], options?: { existing: 'skip' }) =>
  importFile(portal, admin, 'companies', [header, ...rows], options);

describe('importing companies', () => {
  it('stores all columns, and the defaults of those left empty', async () => {
    const answer = await importRows([
      'Full,Fintech,"Pays, and more",https://full.example,"$12,000,000.50",0,In Diligence',
      'Bare,Fintech,,,,,',
    ]);
    expect(answer).toEqual({ status: 200, imported: 2, existingRows: 0, errors: [] });
    expect(await portal.em.findOneOrFail(CompanySchema, { name: 'Full' })).toMatchObject({
      sector: 'Fintech',
      description: 'Pays, and more',
      website: 'https://full.example',
      enteredValuation: '12000000.50',
      valuationAtLastFundraise: '0.00',
      status: 'in_diligence',
    });
    expect(await portal.em.findOneOrFail(CompanySchema, { name: 'Bare' })).toMatchObject({
      description: null,
      website: null,
      enteredValuation: null,
      valuationAtLastFundraise: null,
      status: 'active',
    });
  });

  it('checks each cell, and says what is wrong in the order of the columns', async () => {
    const { errors } = await importRows([
      ',,,nowhere,(500),"1,23",alive',
      `${'N'.repeat(256)},Fintech,,,-,1e6,`,
    ]);
    expect(errors).toEqual([
      'Row 2: name: Company name is required',
      'Row 2: sector: Sector is required',
      'Row 2: website: Website must be a web address such as https://example.com',
      'Row 2: currentValuation: Current valuation must be at least 0',
      'Row 2: valuationAtLastFundraise: Valuation at last fundraise must be an amount such as 1234.50',
      'Row 2: status: Status must be one of active, exited, failed, pipeline, in_diligence, passed',
      'Row 3: name: Company name can have at most 255 characters',
      'Row 3: currentValuation: Current valuation must be an amount such as 1234.50',
      'Row 3: valuationAtLastFundraise: Valuation at last fundraise must be an amount such as 1234.50',
    ]);
  });

  it('refuses a company that exists, or skips it when requested', async () => {
    await buildCompany(portal.em, { name: 'Öl & Gas' });
    const rows = ['ÖL & GAS,Energy,,,,,', 'Wind,Energy,,,,,'];
    expect(await importRows(rows)).toEqual({
      status: 400,
      imported: 0,
      existingRows: 1,
      errors: ['Row 2: name: This company already exists'],
    });
    expect(await importRows(rows, { existing: 'skip' })).toMatchObject({ imported: 1, existingRows: 1 });
    expect(await importRows(rows, { existing: 'skip' })).toMatchObject({ imported: 0, existingRows: 2 });
  });

  it('refuses a company that is in the file twice, near or far, even when existing ones are skipped', async () => {
    const rows = Array.from({ length: 5_001 }, (_, n) => `Twice ${n},Fintech,,,,,`);
    rows.push('TWICE 5000,Fintech,,,,,', 'twice 0,Fintech,,,,,');
    expect((await importRows(rows, { existing: 'skip' })).errors).toEqual([
      'Row 5003: name: This company is in the file more than once',
      'Row 5004: name: This company is in the file more than once',
    ]);
    expect(await portal.em.count(CompanySchema, { name: 'Twice 0' })).toBe(0);
  });
});
