import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment } from '../../test/builders.js';
import { hostileTexts } from '../../test/hostile-texts.js';
import { buildPdf } from '../../test/pdf.js';
import { upload } from '../../test/uploads.js';
import type { User } from '../users/user.entity.js';
import { fileNameOf } from './fields.js';

const texts = Object.entries(hostileTexts);

describe('a text that looks like markup or code', () => {
  let portal: Portal;
  let admin: User;
  let pdf: Buffer;
  let company: string;
  let investment: string;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    pdf = await buildPdf(['A document']);
    company = (await buildCompany(portal.em)).id;
    investment = (await buildInvestment(portal.em)).id;
  });
  afterAll(() => portal.stop());

  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const answer = await portal.call(admin, 'POST', path, body);
    expect([answer.text, answer.status]).toEqual([answer.text, 201]);
    return answer.body as Record<string, string>;
  };

  /** What one call stores is what another reads. */
  const readBack = async (path: string): Promise<Record<string, unknown>> =>
    (await portal.call(admin, 'GET', path)).body as Record<string, unknown>;

  it.each(texts)('is stored as it is: %s', async (what, text) => {
    const named = await post('/api/companies', { name: text, sector: text, description: text });
    expect(await readBack(`/api/companies/${named['id']}`)).toMatchObject({
      name: text,
      sector: text,
      description: text,
    });
    const deal = { companyId: company, totalInvestment: '1.00', initialValuation: '1.00' };
    const bought = await post('/api/investments', {
      ...deal,
      investmentName: text,
      notes: text,
      investmentDate: '2026-01-31',
    });
    expect(await readBack(`/api/investments/${bought['id']}`)).toMatchObject({
      investmentName: text,
      notes: text,
    });
    const update = await post(`/api/companies/${company}/updates`, {
      title: text,
      content: text,
      updateType: 'company_update',
    });
    expect(await readBack(`/api/updates/${update['id']}`)).toMatchObject({ title: text, content: text });
    const email = `${what.toLowerCase()}@example.com`;
    const lp = await post('/api/admin/users', { email, firstName: text, lastName: text, role: 'lp' });
    expect(await readBack(`/api/user/${lp['id']}`)).toMatchObject({ firstName: text, lastName: text });
  });

  it.each([...texts, ['headers', 'a"; filename=b.exe\r\nX-Injected: yes'] as const])(
    'names a file without escaping its header: %s',
    async (_what, text) => {
      const { uploadURL: fileURL } = await upload(portal, admin, pdf);
      const originalName = `${text.slice(0, 200)}.pdf`;
      const document = await post(`/api/investments/${investment}/documents`, { fileURL, originalName });
      expect(document['originalName']).toBe(fileNameOf(originalName));
      const { headers } = await portal.call(admin, 'GET', `/objects/${document['filename']}`);
      const disposition = String(headers['content-disposition']);
      expect(headers['x-injected']).toBeUndefined();
      expect(disposition).toMatch(
        /^inline; filename=(?:"(?:[^"\\]|\\.)*"|[\w!#$%&'*+.^`|~-]+)(?:; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
      );
      expect(nameIn(disposition)).toBe(document['originalName']);
    },
  );

  it.each(['a\0b', 'half \ud800 pair'])(
    'is refused with a sentence when it cannot be stored: %j',
    async (text) => {
      const answer = await portal.call(admin, 'POST', '/api/companies', { name: text, sector: 'Fintech' });
      expect([answer.status, answer.body.message]).toEqual([
        400,
        'Company name contains a character that cannot be stored',
      ]);
    },
  );
});

/** The file's name as a browser reads it (RFC 6266, 4.3): the extended parameter, where there is one. */
function nameIn(disposition: string): string {
  const extended = /filename\*=UTF-8''(.+)$/.exec(disposition)?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  const plain = /filename=(.*)$/.exec(disposition)?.[1] ?? '';
  return plain.startsWith('"') ? plain.slice(1, -1).replaceAll(/\\(.)/g, '$1') : plain;
}
