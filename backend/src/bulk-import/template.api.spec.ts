import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { Portal } from '../../test/app.js';
import { buildAdmin } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import type { User } from '../users/user.entity.js';

const types = ['companies', 'investments', 'marks', 'lp-users', 'entities', 'allocations', 'cash-flows'];

describe.each(['csv', 'xlsx'])('templates as %s', (format) => {
  let portal: Portal;
  let admin: User;
  let cookie: string;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { workers: 'inline' } });
    admin = await buildAdmin(portal.em);
    cookie = await portal.signIn(admin.email);
  });
  afterAll(() => portal.stop());

  const download = async (type: string): Promise<{ bytes: Buffer; headers: Headers }> => {
    const path = `/api/bulk-import/template/${type}?format=${format}`;
    const response = await fetch(portal.url + path, { headers: { cookie } });
    return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
  };

  it('import as they are, one after the other', async () => {
    for (const type of types) {
      const name = `${type}-template.${format}`;
      const { bytes, headers } = await download(type);
      expect(headers.get('Content-Disposition')).toBe(`attachment; filename=${name}`);
      expect(await importFile(portal, admin, type, bytes, { name })).toEqual({
        status: 200,
        imported: type === 'cash-flows' ? 4 : 2,
        existingRows: 0,
        errors: [],
      });
    }
    const { body } = await portal.call(admin, 'GET', '/api/investments');
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          companyName: 'Bright Health',
          investmentName: 'Bright Health Series A',
          totalInvestment: '1250000.50',
          investmentDate: '2025-01-31',
          teamSize: 24,
        }),
      ]),
    );
  });

  it('have the header, examples and content type of their format', async () => {
    const { bytes, headers } = await download('lp-users');
    if (format === 'csv') {
      expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(bytes.toString().split('\r\n')).toEqual([
        '\uFEFFemail,firstName,lastName,username,legalName',
        expect.stringContaining('@example.com'),
        expect.stringContaining('@example.com'),
        '',
      ]);
      return;
    }
    expect(headers.get('Content-Type')).toContain('spreadsheetml');
    const [rows, columns] = await readWorkbook(bytes);
    expect(rows).toMatchObject({ sheet: 'Rows' });
    expect(columns?.sheet).toBe('Columns');
    expect(columns?.data.slice(0, 2)).toEqual([
      ['Column', 'Required', 'Description', 'Allowed values'],
      ['email', 'yes', 'The e-mail address that the invitation is sent to', null],
    ]);
  });
});

/** Without marks, whose template is of a later version. */
const savedTypes = types.filter((type) => type !== 'marks');
const saved = 'backend/test/spreadsheets/saved-by-libreoffice/templates';

describe.each(['xlsx', 'csv', 'utf16'])('templates saved by LibreOffice as %s', (form) => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start({ settings: { workers: 'inline' } })));
  afterAll(() => portal.stop());

  it('import to the cent and the day', async () => {
    const admin = await buildAdmin(portal.em);
    for (const type of savedTypes) {
      const file = `${saved}/${form}/${type}-template.${form === 'xlsx' ? form : 'csv'}`;
      const { errors, imported } = await importFile(portal, admin, type, await readFile(file));
      expect([type, imported, errors]).toEqual([type, 2, []]);
    }
    const { body } = await portal.call(admin, 'GET', '/api/investments');
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          investmentName: 'Bright Health Series A',
          totalInvestment: '1250000.50',
          initialValuation: '25000000.00',
          investmentDate: '2025-01-31',
          teamSize: 24,
          monthlyBurn: '95000.00',
        }),
      ]),
    );
    const sums = await portal.em.execute('select sum(amount) as amount from allocations');
    expect(sums).toEqual([{ amount: '175000.50' }]);
  });
});
