import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildDocument,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../test/builders.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';

describe('writing marks', () => {
  let portal: Portal;
  let admin: User;
  let company: Company;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Byron' });
    company = await buildCompany(portal.em, { name: 'Acme Robotics' });
  });
  afterAll(() => portal.stop());

  const record = (fields: object, of = company) =>
    portal.call(admin, 'POST', `/api/companies/${of.id}/marks`, {
      valuation: '8000000',
      markDate: '2026-03-31',
      ...fields,
    });
  const edit = (id: string, fields: object, headers?: Record<string, string>) =>
    portal.call(admin, 'PUT', `/api/companies/${company.id}/marks/${id}`, fields, headers);

  it('records one, returns it as a read does, and records it in the feed', async () => {
    const { status, body, headers } = await record({
      valuation: 8000000.5,
      explanation: ' Series B ',
      createdBy: '019b0000-0000-7000-8000-000000000000',
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      companyId: company.id,
      valuation: '8000000.50',
      explanation: 'Series B',
      createdBy: { id: admin.id, firstName: 'Ada', lastName: 'Byron' },
    });
    const list = await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`);
    expect(list.body).toContainEqual(body);
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0]).toMatchObject({
      action: 'created',
      entityType: 'mark',
      entityId: body.id,
      details: { name: 'Acme Robotics', companyName: 'Acme Robotics' },
    });
  });

  it('records the method and a document of the company, and changes and clears them', async () => {
    const document = await buildDocument(portal.em, { company, title: 'Term sheet' });
    const recorded = await record({ method: 'recent_round', documentId: document.id });
    expect(recorded.body).toMatchObject({
      method: 'recent_round',
      document: { id: document.id, title: 'Term sheet' },
    });
    const { id } = recorded.body;
    expect((await edit(id, { valuation: '9' })).body).toMatchObject({
      method: 'recent_round',
      document: { id: document.id },
    });
    expect((await edit(id, { method: 'net_assets', documentId: null })).body).toMatchObject({
      method: 'net_assets',
      document: null,
    });
    expect((await edit(id, { method: null })).body).toMatchObject({ method: null });
    const { body: versions } = await portal.call(
      admin,
      'GET',
      `/api/companies/${company.id}/mark-versions?limit=3`,
    );
    expect(versions).toMatchObject([
      { markId: id, method: 'net_assets' },
      { markId: id, method: 'recent_round', valuation: '9.00' },
      { markId: id, method: 'recent_round', valuation: '8000000.00' },
    ]);
  });

  it('shows no document that was deleted', async () => {
    const document = await buildDocument(portal.em, { company });
    const { body } = await record({ documentId: document.id });
    expect((await portal.call(admin, 'DELETE', `/api/documents/${document.id}`)).status).toBe(200);
    const list = await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`);
    expect(list.body.find(({ id }: { id: string }) => id === body.id)).toMatchObject({ document: null });
    await portal.asOwner((client) => client.query('delete from documents where id = $1', [document.id]));
    const versions = await portal.call(admin, 'GET', `/api/companies/${company.id}/mark-versions`);
    expect(versions.body.filter(({ markId }: { markId: string }) => markId === body.id)).toEqual([]);
  });

  it('refuses a document of another company, of a deal, a deleted one and none at all', async () => {
    const { em } = portal;
    const mark = await buildMark(em, { company });
    const elsewhere = await buildDocument(em);
    const ofDeal = await buildDocument(em, { company });
    const { id: dealId } = await buildInvestment(em, { company });
    const deleted = await buildDocument(em, { company });
    await portal.asOwner(async (client) => {
      const move = `update documents set company_id = null, investment_id = $2, audience = 'deal' where id = $1`;
      await client.query(move, [ofDeal.id, dealId]);
      await client.query('update documents set deleted_at = now() where id = $1', [deleted.id]);
    });
    const before = (await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`)).body;
    for (const { id } of [elsewhere, ofDeal, deleted, mark])
      for (const { status, body } of [
        await record({ documentId: id }),
        await edit(mark.id, { documentId: id }),
      ])
        expect([status, body.details]).toEqual([
          400,
          [{ field: 'documentId', message: 'This document does not belong to the company' }],
        ]);
    expect((await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`)).body).toEqual(before);
  });

  it.each([
    // New York changed its clocks on 2026-03-08 (to UTC-4) and 2025-11-02 (to UTC-5).
    ['2026-03-07', '2026-03-07T17:00:00.000Z'],
    ['2026-03-08', '2026-03-08T16:00:00.000Z'],
    ['2026-03-09', '2026-03-09T16:00:00.000Z'],
    ['2025-11-01', '2025-11-01T16:00:00.000Z'],
    ['2025-11-02', '2025-11-02T17:00:00.000Z'],
    ['2025-11-03', '2025-11-03T17:00:00.000Z'],
    ['1966-07-01', '1966-07-01T16:00:00.000Z'],
    ['2026-03-08T16:00:00.000Z', '2026-03-08T16:00:00.000Z'],
    ['2026-03-08T04:30:00Z', '2026-03-07T17:00:00.000Z'],
    ['2025-11-03T01:00:00+09:00', '2025-11-02T17:00:00.000Z'],
    ['2026-01-15T23:59:59', '2026-01-15T17:00:00.000Z'],
  ])('reads the mark date %s as noon in New York: %s', async (markDate, noon) => {
    const of = await buildCompany(portal.em);
    const { body } = await record({ markDate }, of);
    expect(new Date(body.markDate).toISOString()).toBe(noon);
  });

  it.each([
    [{ valuation: '' }, 'valuation', 'Valuation is required'],
    [{ valuation: null }, 'valuation', 'Valuation is required'],
    [{ valuation: '0.00' }, 'valuation', 'Valuation must be above 0'],
    [{ valuation: '1,000' }, 'valuation', 'Valuation must be an amount such as 1234.50'],
    [{ markDate: '' }, 'markDate', 'Mark date is required'],
    [{ markDate: '2026-02-30' }, 'markDate', 'Mark date must be a date such as 2026-01-31'],
    [{ markDate: '2026-02-30T10:00:00Z' }, 'markDate', 'Mark date must be a date such as 2026-01-31'],
    [{ documentId: 'Term sheet' }, 'documentId', 'Document is not a valid id'],
    [
      { method: 'guess' },
      'method',
      'Method must be one of recent_round, multiples, discounted_cash_flow, net_assets, other',
    ],
    [{ explanation: 'x'.repeat(10_001) }, 'explanation', 'Explanation can have at most 10000 characters'],
  ])('refuses %j with one sentence for %s, also in an edit', async (fields, field, message) => {
    const mark = await buildMark(portal.em, { company });
    for (const { status, body } of [await record(fields), await edit(mark.id, fields)]) {
      expect(status).toBe(400);
      expect(body.details).toEqual([{ field, message }]);
    }
  });

  it('refuses an edit of an earlier version, and takes the rest as it is', async () => {
    const mark = await buildMark(portal.em, { company, explanation: 'Before' });
    expect((await edit(mark.id, { valuation: '1' }, { 'If-Match': '"1"' })).body).toMatchObject({
      valuation: '1.00',
      explanation: 'Before',
      version: 2,
    });
    const stale = await edit(mark.id, { valuation: '2' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.message]).toEqual([
      412,
      'This record was changed by someone else. Reload to see the changes.',
    ]);
    expect((await edit(mark.id, { explanation: '' })).body).toMatchObject({
      explanation: null,
      valuation: '1.00',
    });
  });

  it('finds a mark only under its own company', async () => {
    const mark = await buildMark(portal.em);
    expect((await edit(mark.id, { valuation: '1' })).status).toBe(404);
    const path = `/api/companies/${company.id}/marks/${mark.id}`;
    expect((await portal.call(admin, 'DELETE', path)).body.message).toBe('Mark not found');
    expect((await record({}, { ...company, id: mark.id } as Company)).body.message).toBe('Company not found');
  });

  it('moves every dependent figure at once, when recorded, edited, back-dated and deleted', async () => {
    const em = portal.em;
    const of = await buildCompany(em, { enteredValuation: '1000000.00' });
    const investment = await buildInvestment(em, { company: of, investmentDate: '2024-07-01' });
    const lp = await buildUser(em);
    await buildAllocation(em, { investment, lp, amount: '40000.00' });

    const figures = async () => {
      const read = async (user: User, path: string) => (await portal.call(user, 'GET', path)).body;
      const inList = (rows: { id: string }[]) => rows.find(({ id }) => id === investment.id);
      const own = (await read(lp, `/api/investments/lp/${lp.id}`))[0];
      const [row, detail] = [
        inList(await read(admin, '/api/investments')),
        await read(admin, `/api/investments/${investment.id}`),
      ];
      expect(row).toEqual(detail);
      const { currentValuation, overview } = await read(admin, `/api/companies/${of.id}`);
      expect(overview.valueOnMark).toBe(detail.currentValue);
      expect(overview.moic).toBe(Number(detail.currentValue) / 100_000);
      const summary = await read(lp, '/api/portfolio/summary');
      expect([summary.totalValue, summary.irr]).toEqual([own.currentValue, own.irr]);
      return {
        valuation: currentValuation,
        latest: (await read(lp, '/api/latest-marks'))[of.id],
        value: detail.currentValue,
        irr: detail.irr,
        own: own.currentValue,
        allocated: (await read(lp, `/api/allocations/investment/${investment.id}`))[0].currentValue,
      };
    };
    const irrOf = (multiple: number) => expect.closeTo(multiple ** (365.25 / 730) - 1, 12);
    const at = (valuation: string, value: string, own: string, multiple: number) => ({
      valuation,
      latest: valuation,
      value,
      irr: irrOf(multiple),
      own,
      allocated: own,
    });
    const entered = { ...at('1000000.00', '100000.00', '40000.00', 1), latest: undefined };

    expect(await figures()).toEqual(entered);
    const first = (await record({ valuation: '2000000', markDate: '2025-12-31' }, of)).body;
    expect(await figures()).toEqual(at('2000000.00', '200000.00', '80000.00', 2));
    const second = (await record({ valuation: '3000000', markDate: '2026-03-31' }, of)).body;
    expect(await figures()).toEqual(at('3000000.00', '300000.00', '120000.00', 3));
    const path = (mark: { id: string }) => `/api/companies/${of.id}/marks/${mark.id}`;
    await portal.call(admin, 'PUT', path(second), { valuation: '4000000' });
    expect(await figures()).toEqual(at('4000000.00', '400000.00', '160000.00', 4));
    await portal.call(admin, 'PUT', path(second), { markDate: '2025-09-30' });
    expect(await figures()).toEqual(at('2000000.00', '200000.00', '80000.00', 2));
    const deleted = await portal.call(admin, 'DELETE', path(first));
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Mark deleted' }]);
    expect(await figures()).toEqual(at('4000000.00', '400000.00', '160000.00', 4));
    await portal.call(admin, 'DELETE', path(second));
    expect(await figures()).toEqual(entered);
    const entries = (await portal.call(admin, 'GET', '/api/activities')).body.slice(0, 6);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'deleted',
      'deleted',
      'updated',
      'updated',
      'created',
      'created',
    ]);
  });
});
