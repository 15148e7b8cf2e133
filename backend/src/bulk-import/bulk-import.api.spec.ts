import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin } from '../../test/builders.js';
import { CompanySchema } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';

let portal: Portal;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { workers: 'inline' } });
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());

const importFile = (type: string, text: string | Buffer, query = '') =>
  portal.send(admin, `/api/bulk-import/${type}${query}`, {
    fields: {},
    file: { name: `${type}.csv`, bytes: Buffer.from(text) },
  });

describe('POST /api/bulk-import/{type}', () => {
  it('imports all rows of a file and tells of it in the feed', async () => {
    const { status, body } = await importFile(
      'companies',
      'name,sector\r\nAcme,Fintech\r\nBright,Healthcare\r\n',
    );
    expect(body).toEqual({
      success: true,
      message: '2 companies imported successfully.',
      imported: 2,
      errors: [],
      newRows: 2,
      existingRows: 0,
      badRows: 0,
    });
    expect(status).toBe(200);
    expect(await portal.em.count(CompanySchema, { name: ['Acme', 'Bright'] })).toBe(2);
    const [newest] = (await portal.call(admin, 'GET', '/api/activities')).body;
    expect(newest).toMatchObject({ action: 'imported', details: { name: '2 companies' } });
  });

  it('imports nothing when one row is wrong, and tells all that is', async () => {
    const { status, body } = await importFile(
      'companies',
      'sector,name,status\nFintech,New one,\n,ACME,alive\n',
    );
    expect([status, body]).toEqual([400, expect.objectContaining({ success: false, imported: 0 })]);
    expect(body.errors).toEqual([
      'Row 3: sector: Sector is required',
      'Row 3: status: Status must be one of active, exited, failed, pipeline, in_diligence, passed',
    ]);
    expect(await portal.em.count(CompanySchema, { name: 'New one' })).toBe(0);
  });
});
