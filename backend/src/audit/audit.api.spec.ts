import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildAllocation, buildUser } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import { readAllPages } from '../../test/read-all-pages.js';
import { buildPdf } from '../../test/pdf.js';
import type { User } from '../users/user.entity.js';
import type { AuditEntry } from './audit.dto.js';
import { auditedTables } from './chain.js';

describe('the audit trail', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { workers: 'inline' } });
    admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Admin' });
    lp = await buildUser(portal.em, { firstName: 'Lou', lastName: 'Partner' });
  });
  afterAll(() => portal.stop());

  const entries = async (query: string): Promise<AuditEntry[]> => {
    const { status, body } = await portal.call(admin, 'GET', `/api/audit?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const createCompany = async (name: string): Promise<{ id: string }> =>
    (await portal.call(admin, 'POST', '/api/companies', { name, sector: 'Fintech' })).body;

  it('records who changed what, in which capacity, before and after, from where and in which request', async () => {
    const company = await createCompany('Acme');
    const { headers } = await portal.call(admin, 'PUT', `/api/companies/${company.id}`, { name: 'Acme Ltd' });
    const [changed, created, ...others] = await entries(`recordId=${company.id}`);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ action: 'created', recordName: 'Acme', before: null });
    expect(created?.after).toEqual({ name: 'Acme', sector: 'Fintech', status: 'active' });
    expect(changed).toMatchObject({
      userId: admin.id,
      userName: 'Ada Admin',
      actingAs: 'admin',
      action: 'changed',
      recordType: 'company',
      recordName: 'Acme Ltd',
      before: { name: 'Acme' },
      after: { name: 'Acme Ltd' },
      address: '127.0.0.1',
      requestId: headers['x-request-id'],
    });
  });

  it('records amounts to the cent, and of a deletion everything that was deleted with it', async () => {
    const deleted = await buildUser(portal.em, { firstName: 'Gil', lastName: 'Gone' });
    const { investment } = await buildAllocation(portal.em, { lp: deleted, amount: '9999999999999.99' });
    const { investmentName } = await investment.loadOrFail();
    expect((await portal.call(admin, 'DELETE', `/api/admin/users/${deleted.id}`)).status).toBe(200);
    const [allocation] = await entries('recordType=allocation&action=deleted');
    expect(allocation).toMatchObject({ userName: 'Ada Admin', after: null });
    expect(allocation?.recordName).toContain(investmentName);
    expect(allocation?.before).toMatchObject({ amount: '9999999999999.99', lp_id: deleted.id });
    const [user] = await entries(`recordId=${deleted.id}&action=deleted`);
    expect(user?.before).toMatchObject({ last_name: 'Gone', password_hash: '(secret)' });
  });

  it('records a deletion that was undone, and one that is final', async () => {
    const company = await createCompany('Undone');
    const { body: update } = await portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, {
      title: 'Second thoughts',
      content: 'A good quarter.',
      updateType: 'company_update',
      updateDate: '2026-06-30',
    });
    await portal.call(admin, 'DELETE', `/api/updates/${update.id}`);
    await portal.call(admin, 'POST', `/api/updates/${update.id}/restore`);
    await portal.call(admin, 'DELETE', `/api/updates/${update.id}`);
    await portal.em.execute('delete from company_updates where id = ?', [update.id]);
    const found = await entries(`recordId=${update.id}`);
    expect(found.map(({ action, actingAs }) => [action, actingAs])).toEqual([
      ['purged', 'portal'],
      ['deleted', 'admin'],
      ['restored', 'admin'],
      ['deleted', 'admin'],
      ['created', 'admin'],
    ]);
  });

  it('records that a password was changed, and no secret', async () => {
    const other = await buildUser(portal.em);
    await portal.call(admin, 'PUT', `/api/admin/users/${other.id}/password`, { password: 'Quite-Another-1' });
    const [changed] = await entries(`recordId=${other.id}`);
    expect(changed).toMatchObject({ before: { password_hash: '(secret)' }, userName: 'Ada Admin' });
    const { rows } = await (
      await portal.sql.pool()
    ).query('select string_agg(t::text, $1) as all from audit_trail t', ['']);
    expect(rows[0].all).not.toContain('argon2');
  });

  it('records sign-ins, downloaded K-1s and exported lists', async () => {
    const { body: k1 } = await portal.send(admin, '/api/k1-documents', {
      fields: { lpId: lp.id, taxYear: '2025' },
      file: { name: 'lou.pdf', bytes: await buildPdf(['Schedule K-1']) },
    });
    expect((await portal.call(lp, 'GET', `/api/k1-documents/${k1.id}/download`)).status).toBe(200);
    expect((await portal.call(lp, 'POST', '/api/exports', { name: 'updates', rows: 42 })).status).toBe(204);
    const found = await entries(`userId=${lp.id}`);
    expect(found).toMatchObject([
      { action: 'exported', recordType: 'list', recordName: 'updates', after: { rows: '42' } },
      {
        action: 'read',
        recordType: 'k1',
        recordId: k1.id,
        recordName: 'K-1 2025, Lou Partner',
        actingAs: 'lp',
      },
      {
        action: 'signed_in',
        recordType: 'user',
        recordId: lp.id,
        after: { method: 'password' },
        actingAs: 'lp',
      },
    ]);
  });

  describe('of exported lists', () => {
    const recordExport = (by: User, name: string) =>
      portal.call(by, 'POST', '/api/exports', { name, rows: 1 });
    const recorded = async (by: User) => (await entries(`userId=${by.id}&action=exported&limit=500`)).length;

    it.each([
      ['an unknown list', 'https://evil.example', 400, 'Name must be one of the lists that can be exported'],
      ['no name', '', 400, 'Name is required'],
      ['a list that only admins see', 'users', 403, 'You do not have permission to do this'],
      ['the audit trail', 'audit-trail', 403, 'You do not have permission to do this'],
    ])('refuses from an LP %s', async (_what, name, status, sentence) => {
      const partner = await buildUser(portal.em);
      const answer = await recordExport(partner, name);
      expect([answer.status, answer.body.message]).toEqual([status, sentence]);
      expect(await recorded(partner)).toBe(0);
    });

    it('accepts lists of admins from an admin', async () => {
      const other = await buildAdmin(portal.em);
      for (const name of ['users', 'audit-trail', 'companies'])
        expect((await recordExport(other, name)).status).toBe(204);
      expect(await recorded(other)).toBe(3);
    });

    it('accepts 60 a minute per user, and then answers how long to wait', async () => {
      const partner = await buildUser(portal.em);
      await recordExport(partner, 'updates');
      const answers: Awaited<ReturnType<typeof recordExport>>[] = [];
      // Several at once, yet no more than the pool has connections: more would wait for one, for five seconds at most.
      for (let round = 0; round < 11; round++)
        answers.push(
          ...(await Promise.all(Array.from({ length: 9 }, () => recordExport(partner, 'updates')))),
        );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        ...Array<number>(59).fill(204),
        ...Array<number>(40).fill(429),
      ]);
      const refused = answers.filter(({ status }) => status === 429);
      expect(await recorded(partner)).toBe(60);
      expect(refused[0]?.body.message).toMatch(/^Too many exports\. Please try again in \d+ seconds?\.$/);
      const seconds = Number(refused[0]?.get('Retry-After'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await recordExport(lp, 'updates')).status).toBe(204);
      await portal.em.execute(`update sign_in_throttles set updated_at = updated_at - interval '1 minute'`);
      expect((await recordExport(partner, 'updates')).status).toBe(204);
    });
  });

  it('records an import as one entry, with the number of its rows and who imported them', async () => {
    const csv = `name,sector\n${Array.from({ length: 30 }, (_, n) => `Many ${n},Fintech`).join('\n')}\n`;
    const { imported } = await importFile(portal, admin, 'companies', csv);
    expect(imported).toBe(30);
    const found = await entries('recordType=import');
    expect(found).toMatchObject([
      { action: 'changed', actingAs: 'import', userId: admin.id, after: { new_rows: '30' } },
      { action: 'created', actingAs: 'admin', after: { type: 'companies' } },
    ]);
    expect(await entries('search=Many%20')).toEqual([]);
  });

  it('records changes made past the portal, with the database account', async () => {
    const company = await createCompany('Handmade');
    await portal.asOwner((client) =>
      client.query('update companies set name = $1 where id = $2', ['By hand', company.id]),
    );
    const [changed] = await entries(`recordId=${company.id}`);
    expect(changed).toMatchObject({ actingAs: 'database', userName: 'portal', after: { name: 'By hand' } });
  });

  it('has no entry of a change that was rolled back', async () => {
    const before = await entries('recordType=company');
    const undone = portal.em.transactional(async (em) => {
      await em.execute(`insert into companies (name, sector) values ('Never', 'Fintech')`);
      throw new Error('second thoughts');
    });
    await expect(undone).rejects.toThrow('second thoughts');
    expect(await entries('recordType=company')).toEqual(before);
  });

  it('is found by person, action, kind, record, day and text', async () => {
    const company = await createCompany('Findable Ltd');
    const found = async (query: string) => (await entries(query)).map(({ recordName }) => recordName);
    const [{ at } = { at: '' }] = await entries(`recordId=${company.id}`);
    const day = at.slice(0, 10);
    expect(await found('search=findABLE')).toEqual(['Findable Ltd']);
    expect(await found('search=findable&recordType=mark')).toEqual([]);
    expect(await found(`search=findable&userId=${admin.id}&action=created`)).toEqual(['Findable Ltd']);
    expect(await found(`search=findable&userId=${lp.id}`)).toEqual([]);
    expect(await found(`search=findable&from=2001-01-01&to=2001-12-31`)).toEqual([]);
    expect(
      await found(`search=findable&from=2001-01-01&to=${Number(day.slice(0, 4)) + 1}-01-01`),
    ).toHaveLength(1);
    const { status, body } = await portal.call(admin, 'GET', '/api/audit?action=forgotten');
    expect([status, body.message]).toEqual([400, expect.stringContaining('action must be one of')]);
  });

  it('is read in pages, which entries that are added meanwhile do not shift', async () => {
    for (const nth of [1, 2, 3, 4, 5]) await createCompany(`Leafed Through ${nth}`);
    const query = '/api/audit?search=leafed%20through&action=created';
    const pages = await readAllPages(portal, admin, `${query}&limit=2`, () =>
      createCompany('Leafed Through'),
    );
    const names = pages.map((page) => page.map(({ recordName }) => recordName));
    expect(names).toEqual([
      ['Leafed Through 5', 'Leafed Through 4'],
      ['Leafed Through 3', 'Leafed Through 2'],
      ['Leafed Through 1'],
    ]);
    const { body } = await portal.call(admin, 'GET', '/api/audit');
    expect(body).toEqual((await readAllPages(portal, admin, '/api/audit?limit=500')).flat().slice(0, 100));
  });

  it('is exported as CSV with the same filters, which is recorded in it too', async () => {
    await createCompany('=cmd()');
    const { text, headers } = await portal.call(
      admin,
      'GET',
      '/api/audit/file?recordType=company&action=created',
    );
    expect(headers['content-disposition']).toContain('audit-trail-2026-07-01.csv');
    const [header, newest, ...others] = text.trim().split('\r\n');
    expect(header).toContain('Position,Time (UTC),Who,Acting As,Action,Record Type,Record,Before,After');
    expect(newest).toContain(",Ada Admin,admin,created,company,'=cmd(),,");
    expect(others.every((line) => line.includes(',created,company,'))).toBe(true);
    const [exported] = await entries('action=exported');
    expect(exported).toMatchObject({
      recordName: 'Audit trail',
      after: { action: 'created', recordType: 'company' },
    });
  });

  it('records changes of a table, or the table is listed here as one without', async () => {
    const { rows } = await (
      await portal.sql.pool()
    ).query<{ audited: string[]; unaudited: string[] }>(`
      select array_agg(name order by name) filter (where audited) as audited,
        array_agg(name order by name) filter (where not audited) as unaudited
      from (select c.relname::text as name, exists (select from pg_trigger t
          where t.tgrelid = c.oid and t.tgfoid = 'audit_changes'::regproc) as audited
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) t`);
    expect(rows[0]?.audited).toEqual(auditedTables.toSorted());
    expect(rows[0]?.unaudited).toEqual(unaudited);
  });
});

/** Tables of entries of changes, of data that follows from audited records or belongs to them, and of transient data. */
const unaudited = [
  'account_events',
  'account_links',
  'activities',
  'audit_head',
  'audit_trail',
  'backup_runs',
  'bulk_import_errors',
  'bulk_import_records',
  'capital_reminders',
  'fund_changes',
  'fund_version',
  'installation',
  'journal_entries',
  'k1_drafts',
  'k1_sample_opens',
  'known_devices',
  'known_networks',
  'letter_recipients',
  'mark_batch_lines',
  'mark_versions',
  'mikro_orm_migrations',
  'outgoing_mails',
  'record_opens',
  'recovery_codes',
  'saved_views',
  'scheduled_tasks',
  'sessions',
  'sign_in_throttles',
  'spent_challenges',
  'statement_runs',
  'stored_files',
  'viewing_looks',
];
