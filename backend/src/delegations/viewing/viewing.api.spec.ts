import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildDelegation, viewAs } from '../../../test/access/delegates.js';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { buildPdf } from '../../../test/pdf.js';
import type { DelegationScope } from '../../access/policies.js';
import { routesOf } from '../../access/route-table.js';
import type { User } from '../../users/user.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, object> };
const missing = '019b0000-0000-7000-8000-000000000000';
const ENDED = 'Your access to this portal has ended';

let database: TestDatabase;
/** Two processes of one portal. */
let portal: Portal;
let elsewhere: Portal;
/** One more, which requires a second factor. */
let strict: Portal;
let admin: User;
let lp: User;
let delegate: User;
beforeAll(async () => {
  database = await createTestDatabase();
  const shared = { url: database.url, drop: () => Promise.resolve() };
  strict = await Portal.start({ database: shared, settings: { requireTwoFactor: 'all' } });
  portal = await Portal.start({ database: shared });
  elsewhere = await Portal.start({ database: shared });
});
afterAll(async () => {
  await portal.stop();
  await elsewhere.stop();
  await strict.stop();
  await database.drop();
});
beforeEach(async () => {
  admin = await buildAdmin(portal.em, { firstName: 'Margaret', lastName: 'Ellison' });
  lp = await buildUser(portal.em, { firstName: 'James', lastName: 'Whitfield' });
  delegate = await buildUser(portal.em, { role: 'delegate', firstName: 'Dana', lastName: 'Reed' });
});

const share = (scope: DelegationScope = 'everything', until: string | null = null) =>
  buildDelegation(portal, { lp, delegate, scope, until });
const as = (Cookie: string, from = portal) => ({
  get: (path: string, headers = {}) => from.call(null, 'GET', path, undefined, { Cookie, ...headers }),
  send: (method: 'POST' | 'PUT' | 'DELETE', path: string, body = {}) =>
    from.call(null, method, path, method === 'DELETE' ? undefined : body, { Cookie }),
});
const refusal = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const entries = async (query: string) =>
  (await portal.call(admin, 'GET', `/api/audit?${query}`)).body as Record<string, string>[];
const looks = async () =>
  (await portal.call(lp, 'GET', '/api/delegations/looks')).body as Record<string, string | null>[];

describe('who views the portal as an LP', () => {
  it.each([
    ['an admin', () => admin, 'admin', 'Margaret', 'Ellison'],
    ['a delegate', () => delegate, 'delegate', 'Dana', 'Reed'],
  ])(
    'is %s, whose session then is that of the LP, until the view is left',
    async (_who, of, kind, firstName, lastName) => {
      await share();
      const viewer = as(await viewAs(portal, of(), lp));
      const user = (await viewer.get('/api/user')).body;
      expect(user).toMatchObject({ id: lp.id, role: 'lp', firstName: 'James' });
      expect(user.viewing).toEqual({
        as: kind,
        scope: 'everything',
        by: { id: of().id, firstName, lastName },
        hasEnded: false,
      });
      expect(user.can).toContain('portfolio-summary.read');
      expect((await viewer.get('/api/portfolio/summary')).status).toBe(200);
      expect((await viewer.get('/api/lps')).status).toBe(403);
      const left = await viewer.send('DELETE', '/api/me/viewing');
      expect(left.body).toMatchObject({ id: of().id, viewing: null });
      expect((await viewer.get('/api/portfolio/summary')).status).toBe(403);
    },
  );

  it('may be another LP, as a spouse, and goes from one LP to another', async () => {
    const spouse = await buildUser(portal.em);
    const parent = await buildUser(portal.em);
    await buildDelegation(portal, { lp, delegate: spouse, scope: 'tax' });
    await buildDelegation(portal, { lp: parent, delegate: spouse, scope: 'notices' });
    const viewer = as(await viewAs(portal, spouse, lp));
    expect((await viewer.get('/api/user')).body.viewing).toMatchObject({ as: 'delegate', scope: 'tax' });
    expect((await viewer.get('/api/me/viewable')).body).toHaveLength(2);
    const next = await viewer.send('PUT', '/api/me/viewing', { lpId: parent.id });
    expect(next.body).toMatchObject({ id: parent.id, viewing: { scope: 'notices' } });
    expect((await viewer.send('DELETE', '/api/me/viewing')).body).toMatchObject({
      id: spouse.id,
      role: 'lp',
    });
  });

  it('is neither another LP, a delegate whose access has ended, nor an admin for a user who is no LP', async () => {
    const other = await buildUser(portal.em);
    await share('everything', '2026-06-30');
    for (const person of [other, delegate, lp]) {
      const answer = await portal.call(person, 'PUT', '/api/me/viewing', { lpId: lp.id });
      expect(refusal(answer)).toEqual([404, 'LP not found']);
    }
    for (const lpId of [delegate.id, admin.id, missing])
      expect((await portal.call(admin, 'PUT', '/api/me/viewing', { lpId })).status).toBe(404);
    expect((await portal.call(other, 'GET', '/api/user')).body).toMatchObject({
      id: other.id,
      viewing: null,
    });
  });

  it('keeps a session of their own, and signs out of it', async () => {
    await share();
    const cookie = await viewAs(portal, delegate, lp);
    const own = (await portal.call(lp, 'GET', '/api/me/sessions')).body;
    expect(own).toHaveLength(1);
    await portal.call(null, 'POST', '/api/logout', undefined, { Cookie: cookie });
    expect((await as(cookie).get('/api/user')).status).toBe(401);
    expect((await portal.call(lp, 'GET', '/api/user')).status).toBe(200);
  });

  it('sets up a second factor that is required of them first, as themselves', async () => {
    await share();
    const cookie = await viewAs(portal, delegate, lp);
    const user = (await as(cookie, strict).get('/api/user')).body;
    expect(user).toMatchObject({ id: delegate.id, mustSetUpTwoFactor: true, viewing: null });
    expect((await as(cookie, strict).get('/api/portfolio/summary')).status).toBe(403);
  });
});

