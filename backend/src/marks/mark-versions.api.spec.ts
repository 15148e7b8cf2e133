import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildMark, buildUser } from '../../test/builders.js';
import { readAllPages } from '../../test/read-all-pages.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';
import type { Mark } from './mark.entity.js';

const MISSING = '019b0000-0000-7000-8000-000000000000';

interface Version {
  id: string;
  markId: string;
  valuation: string;
  recordedAt: string;
  supersededAt: string;
  isDeletion: boolean;
}

describe('the former versions of marks', () => {
  let portal: Portal;
  let author: User;
  let editor: User;
  let company: Company;
  let mark: Mark;
  beforeAll(async () => {
    portal = await Portal.start();
    author = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Author' });
    editor = await buildAdmin(portal.em, { firstName: 'Eve', lastName: 'Editor' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    company = await buildCompany(portal.em);
    mark = await buildMark(portal.em, {
      company,
      by: author,
      valuation: '8000000.00',
      explanation: 'Series B',
      createdAt: new Date('2026-04-10T15:00:00Z'),
    });
  });

  const path = () => `/api/companies/${company.id}/mark-versions`;
  const versions = async () => (await portal.call(author, 'GET', path())).body as Version[];
  const edit = (fields: object, by = editor) =>
    portal.call(by, 'PUT', `/api/companies/${company.id}/marks/${mark.id}`, fields);

  it('are none of marks that were never changed', async () => {
    expect(await versions()).toEqual([]);
  });

  it('have what the mark was, and when and by whom it was recorded and superseded', async () => {
    const before = Date.now();
    await edit({ valuation: '9000000', explanation: 'Series B, corrected' });
    const [version, ...others] = await versions();
    expect(others).toEqual([]);
    expect(version).toEqual({
      id: expect.any(String),
      markId: mark.id,
      valuation: '8000000.00',
      markDate: '2026-03-31T16:00:00+00:00',
      explanation: 'Series B',
      method: null,
      recordedAt: '2026-04-10T15:00:00+00:00',
      recordedBy: 'Ada Author',
      supersededAt: expect.any(String),
      supersededBy: 'Eve Editor',
      isDeletion: false,
    });
    expect(Math.abs(Date.parse(String(version?.supersededAt)) - before)).toBeLessThan(60_000);
  });

  it('do not include an edit that changed nothing, or was refused', async () => {
    await edit({ valuation: '8000000', markDate: '2026-03-31', explanation: 'Series B' });
    await edit({ valuation: '0' });
    expect(await versions()).toEqual([]);
  });

  it('include the last version of a deleted mark, and begin where the one before ended', async () => {
    await edit({ valuation: '9000000' });
    await edit({ markDate: '2026-06-30' }, author);
    await portal.call(editor, 'DELETE', `/api/companies/${company.id}/marks/${mark.id}`);
    const all = await versions();
    expect(all).toMatchObject([
      { valuation: '9000000.00', recordedBy: 'Ada Author', supersededBy: 'Eve Editor', isDeletion: true },
      { valuation: '9000000.00', recordedBy: 'Eve Editor', supersededBy: 'Ada Author', isDeletion: false },
      { valuation: '8000000.00', recordedBy: 'Ada Author', supersededBy: 'Eve Editor', isDeletion: false },
    ]);
    expect(all.slice(0, 2).map(({ recordedAt }) => recordedAt)).toEqual(
      all.slice(1).map(({ supersededAt }) => supersededAt),
    );
  });

  it('keep the names of their people after the account is deleted', async () => {
    const leaving = await buildAdmin(portal.em, { firstName: 'Lea', lastName: 'Leaving' });
    await edit({ valuation: '9000000' }, leaving);
    await edit({ valuation: '9500000' });
    expect((await portal.call(editor, 'DELETE', `/api/admin/users/${leaving.id}`)).status).toBe(200);
    expect(await versions()).toMatchObject([{ recordedBy: 'Lea Leaving' }, { supersededBy: 'Lea Leaving' }]);
  });

  it('do not change when the marks of an admin get another owner', async () => {
    const leaving = await buildAdmin(portal.em);
    mark = await buildMark(portal.em, { company, by: leaving });
    const transfer = `/api/admin/users/${leaving.id}/transfer-to/${author.id}`;
    expect((await portal.call(editor, 'DELETE', transfer)).status).toBe(200);
    expect(await versions()).toEqual([]);
  });

  it('stay in the database when their company is deleted', async () => {
    await edit({ valuation: '9000000' });
    expect((await portal.call(editor, 'DELETE', `/api/companies/${company.id}`)).status).toBe(200);
    expect((await portal.call(editor, 'GET', path())).status).toBe(404);
    const { rows } = await portal.asOwner((client) =>
      client.query(
        'select valuation, superseded_by_name as by, is_deletion from mark_versions where company_id = $1 order by superseded_at',
        [company.id],
      ),
    );
    expect(rows).toEqual([
      { valuation: '8000000.00', by: 'Eve Editor', is_deletion: false },
      { valuation: '9000000.00', by: 'Eve Editor', is_deletion: true },
    ]);
  });

  it('are listed page by page, the last superseded first', async () => {
    for (const valuation of ['1', '2', '3', '4']) await edit({ valuation });
    const all = await versions();
    expect(all.map(({ valuation }) => valuation)).toEqual(['3.00', '2.00', '1.00', '8000000.00']);
    const pages = await readAllPages(portal, author, `${path()}?limit=3`);
    expect(pages.map(({ length }) => length)).toEqual([3, 1]);
    expect(pages.flat()).toEqual(all);
  });

  it('are not shown to LPs, nor those of another company', async () => {
    await edit({ valuation: '9000000' });
    expect((await portal.call(await buildUser(portal.em), 'GET', path())).status).toBe(403);
    const other = await buildCompany(portal.em);
    expect((await portal.call(author, 'GET', `/api/companies/${other.id}/mark-versions`)).body).toEqual([]);
    const missing = await portal.call(author, 'GET', `/api/companies/${MISSING}/mark-versions`);
    expect([missing.status, missing.body.message]).toEqual([404, 'Company not found']);
  });
});
