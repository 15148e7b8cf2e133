import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment, buildMark, buildUser } from '../../test/builders.js';
import type { User } from '../users/user.entity.js';

describe('companies', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  it('are listed by name, valued by the latest mark, else as entered, else not at all', async () => {
    const em = portal.em;
    const zeta = await buildCompany(em, {
      name: 'zeta',
      enteredValuation: '1.00',
      valuationAtLastFundraise: '2.00',
    });
    await buildCompany(em, { name: 'Alpha', enteredValuation: '3.00' });
    await buildCompany(em, { name: 'Émile', status: 'pipeline' });
    await buildMark(em, { company: zeta, valuation: '5.00' });
    const { body } = await portal.call(admin, 'GET', '/api/companies');
    expect(
      body.map(({ name, currentValuation }: { name: string; currentValuation: string }) => [
        name,
        currentValuation,
      ]),
    ).toEqual([
      ['Alpha', '3.00'],
      ['zeta', '5.00'],
      ['Émile', null],
    ]);
    expect(body[1]).toMatchObject({ valuationAtLastFundraise: '2.00', sector: 'Fintech', website: null });
  });

  it('are each read by one statement, so that figures and totals are consistent', async () => {
    const { id } = await buildCompany(portal.em);
    await portal.call(admin, 'GET', `/api/companies/${id}`);
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const { status } = await portal.call(admin, 'GET', `/api/companies/${id}`);
    const statements = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    query.mockRestore();
    expect(status).toBe(200);
    expect(statements.filter((text) => text.includes('compan'))).toHaveLength(1);
  });

  it('sum up their investments: active ones counted, written-off ones invested but worth nothing', async () => {
    const em = portal.em;
    const company = await buildCompany(em, { enteredValuation: '2000000.00' });
    await buildInvestment(em, { company });
    await buildInvestment(em, { company, status: 'closed' });
    await buildInvestment(em, { company, status: 'failed' });
    const { body } = await portal.call(admin, 'GET', `/api/companies/${company.id}`);
    expect(body.overview).toEqual({
      activeInvestments: 1,
      totalInvestment: '300000.00',
      valueOnMark: '400000.00',
      realized: '0.00',
      moic: 400000 / 300000,
    });
  });

  it('without an investment have a multiple of 0', async () => {
    const company = await buildCompany(portal.em);
    const { body } = await portal.call(admin, 'GET', `/api/companies/${company.id}`);
    expect(body.overview).toEqual({
      activeInvestments: 0,
      totalInvestment: '0.00',
      valueOnMark: '0.00',
      realized: '0.00',
      moic: 0,
    });
  });

  it('show an LP the same as an admin, without which marks are to be renewed', async () => {
    const company = await buildCompany(portal.em, { enteredValuation: '2000000.00' });
    const lp = await buildUser(portal.em);
    for (const path of ['/api/companies', `/api/companies/${company.id}`])
      expect((await portal.call(lp, 'GET', path)).text).toBe(
        (await portal.call(admin, 'GET', path)).text.replaceAll('"markAge":"old"', '"markAge":"recent"'),
      );
  });
});