describe('while the portal is viewed as an LP', () => {
  it.each([
    ['an admin', () => admin],
    ['a delegate', () => delegate],
  ])('%s can change nothing by any call that needs a session', async (_who, of) => {
    await share();
    const viewer = as(await viewAs(portal, of(), lp));
    const open = new Set(
      routesOf(portal.app)
        .filter(({ access }) => access === 'public')
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const harmless = ['PUT /api/me/viewing', 'DELETE /api/me/viewing', 'POST /api/exports'];
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
    const refused = writes.filter(
      ([method, path]) =>
        method !== 'GET' && !open.has(`${method} ${path}`) && !harmless.includes(`${method} ${path}`),
    );
    expect(refused.length).toBeGreaterThan(80);
    for (const [method, path] of refused) {
      const answer = await viewer.send(method as 'POST', path.replaceAll(/\{\w+\}/g, missing));
      expect([method, path, ...refusal(answer)]).toEqual([
        method,
        path,
        403,
        'You are viewing the portal as James Whitfield, and can change nothing',
      ]);
    }
  });

  it('only what the access allows is found by a search', async () => {
    const company = await buildCompany(portal.em, { name: 'Zephyrine Works' });
    const investment = await buildInvestment(portal.em, { company, investmentName: 'Zephyrine A' });
    await buildAllocation(portal.em, { investment, lp });
    const file = { name: 'zephyrine.pdf', bytes: await buildPdf(['A tax form']) };
    await portal.send(admin, '/api/k1-documents', { fields: { lpId: lp.id, taxYear: '2025' }, file });
    const found: Record<string, string[]> = {};
    for (const scope of ['everything', 'tax', 'notices'] as const) {
      const viewer = await buildUser(portal.em, { role: 'delegate' });
      await buildDelegation(portal, { lp, delegate: viewer, scope });
      const { get } = as(await viewAs(portal, viewer, lp));
      const hits = (await get('/api/search?q=zephyrine')).body as { kind: string }[];
      found[scope] = hits.map(({ kind }) => kind).toSorted();
    }
    expect(found).toEqual({ everything: ['company', 'investment', 'k1'], tax: ['k1'], notices: [] });
    const viewed = as(await viewAs(portal, admin, lp));
    const own = (await portal.call(lp, 'GET', '/api/search?q=zephyrine')).body;
    expect((await viewed.get('/api/search?q=zephyrine')).body).toEqual(own);
  });

  it('answers are cached for whom is viewed, and never for a viewer whose access does not allow them', async () => {
    const company = await buildCompany(portal.em);
    const investment = await buildInvestment(portal.em, { company });
    await buildAllocation(portal.em, { investment, lp, amount: '4242.42' });
    const path = `/api/investments/lp/${lp.id}`;
    const own = await portal.call(lp, 'GET', path);
    const viewer = as(await viewAs(portal, admin, lp));
    expect((await viewer.get(path)).text).toBe(own.text);
    const etag = own.headers['etag'] as string;
    expect((await viewer.get(path, { 'If-None-Match': etag })).status).toBe(304);
    await share('tax');
    const tax = as(await viewAs(portal, delegate, lp));
    for (const headers of [{}, { 'If-None-Match': etag }])
      expect((await tax.get(path, headers)).status).toBe(403);
    const mine = await tax.get('/api/k1-documents');
    const ofLp = await portal.call(lp, 'GET', '/api/k1-documents');
    expect([mine.text, mine.headers['etag'] === ofLp.headers['etag']]).toEqual([ofLp.text, false]);
    await viewer.send('DELETE', '/api/me/viewing');
    expect((await viewer.get('/api/investments', { 'If-None-Match': etag })).status).toBe(200);
  });
});

describe('access that ends while it is used', () => {
  const ends: [string, (delegation: string) => Promise<unknown>][] = [
    ['taken back', (id) => portal.call(lp, 'DELETE', `/api/delegations/${id}`)],
    ['expired', (id) => portal.em.execute(`update delegations set until = '2026-06-30' where id = ?`, [id])],
    ['of a deactivated LP', () => portal.call(admin, 'POST', `/api/admin/users/${lp.id}/deactivate`)],
    ['of a deleted LP', () => portal.call(admin, 'DELETE', `/api/admin/users/${lp.id}`)],
  ];

  it.each(ends)('is refused from the next call of another process: %s', async (_how, end) => {
    const delegation = await share();
    const cookie = await viewAs(portal, delegate, lp);
    const viewer = as(cookie, elsewhere);
    const before = await viewer.get('/api/portfolio/summary');
    expect(before.status).toBe(200);
    await end(delegation);
    const etag = { 'If-None-Match': before.headers['etag'] as string };
    for (const headers of [{}, etag])
      expect(refusal(await viewer.get('/api/portfolio/summary', headers))).toEqual([403, ENDED]);
    expect(refusal(await viewer.get('/api/me/security'))).toEqual([403, ENDED]);
    expect(refusal(await viewer.send('PUT', '/api/user/profile', { firstName: 'Mallory' }))).toEqual([
      403,
      ENDED,
    ]);
    const { body } = await viewer.get('/api/user');
    expect(body).toMatchObject({ id: delegate.id, can: ['session.read', 'viewing.write'] });
    expect(body.viewing.hasEnded).toBe(true);
    expect((await viewer.send('DELETE', '/api/me/viewing')).body).toMatchObject({ viewing: null });
    expect((await viewer.get('/api/me/viewable')).body).toEqual([]);
  });

  it('lasts through its last day', async () => {
    await share('everything', '2026-07-01');
    const viewer = as(await viewAs(portal, delegate, lp), elsewhere);
    expect((await viewer.get('/api/portfolio/summary')).status).toBe(200);
    expect((await viewer.get('/api/user')).body.viewing).toMatchObject({ hasEnded: false });
  });

  it('ends for a deactivated delegate with the session, and for an admin with an LP that is deactivated', async () => {
    await share();
    const gone = as(await viewAs(portal, delegate, lp), elsewhere);
    const viewer = as(await viewAs(portal, admin, lp), elsewhere);
    await portal.call(admin, 'POST', `/api/admin/users/${delegate.id}/deactivate`);
    expect((await gone.get('/api/portfolio/summary')).status).toBe(401);
    expect((await viewer.get('/api/portfolio/summary')).status).toBe(200);
    await portal.call(admin, 'POST', `/api/admin/users/${lp.id}/deactivate`);
    expect(refusal(await viewer.get('/api/portfolio/summary'))).toEqual([403, ENDED]);
  });

  it('follows another scope at the next call', async () => {
    const delegation = await share('everything');
    const viewer = as(await viewAs(portal, delegate, lp), elsewhere);
    expect((await viewer.get('/api/companies')).status).toBe(200);
    await portal.call(lp, 'PUT', `/api/delegations/${delegation}`, { scope: 'tax' });
    expect((await viewer.get('/api/companies')).status).toBe(403);
    expect((await viewer.get('/api/k1-documents')).status).toBe(200);
  });
});

describe('what viewers look at', () => {
  it('is recorded once for each page and record of a viewing, also when the answer is a 304, and shown to the LP', async () => {
    await share();
    const company = await buildCompany(portal.em, { name: 'Acme' });
    const viewer = as(await viewAs(portal, delegate, lp));
    const first = await viewer.get('/api/portfolio/summary');
    await viewer.get('/api/portfolio/summary');
    await viewer.get(`/api/companies/${company.id}`);
    await viewer.get(`/api/companies/${missing}`);
    await viewer.get('/api/activities');
    const again = as(await viewAs(portal, delegate, lp));
    const etag = { 'If-None-Match': first.headers['etag'] as string };
    expect((await again.get('/api/portfolio/summary', etag)).status).toBe(304);
    expect(
      (await looks()).map(({ viewerName, viewedAs, what, recordName }) => [
        viewerName,
        viewedAs,
        what,
        recordName,
      ]),
    ).toEqual([
      ['Dana Reed', 'delegate', 'portfolio-summary.read', null],
      ['Dana Reed', 'delegate', 'companies.read', 'Acme'],
      ['Dana Reed', 'delegate', 'portfolio-summary.read', null],
    ]);
    const listed = (await portal.call(lp, 'GET', '/api/delegations')).body;
    expect(listed[0].lastLookAt).toBe((await looks())[0]?.['createdAt']);
    expect(
      (await portal.call(admin, 'GET', `/api/delegations/looks?lpId=${lp.id}&limit=2`)).body,
    ).toHaveLength(2);
  });

  it('is in the audit trail under both names, from the beginning of the view', async () => {
    const viewer = as(await viewAs(portal, admin, lp));
    await viewer.get('/api/companies');
    await Promise.all(Array.from({ length: 5 }, () => viewer.get('/api/updates')));
    await viewer.send('POST', '/api/exports', { name: 'companies', rows: 3 });
    const trail = (await entries(`userId=${admin.id}&limit=5`)).slice(1);
    expect(
      trail.map(({ userName, actingAs, action, recordType, recordName }) => [
        userName,
        actingAs,
        action,
        recordType,
        recordName,
      ]),
    ).toEqual([
      ['Margaret Ellison viewing as James Whitfield', 'admin', 'exported', 'list', 'companies'],
      ['Margaret Ellison viewing as James Whitfield', 'admin', 'read', 'update', null],
      ['Margaret Ellison viewing as James Whitfield', 'admin', 'read', 'company', null],
      ['Margaret Ellison', 'admin', 'created', 'viewing', 'James Whitfield'],
    ]);
    expect(await entries(`userId=${lp.id}`)).toEqual([]);
    expect((await looks()).map(({ what }) => what)).toEqual(['export', 'updates.read', 'companies.read']);
  });

  it('that is downloaded is in the history of the viewer, and not in that of the LP', async () => {
    await share('tax');
    const file = { name: 'k1.pdf', bytes: await buildPdf(['A tax form']) };
    const filed = await portal.send(admin, '/api/k1-documents', {
      fields: { lpId: lp.id, taxYear: '2025' },
      file,
    });
    const cookie = await viewAs(portal, delegate, lp);
    const opened = await as(cookie).get(`/api/k1-documents/${filed.body.id}/download`);
    expect(opened.status).toBe(200);
    const [download] = (await portal.call(delegate, 'GET', '/api/me/events?limit=10')).body.filter(
      ({ kind }: { kind: string }) => kind === 'download',
    );
    expect(download.what).toBe('k1.pdf, as James Whitfield');
    const own = (await portal.call(lp, 'GET', '/api/me/events')).body as { kind: string }[];
    expect(own.map(({ kind }) => kind)).not.toContain('download');
    expect(await looks()).toMatchObject([{ what: 'download', recordName: expect.stringContaining('K-1') }]);
    expect((await entries(`userId=${delegate.id}&recordType=k1`))[0]).toMatchObject({
      userName: 'Dana Reed viewing as James Whitfield',
      actingAs: 'delegate',
      action: 'read',
      recordType: 'k1',
    });
  });

  it('is shown to no other LP', async () => {
    const other = await buildUser(portal.em);
    const viewer = as(await viewAs(portal, admin, lp));
    await viewer.get('/api/companies');
    expect((await portal.call(other, 'GET', '/api/delegations/looks')).body).toEqual([]);
    expect((await portal.call(other, 'GET', `/api/delegations/looks?lpId=${lp.id}`)).status).toBe(404);
    expect((await viewer.get('/api/delegations/looks')).status).toBe(403);
  });
});
