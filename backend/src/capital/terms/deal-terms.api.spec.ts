import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildEntity,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';

const MISSING = '019b0000-0000-7000-8000-000000000000';

describe('The terms of a deal', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let deal: Investment;
  let trust: string;
  let firm: string;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron' });
    deal = await buildInvestment(em, { investmentName: 'Acme Seed' });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
    trust = (await buildEntity(em, { lp: ada, legalName: 'Byron Trust' })).id;
    const [entity] = await em.execute<[{ id: string }]>(
      'select id from investing_entities where lp_id is null',
    );
    firm = entity.id;
  });
  afterAll(() => portal.stop());

  const pathOf = (id: string) => `/api/investments/${id}/terms`;
  const read = async (id = deal.id) => (await portal.call(admin, 'GET', pathOf(id))).body;
  const put = (body: object, headers: Record<string, string> = {}, id = deal.id) =>
    portal.call(admin, 'PUT', pathOf(id), body, headers);

  it('are none before anyone set them', async () => {
    const answer = await portal.call(admin, 'GET', pathOf(deal.id));
    expect(answer.body).toEqual({
      id: deal.id,
      version: 0,
      carryPercent: 0,
      preferredReturnPercent: 0,
      catchUpPercent: 0,
      overrides: [],
      isFrozen: false,
      updatedAt: null,
    });
    expect(answer.headers['etag']).toBe('"0"');
  });

  it('are set as numbers or decimal text, with overrides of single entities, and replaced as a whole', async () => {
    const set = await put({
      carryPercent: 20,
      preferredReturnPercent: '8.125000',
      catchUpPercent: null,
      overrides: [{ entityId: trust, carryPercent: '0' }],
    });
    expect(set).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await read()).toMatchObject({
      carryPercent: 20,
      preferredReturnPercent: 8.125,
      catchUpPercent: 0,
      overrides: [
        {
          entityId: trust,
          legalName: 'Byron Trust',
          lpId: ada.id,
          lpName: 'Ada Byron',
          carryPercent: 0,
          preferredReturnPercent: null,
          catchUpPercent: null,
        },
      ],
    });
    const { body } = await put({ carryPercent: '20', catchUpPercent: 100 });
    expect(body).toMatchObject({
      version: 2,
      preferredReturnPercent: 0,
      catchUpPercent: 100,
      overrides: [],
    });
  });

  it('are a new version with each change, of an override too, and with no other call', async () => {
    const terms = { carryPercent: '15', overrides: [{ entityId: trust, preferredReturnPercent: '6' }] };
    const { version } = (await put(terms)).body as { version: number };
    expect((await put(terms)).body).toMatchObject({ version });
    const changed = { ...terms, overrides: [{ entityId: trust, preferredReturnPercent: '7' }] };
    expect((await put(changed)).body).toMatchObject({ version: version + 1 });
    expect((await put({ ...terms, overrides: null })).body).toMatchObject({
      version: version + 2,
      overrides: [],
    });
  });

  it('are refused where someone else has changed them, the first ones too', async () => {
    const other = await buildInvestment(portal.em);
    const first = { 'If-Match': '"0"' };
    expect(await put({ carryPercent: '10' }, first, other.id)).toMatchObject({ status: 200 });
    expect(await put({ carryPercent: '20' }, first, other.id)).toMatchObject({ status: 412 });
    expect(await put({ carryPercent: '20' }, { 'If-Match': '"1"' }, other.id)).toMatchObject({ status: 200 });
    // An If-Match that cannot be read matches no version, not even that of terms that were never set.
    const another = await buildInvestment(portal.em);
    expect(await put({}, { 'If-Match': 'W/"0"' }, another.id)).toMatchObject({ status: 412 });
  });

  it.each<[string, object, string, string]>([
    ['above 100', { carryPercent: '100.1' }, 'carryPercent', 'Carry must be at least 0 and at most 100, with at most 6 decimals'],
    ['below 0', { preferredReturnPercent: -1 }, 'preferredReturnPercent', 'Preferred return must be at least 0 and at most 100, with at most 6 decimals'],
    ['that is no number', { catchUpPercent: 'all' }, 'catchUpPercent', 'Catch-up must be at least 0 and at most 100, with at most 6 decimals'],
    ['of an entity that does not exist', { overrides: [{ entityId: MISSING }] }, 'overrides.0.entityId', 'This entity does not exist'],
  ])('of a percentage or an entity %s are refused', async (_what, body, field, message) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  }); // prettier-ignore

  it('name an LP’s entity once, and never the firm', async () => {
    expect(await put({ overrides: [{ entityId: firm }] })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'overrides.0.entityId', message: 'The firm bears no carry' }] },
    });
    expect(await put({ overrides: [{ entityId: trust }, { entityId: trust.toUpperCase() }] })).toMatchObject({
      status: 400,
      body: { message: 'An entity can have its own terms only once' },
    });
  });

  it('are read and written by admins alone, of deals that exist', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      expect(await portal.call(ada, method, pathOf(deal.id), {})).toMatchObject({ status: 403 });
      expect(await portal.call(admin, method, pathOf(MISSING), {})).toMatchObject({ status: 404 });
    }
  });

  it('are in the audit trail by deal and entity, and in the activity feed as a change of the deal', async () => {
    const named = await buildInvestment(portal.em, { investmentName: 'Audited Seed' });
    await put({ carryPercent: '20', overrides: [{ entityId: trust, carryPercent: '10' }] }, {}, named.id);
    const { body } = await portal.call(admin, 'GET', '/api/audit?recordType=terms&action=created');
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ recordName: 'Audited Seed', userId: admin.id }),
        expect.objectContaining({ recordName: 'Audited Seed, Byron Trust' }),
      ]),
    );
    const feed = await portal.call(admin, 'GET', '/api/activities');
    expect(feed.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'updated', entityId: named.id })]),
    );
  });

  it('are one version later when percentages and overrides change together', async () => {
    const { version } = (await read()) as { version: number };
    const changed = { carryPercent: '12', overrides: [{ entityId: trust, carryPercent: '11' }] };
    expect((await put(changed)).body).toMatchObject({ version: version + 1 });
  });

  it('are deleted with their deal, and an override with its entity', async () => {
    const { em } = portal;
    const gone = await buildInvestment(em);
    const ira = await buildEntity(em, { lp: ada, legalName: 'Byron IRA' });
    await put({ carryPercent: '20', overrides: [{ entityId: ira.id, carryPercent: '5' }] }, {}, gone.id);
    expect(await portal.call(admin, 'DELETE', `/api/entities/${ira.id}`)).toMatchObject({ status: 200 });
    expect(await read(gone.id)).toMatchObject({ carryPercent: 20, overrides: [] });
    expect(await portal.call(admin, 'DELETE', `/api/investments/${gone.id}`)).toMatchObject({ status: 200 });
    expect(await em.execute('select from deal_terms where investment_id = ?', [gone.id])).toEqual([]);
  });
});
