import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { EntityFactory } from '@mikro-orm/core';
import { buildStatements } from '../../../test/published-statement.js';
import { Portal } from '../../../test/app.js';
import {
  buildActivity,
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUpdate,
  buildUser,
} from '../../../test/builders.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { cachedPathsAbout } from '../../../test/cached-paths.js';
import { nextLink } from '../../../test/read-all-pages.js';
import { buildPdf } from '../../../test/pdf.js';
import { upload } from '../../../test/uploads.js';
import { waitFor } from '../../../test/wait-for.js';
import { CurrentBrand } from '../brand/current-brand.js';
import { routesOf } from '../../access/route-table.js';
import type { Allocation } from '../../allocations/allocation.entity.js';
import { CompanySchema, type Company } from '../../companies/company.entity.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { Mark } from '../../marks/mark.entity.js';
import { UpdatesQueries } from '../../updates/updates.queries.js';
import type { User } from '../../users/user.entity.js';

jest.setTimeout(120_000);

describe('Answers that follow from the fund', () => {
  let database: TestDatabase;
  /** Two processes that cache answers, and one that caches none. */
  let portalA: Portal;
  let portalB: Portal;
  let uncached: Portal;
  let admin: User;
  let otherAdmin: User;
  let holder: User;
  let otherLp: User;
  let company: Company;
  let investment: Investment;
  let mark: Mark;
  let allocation: Allocation;
  let paths: string[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const shared = { url: database.url, drop: () => Promise.resolve() };
    portalA = await Portal.start({ database: shared });
    portalB = await Portal.start({ database: shared });
    uncached = await Portal.start({ database: shared, settings: { responseCacheMb: 0 } });
    const em = portalA.em;
    admin = await buildAdmin(em);
    otherAdmin = await buildAdmin(em);
    holder = await buildUser(em, { lastName: 'Holder' });
    otherLp = await buildUser(em, { lastName: 'Other' });
    company = await buildCompany(em);
    investment = await buildInvestment(em, { company });
    mark = await buildMark(em, { company, by: admin });
    allocation = await buildAllocation(em, { investment, lp: holder });
    await buildAllocation(em, { investment, lp: otherLp, amount: '777.00' });
    for (const by of [admin, admin, admin]) {
      await buildInvestment(em, { company });
      await buildUpdate(em, { company, by });
      await buildActivity(em, { by });
    }
    const [entity] = await em.execute<[{ id: string }]>('select id from investing_entities where lp_id = ?', [
      holder.id,
    ]);
    paths = cachedPathsAbout({
      company: company.id,
      investment: investment.id,
      lp: holder.id,
      entity: entity.id,
    });
  });
  afterAll(async () => {
    for (const portal of [portalA, portalB, uncached]) await portal.stop();
    await database.drop();
  });

  const cookies = new Map<string, string>();

  /** Over kept connections and without a comparison with the contract: tens of thousands of calls. */
  async function get(
    portal: Portal,
    user: User | null,
    path: string,
    tag?: string,
    more: Record<string, string> = {},
  ) {
    const cookie = user && (cookies.get(user.id) ?? (await portalA.signIn(user.email)));
    if (user && cookie) cookies.set(user.id, cookie);
    const answer = await fetch(portal.url + path, {
      headers: { ...(cookie && { cookie }), ...(tag && { 'If-None-Match': tag }), ...more },
    });
    const { status, headers } = answer;
    return { status, text: await answer.text(), etag: headers.get('etag') ?? '', headers };
  }

  interface CachedRead {
    user: User;
    path: string;
    tag: string;
    text: string;
    link: string | null;
  }

  async function readOne(portal: Portal, user: User, path: string): Promise<CachedRead | undefined> {
    const { status, headers, etag, text } = await get(portal, user, path);
    if (status !== 200) expect([403, 404]).toContain(status);
    return status === 200 ? { user, path, tag: etag, text, link: headers.get('link') } : undefined;
  }

  /** Reads all cached paths as each user, of paged lists the first two pages; the portal has them cached afterwards. */
  async function readAll(
    portal: Portal,
    users = [admin, holder, otherLp],
    which = paths,
  ): Promise<CachedRead[]> {
    const known: CachedRead[] = [];
    for (const user of users)
      for (const path of which) {
        const first = await readOne(portal, user, path);
        const next = nextLink(first?.link ?? undefined);
        const second = next && (await readOne(portal, user, next));
        known.push(...[first, second].filter((each) => each !== undefined && each !== ''));
      }
    expect(known.length).toBeGreaterThan((which === paths ? 10 : 3) * users.length);
    return known;
  }

  it('are all lists and summaries but those of mails, letters, sign-ins, delegates, consents, imports, drafts, searches, openings, views and the audit trail', () => {
    const others = routesOf(portalA.app)
      .filter(({ method, answer }) => method === 'GET' && answer?.endsWith('[]'))
      .map(({ path }) => path)
      .filter((path) => !paths.some((read) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`).test(read)));
    expect(others).toEqual([
      '/api/admin/mails',
      '/api/admin/users',
      '/api/audit',
      '/api/bulk-import/jobs',
      '/api/delegations',
      '/api/delegations/looks',
      '/api/k1-consents',
      '/api/k1-documents/drafts',
      '/api/letters',
      '/api/lp-letters',
      '/api/lps/:id/mails',
      '/api/lps/:id/opens',
      '/api/lps/accounts',
      '/api/me/events',
      '/api/me/opens',
      '/api/me/sessions',
      '/api/me/viewable',
      '/api/opens',
      '/api/opens/counts',
      '/api/saved-views',
      '/api/search',
      '/api/statement-periods',
    ]);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/fund-metrics',
        '/api/latest-marks',
        '/api/portfolio/summary',
        `/api/portfolio/lp/${holder.id}`,
        `/api/admin/users/${holder.id}/created-data`,
      ]),
    );
  });

  it('are not sent again while nothing changes, by any process', async () => {
    const known = await readAll(portalA);
    expect(known.filter(({ path }) => path.includes('cursor=')).length).toBeGreaterThanOrEqual(7);
    for (const { user, path, tag, text, link } of known)
      for (const portal of [portalA, portalB]) {
        const unchanged = await get(portal, user, path, tag);
        expect([path, unchanged.status, unchanged.text]).toEqual([path, 304, '']);
        expect([unchanged.etag, unchanged.headers.get('cache-control')]).toEqual([tag, 'private, no-store']);
        const again = await get(portal, user, path);
        expect([path, again.text, again.headers.get('link')]).toEqual([path, text, link]);
        expect((await get(portal, user, path, `"other", ${tag}`)).status).toBe(304);
      }
  });

  it('are the same whether they are cached or not, compressed or not', async () => {
    for (const { user, path, text, link } of await readAll(portalA)) {
      const expected = await get(uncached, user, path);
      expect([path, expected.text, expected.headers.get('link')]).toEqual([path, text, link]);
      for (const encoding of ['identity', 'gzip', 'br', 'gzip;q=0, br;q=0'])
        for (const portal of [portalA, portalA, uncached]) {
          const answer = await get(portal, user, path, undefined, { 'Accept-Encoding': encoding });
          expect([path, answer.status, answer.text]).toEqual([path, 200, text]);
          expect(answer.headers.get('link')).toBe(link);
        }
    }
  });

  describe('after a change by one process', () => {
    const pdf = buildPdf(['A term sheet']);
    const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<string> => {
      const answer = await portalA.call(admin, method, path, body);
      expect([path, answer.status < 300]).toEqual([path, true]);
      return (answer.body as { id?: string }).id ?? '';
    };
    /** Other processes notice it up to two seconds later; their ETags name the brand that they answer by. */
    const changeBrand = async (): Promise<void> => {
      await call('PUT', '/api/firm/brand', { tagline: 'Slow money' });
      for (const { app } of [portalB, uncached])
        await waitFor(async () => app.get(CurrentBrand).now.tagline === 'Slow money' || undefined, 6_000);
    };
    const made: Record<string, string> = {};
    /** A slow machine may be past the undo window. Without the triggers this does not raise the fund version. */
    const deletedJustNow = () =>
      portalA.asOwner((client) =>
        client.query(`
          begin; alter table company_updates disable trigger user;
          update company_updates set deleted_at = now() where deleted_at is not null;
          alter table company_updates enable trigger user; commit`),
      );

    const changes: [table: string, change: () => Promise<unknown>][] = [
      ['companies, added', async () => (made['company'] = await call('POST', '/api/companies', { name: 'Later', sector: 'SaaS' }))],
      ['companies, edited', () => call('PUT', `/api/companies/${company.id}`, { currentValuation: '7000000.00' })],
      ['companies, deleted', () => call('DELETE', `/api/companies/${made['company']}`)],
      ['company_marks, added', async () => (made['mark'] = await call('POST', `/api/companies/${company.id}/marks`, { valuation: '9000000.00', markDate: '2026-06-01' }))],
      ['company_marks, edited', () => call('PUT', `/api/companies/${company.id}/marks/${mark.id}`, { valuation: '1.00' })],
      ['company_marks, deleted', () => call('DELETE', `/api/companies/${company.id}/marks/${made['mark']}`)],
      ['mark_versions, added', () => call('PUT', `/api/companies/${company.id}/marks/${mark.id}`, { valuation: '2.00' })],
      ['mark_batches, added', async () => (made['batch'] = await call('POST', '/api/mark-batches', { markDate: '2026-06-30' }))],
      ['mark_batch_lines, added', () => call('PUT', `/api/mark-batches/${made['batch']}`, {
        lines: [{ companyId: company.id, valuation: '3.00' }] })],
      ['statements, added', () => buildStatements(portalA, holder)],
      ['mark_batches, approved', () => call('POST', `/api/mark-batches/${made['batch']}/approve`)],
      ['investments, added', async () => (made['investment'] = await call('POST', '/api/investments', {
        companyId: company.id, investmentName: 'Later', totalInvestment: '5.00', initialValuation: '10.00', investmentDate: '2026-01-01' }))],
      ['ownership_entries, added', async () => (made['ownership'] = await call('POST', `/api/investments/${investment.id}/ownership`, {
        date: '2026-06-01', percent: '25' }))],
      ['ownership_entries, deleted', () => call('DELETE', `/api/investments/${investment.id}/ownership/${made['ownership']}`)],
      ['investments, edited', () => call('PUT', `/api/investments/${investment.id}`, { status: 'failed' })],
      ['investments, deleted', () => call('DELETE', `/api/investments/${made['investment']}`)],
      ['allocations, added', async () => (made['allocation'] = await call('POST', '/api/allocations', {
        investmentId: (await buildInvestment(portalA.em, { company })).id, lpId: holder.id, amount: '3.00' }))],
      ['allocations, edited', () => call('PUT', `/api/allocations/${allocation.id}`, { amount: '123.00' })],
      ['allocations, deleted', () => call('DELETE', `/api/allocations/${made['allocation']}`)],
      ['investing_entities, added', async () => (made['entity'] = await call('POST', '/api/entities', {
        lpId: holder.id, legalName: 'Holder Trust' }))],
      ['investing_entities, edited', () => call('PUT', `/api/entities/${made['entity']}`, { address: 'PO Box 1' })],
      ['investing_entities, deleted', () => call('DELETE', `/api/entities/${made['entity']}`)],
      ['capital_events, added', async () => {
        const { rows } = await portalA.asOwner((client) =>
          client.query<{ investment: string; entity: string }>(
            'select investment_id as investment, entity_id as entity from allocations where lp_id = $1 limit 1', [holder.id]));
        const [held] = rows;
        made['payer'] = held?.entity ?? '';
        made['call'] = await call('POST', '/api/capital-events', {
          kind: 'call', investmentId: held?.investment, noticeDate: '2026-06-01', date: '2026-06-10',
          lines: [{ entityId: held?.entity, capital: '2.00' }] });
      }],
      ['capital_event_lines, edited', () => call('PUT', `/api/capital-events/${made['call']}`, {
        lines: [{ entityId: made['payer'], capital: '3.00' }], totals: { capital: '3.00' } })],
      ['capital_events, released', () => call('POST', `/api/capital-events/${made['call']}/release`)],
      ['capital_receipts, added', () => call('POST', `/api/capital-events/${made['call']}/receipts`, { all: true, date: '2026-06-10' })],
      ['journal_entries, added', () => call('POST', `/api/capital-events/${made['call']}/reverse`, { reason: 'A mistake' })],
      ['deal_terms, added', () => call('PUT', `/api/investments/${investment.id}/terms`, { carryPercent: '20' })],
      ['deal_term_overrides, added', () => call('PUT', `/api/investments/${investment.id}/terms`, {
        carryPercent: '20', overrides: [{ entityId: made['payer'], carryPercent: '10' }] })],
      ['company_updates, added', async () => (made['update'] = await call('POST', `/api/companies/${company.id}/updates`, {
        updateType: 'company_update', title: 'News', notes: 'Good' }))],
      ['company_updates, edited', () => call('PUT', `/api/updates/${made['update']}`, { title: 'Better news' })],
      ['company_updates, deleted', () => call('DELETE', `/api/updates/${made['update']}`)],
      ['company_updates, restored', async () => {
        await deletedJustNow();
        await call('POST', `/api/updates/${made['update']}/restore`);
      }],
      ['update_audience, added', () => call('PUT', `/api/updates/${made['update']}`, { audience: 'chosen', lpIds: [holder.id] })],
      ['documents, added', async () => (made['document'] = await call('POST', `/api/investments/${investment.id}/documents`, {
        fileURL: (await upload(portalA, admin, await pdf)).uploadURL, originalName: 'terms.pdf' }))],
      ['documents, renamed', () => call('PUT', `/api/documents/${made['document']}`, { title: 'The terms' })],
      ['document_audience, added', () => call('PUT', `/api/documents/${made['document']}`, {
        title: 'The terms', audience: 'chosen', lpIds: [holder.id] })],
      ['documents, deleted', () => call('DELETE', `/api/documents/${made['document']}`)],
      ['k1_documents, added', async () => {
        const fields = { lpId: holder.id, taxYear: '2025' };
        made['k1'] = (await portalA.send(admin, '/api/k1-documents', { fields, file: { name: 'k1.pdf', bytes: await pdf } })).body.id;
      }],
      ['k1_documents, deleted', () => call('DELETE', `/api/k1-documents/${made['k1']}`)],
      ['users, added', async () => (made['user'] = await call('POST', '/api/admin/users', {
        email: 'later@example.com', username: 'later', firstName: 'Later', lastName: 'Person', role: 'lp' }))],
      ['users, edited', () => portalA.call(holder, 'PUT', '/api/user/profile', {
        firstName: 'Renamed', lastName: 'Holder', email: holder.email, username: holder.username })],
      ['users, deleted', () => call('DELETE', `/api/admin/users/${made['user']}`)],
      ['firm, edited', () => call('PUT', '/api/firm', { lpsSeeDealNotes: false, lpsSeeFundFigures: false })],
      ['brand, edited', changeBrand],
      ['activities, added', () => buildActivity(portalA.em, { by: admin })],
      ['activities, deleted', () => portalA.em.execute(`delete from activities where action = 'created'`)],
    ]; // prettier-ignore

    /** One reader for each change, alternating: the answers of all readers depend on the same version. */
    const readerOf = (change: number): User => [admin, holder, otherLp][change % 3] ?? admin;
    /** A third of the calls for each change, for the same reason; all of them for a release. */
    const pathsOf = (change: number): string[] =>
      process.env['TEST_FULL'] === 'yes'
        ? paths
        : paths.filter((_, at) => (at + Math.floor(change / 3)) % 3 === 0);

    it.each(changes.map(([name, change], at) => [name, at, change] as const))(
      'are updated at the very next call of the other: %s',
      async (_table, at, change) => {
        const before = await readAll(portalB, [readerOf(at)], pathsOf(at));
        expect(await readAll(portalA, [readerOf(at)], pathsOf(at))).toEqual(before);
        await change();
        for (const { user, path, tag } of before) {
          const expected = await get(uncached, user, path);
          for (const portal of [portalB, portalA]) {
            const after = await get(portal, user, path, tag);
            expect([path, after.status, after.text]).toEqual([path, expected.status, expected.text]);
            expect(after.headers.get('link')).toBe(expected.headers.get('link'));
            expect(after.etag).not.toBe(tag);
          }
        }
      },
    );

    it('covers every table that raises the fund version', async () => {
      const { rows } = await portalA.asOwner((client) =>
        client.query<{ table: string }>(
          `select distinct tgrelid::regclass::text as table from pg_trigger where tgname like '%\\_versioned\\_%' order by 1`,
        ),
      );
      expect([...new Set(changes.map(([name]) => name.split(',')[0]))].toSorted()).toEqual(
        rows.map(({ table }) => table),
      );
    });
  });

  const isOf = (path: string, route: string) =>
    new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.split('?')[0] ?? '');

  it('are of GETs, each read by this test', () => {
    const cached = routesOf(portalA.app).filter((route) => route.cached);
    expect(cached.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(cached.filter(({ path }) => !paths.some((read) => isOf(read, path)))).toEqual([]);
  });

  it('are neither sent nor confirmed to another user', async () => {
    const known = await readAll(portalA, [admin, otherAdmin, holder, otherLp]);
    for (const reader of [admin, otherAdmin, holder, otherLp]) {
      const own = new Map<string, Awaited<ReturnType<typeof get>>>();
      for (const { path, tag } of known.filter((each) => each.user !== reader)) {
        const expected = own.get(path) ?? (await get(uncached, reader, path));
        own.set(path, expected);
        for (const portal of [portalA, portalB]) {
          const answer = await get(portal, reader, path, tag);
          expect([path, answer.status, answer.text]).toEqual([path, expected.status, expected.text]);
        }
      }
    }
    const own = known.filter(({ user, path }) => user === holder && path.includes(holder.id));
    expect(own.length).toBeGreaterThan(3);
    for (const { path, tag } of own) expect((await get(portalA, otherLp, path, tag)).status).toBe(404);
    for (const { path, tag } of known) expect((await get(portalA, null, path, tag)).status).toBe(401);
  });

  it('are not confirmed for the ETag *', async () => {
    const own = `/api/portfolio/lp/${holder.id}`;
    await get(portalA, holder, own);
    expect((await get(portalA, holder, own, '*')).status).toBe(200);
    expect((await get(portalA, otherLp, own, '*')).status).toBe(404);
  });

  it('do not call their handler while nothing changes, and call it once for concurrent requests', async () => {
    await buildActivity(portalA.em, { by: admin });
    const read = jest.spyOn(portalA.app.get(UpdatesQueries), 'list');
    const together = await Promise.all(Array.from({ length: 5 }, () => get(portalA, admin, '/api/updates')));
    expect(new Set(together.map(({ text }) => text)).size).toBe(1);
    const { etag } = await get(portalA, admin, '/api/updates');
    expect((await get(portalA, admin, '/api/updates', etag)).status).toBe(304);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('have the same headers for a HEAD request', async () => {
    const { etag, headers } = await get(portalA, admin, '/api/updates?limit=1');
    const { status, headers: alone, text } = await portalA.head(admin, '/api/updates?limit=1');
    expect([status, text ?? '', alone['etag'], alone['link']]).toEqual([200, '', etag, headers.get('link')]);
  });

  it('end with the session, whatever was cached for it', async () => {
    const leaving = await buildUser(portalA.em);
    const { etag } = await get(portalA, leaving, '/api/updates');
    await portalA.em.execute('delete from sessions where user_id = ?', [leaving.id]);
    expect((await get(portalA, leaving, '/api/updates', etag)).status).toBe(401);
    expect((await get(portalA, leaving, '/api/updates')).status).toBe(401);
  });

  it('prolong the session of their reader', async () => {
    const reader = await buildUser(portalA.em);
    expect((await get(portalA, reader, '/api/updates')).headers.getSetCookie()).toEqual([]);
    const left = `select extract(epoch from expires_at - now()) as seconds from sessions where user_id = ?`;
    await portalA.em.execute(`update sessions set expires_at = now() + interval '1 hour' where user_id = ?`, [
      reader.id,
    ]);
    const rolled = await get(portalA, reader, '/api/updates');
    expect(rolled.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^portal\.sid=s%3A.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/),
    ]);
    const [{ seconds }] = await portalA.em.execute<[{ seconds: string }]>(left, [reader.id]);
    expect(Number(seconds)).toBeGreaterThan(11.9 * 3600);
  });

  it('are refused to users who have to set up a second factor first', async () => {
    const { etag } = await get(portalA, admin, '/api/updates');
    const strict = await Portal.start({
      database: { url: database.url, drop: () => Promise.resolve() },
      settings: { requireTwoFactor: 'admin' },
    });
    expect((await get(strict, admin, '/api/updates', etag)).status).toBe(403);
    expect((await get(strict, holder, '/api/updates')).status).toBe(200);
    await strict.stop();
  });

  it('are valid on one date only: rates of return differ the next day', async () => {
    const { etag } = await get(portalA, admin, '/api/investments');
    const tomorrow = await Portal.start({
      database: { url: database.url, drop: () => Promise.resolve() },
      today: '2026-07-02',
    });
    expect((await get(tomorrow, admin, '/api/investments', etag)).status).toBe(200);
    await tomorrow.stop();
  });

  it('are the same whatever the order and encoding of the query', async () => {
    const ways = [
      'type=company_update&limit=2',
      'limit=2&type=company_update',
      'limit=2&ty%70e=company_update',
    ];
    const answers = await Promise.all(ways.map((way) => get(portalA, admin, `/api/updates?${way}`)));
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const lp = await get(portalA, holder, '/api/updates?limit=2&type=company_update');
    expect(lp.etag).not.toBe(answers[0]?.etag);
  });

  it('have an ETag of their own for each query, although unknown parameters are ignored', async () => {
    for (const query of ['odd=1', 'limit=1&odd=1', 'search=&limit=1', '__proto__=1', 'toString=1']) {
      const { status, etag, text } = await get(portalA, admin, `/api/updates?${query}`);
      const known = await get(
        portalA,
        admin,
        query.includes('limit') ? '/api/updates?limit=1' : '/api/updates',
      );
      expect([query, status, JSON.parse(text)]).toEqual([query, 200, JSON.parse(known.text)]);
      expect(etag).not.toBe(known.etag);
    }
    expect((await get(portalA, admin, '/api/fund-metrics?limit=1')).status).toBe(200);
  });

  it('are read without creating entities', async () => {
    const made = jest.spyOn(EntityFactory.prototype, 'create');
    await readAll(uncached);
    expect(made).not.toHaveBeenCalled();
    await uncached.em.findOne(CompanySchema, company.id);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

describe('The fund’s version', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  const version = async () =>
    Number((await portal.em.execute<[{ version: string }]>('select version from fund_version'))[0].version);

  it('counts transactions that change anything, each once, and no others', async () => {
    const before = await version();
    expect(before).toBeGreaterThan(Date.parse('2026-01-01'));
    await portal.em.transactional(async (em) => {
      await buildCompany(em);
      await buildCompany(em);
      await em.execute(`update companies set name = 'Renamed'`);
    });
    expect(await version()).toBe(before + 1);
    await portal.em.execute(`update companies set name = 'Nobody' where false`);
    await portal.em.execute('delete from allocations where false');
    await portal.em
      .transactional(async (em) => {
        await buildCompany(em);
        throw new Error('Never mind');
      })
      .catch(() => undefined);
    expect(await version()).toBe(before + 1);
    expect(await portal.em.execute('select from fund_changes')).toHaveLength(0);
  });
});