describe('writing companies', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  const request = (fields: object = {}) => ({ name: 'Acme Robotics', sector: 'AI/ML', ...fields });
  const create = (fields?: object) => portal.call(admin, 'POST', '/api/companies', request(fields));
  const edit = (id: string, fields: object, headers?: Record<string, string>) =>
    portal.call(admin, 'PUT', `/api/companies/${id}`, fields, headers);
  const feed = async () => (await portal.call(admin, 'GET', '/api/activities')).body;

  it('creates one that is active, worth what was entered, and recorded in the feed', async () => {
    const { status, body } = await create({
      description: ' Robots for warehouses ',
      website: 'acme.example',
      currentValuation: 12000000,
      valuationAtLastFundraise: '9000000.5',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      name: 'Acme Robotics',
      sector: 'AI/ML',
      description: 'Robots for warehouses',
      website: 'acme.example',
      currentValuation: '12000000.00',
      valuationAtLastFundraise: '9000000.50',
      status: 'active',
      overview: { activeInvestments: 0, totalInvestment: '0.00', valueOnMark: '0.00', moic: 0 },
    });
    expect((await portal.call(admin, 'GET', `/api/companies/${body.id}`)).body).toEqual(body);
    expect((await feed())[0]).toMatchObject({
      userId: admin.id,
      action: 'created',
      entityType: 'company',
      entityId: body.id,
      details: { name: 'Acme Robotics', companyName: 'Acme Robotics' },
    });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Company name is required'],
    [{ name: 'x'.repeat(256) }, 'name', 'Company name can have at most 255 characters'],
    [{ sector: '' }, 'sector', 'Sector is required'],
    [
      { website: 'javascript:alert(1)' },
      'website',
      'Website must be a web address such as https://example.com',
    ],
    [{ website: 'acme' }, 'website', 'Website must be a web address such as https://example.com'],
    [{ website: 7 }, 'website', 'Website must be text'],
    [{ currentValuation: '-1' }, 'currentValuation', 'Current valuation must be at least 0'],
    [{ currentValuation: '1.005' }, 'currentValuation', 'Current valuation can have at most 2 decimals'],
    [
      { valuationAtLastFundraise: 'lots' },
      'valuationAtLastFundraise',
      'Valuation at last fundraise must be an amount such as 1234.50',
    ],
    [
      { status: 'sold' },
      'status',
      'Status must be one of active, exited, failed, pipeline, in_diligence, passed',
    ],
    [
      { status: null },
      'status',
      'Status must be one of active, exited, failed, pipeline, in_diligence, passed',
    ],
  ])(
    'refuses %j with one sentence for %s, also in an edit, and nothing is stored',
    async (fields, field, message) => {
      const company = await buildCompany(portal.em);
      const before = (await portal.call(admin, 'GET', '/api/companies')).text;
      for (const { status, body } of [await create(fields), await edit(company.id, fields)]) {
        expect(status).toBe(400);
        expect(body.details).toEqual([{ field, message }]);
        expect(body.message).toBe(message);
      }
      expect((await portal.call(admin, 'GET', '/api/companies')).text).toBe(before);
    },
  );

  it('edits only what is sent, clears what is sent empty, and records it once', async () => {
    const { body: company } = await create({ name: 'Borealis', description: 'Wind', website: 'b.example' });
    const { status, body } = await edit(company.id, { status: 'exited', description: '', website: null });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...company,
      version: 2,
      status: 'exited',
      description: null,
      website: null,
      updatedAt: expect.any(String),
    });
    expect((await feed())[0]).toMatchObject({ action: 'updated', entityId: company.id });
    const before = (await feed()).length;
    expect((await edit(company.id, { status: 'exited' })).body.version).toBe(2);
    expect(await feed()).toHaveLength(before);
  });

  it.each([['', '9000000.00'] as const, [' ', '9000000.00'] as const, [null, null] as const])(
    'an amount sent as %j in an edit reads %j afterwards: only null clears it',
    async (valuationAtLastFundraise, expected) => {
      const { body: company } = await create({ currentValuation: '7', valuationAtLastFundraise: '9000000' });
      const entered = valuationAtLastFundraise === null ? null : '';
      const { status, body } = await edit(company.id, {
        currentValuation: entered,
        valuationAtLastFundraise,
      });
      expect(status).toBe(200);
      expect(body.valuationAtLastFundraise).toBe(expected);
      expect(body.currentValuation).toBe(expected && '7.00');
    },
  );

  it('accepts the name of another company, about which the screen warns', async () => {
    const [first, second] = [await create({ name: 'Twin' }), await create({ name: ' twin' })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await edit(second.body.id, { name: 'Twin' })).body.name).toBe('Twin');
  });

  it('answers a record with its version as ETag, and refuses an edit of an earlier version', async () => {
    const { body: company, headers } = await create();
    expect(headers.etag).toBe('"1"');
    const first = await edit(company.id, { name: 'First' }, { 'If-Match': '"1"' });
    expect(first.status).toBe(200);
    expect(first.headers.etag).toBe('"2"');
    for (const tag of ['"1"', '"nonsense"', 'W/"2"']) {
      const second = await edit(company.id, { name: 'Second' }, { 'If-Match': tag });
      expect(second.status).toBe(412);
      expect(second.body.message).toBe('This record was changed by someone else. Reload to see the changes.');
    }
    expect((await edit(company.id, { name: 'Third' }, { 'If-Match': '*' })).body.name).toBe('Third');
    expect((await edit(company.id, { name: 'Fourth' })).body.name).toBe('Fourth');
  });

  it('accepts exactly one of ten edits of the same version made at once', async () => {
    const { body: company } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(company.id, { name: `Edit ${n}` }, { 'If-Match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const { body } = await portal.call(admin, 'GET', `/api/companies/${company.id}`);
    expect(body.version).toBe(2);
  });

  it('refuses to delete one that has investments, and deletes one without, with its marks', async () => {
    const em = portal.em;
    const company = await buildCompany(em, { name: 'Leaving' });
    await buildMark(em, { company });
    const investment = await buildInvestment(em, { company });
    const refused = await portal.call(admin, 'DELETE', `/api/companies/${company.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Companies with associated investments cannot be deleted. Please delete or reassign investments first.',
    );
    expect((await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`)).body).toHaveLength(1);
    await portal.call(admin, 'DELETE', `/api/investments/${investment.id}`);
    const { status, body } = await portal.call(admin, 'DELETE', `/api/companies/${company.id}`);
    expect([status, body]).toEqual([200, { message: 'Company deleted' }]);
    expect((await portal.call(admin, 'GET', `/api/companies/${company.id}`)).status).toBe(404);
    expect((await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`)).status).toBe(404);
    expect((await feed())[0]).toMatchObject({ action: 'deleted', details: { name: 'Leaving' } });
  });

  it('never deletes a company for which an investment is created at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const company = await buildCompany(portal.em);
      const [made, deleted] = await Promise.all([
        portal.call(admin, 'POST', '/api/investments', {
          companyId: company.id,
          investmentName: 'In time',
          totalInvestment: 1,
          initialValuation: 1,
          investmentDate: '2026-01-31',
        }),
        portal.call(admin, 'DELETE', `/api/companies/${company.id}`),
      ]);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });
});
