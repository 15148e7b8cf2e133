import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../test/builders.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';

describe('investments', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let company: Company;

  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em);
    company = await buildCompany(portal.em, { name: 'Acme Robotics', enteredValuation: '4000000.00' });
  });
  afterAll(() => portal.stop());

  const request = (fields: object = {}) => ({
    companyId: company.id,
    investmentName: 'Acme Series A',
    totalInvestment: '250000.00',
    initialValuation: '2000000',
    investmentDate: '2024-07-01',
    investmentType: 'SAFE',
    status: 'active',
    ...fields,
  });
  const create = (fields?: object) => portal.call(admin, 'POST', '/api/investments', request(fields));

  it('are created by an admin and answered as they read, with value and IRR', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      companyId: company.id,
      companyName: 'Acme Robotics',
      company: { id: company.id, name: 'Acme Robotics', status: 'active', currentValuation: '4000000.00' },
      investmentName: 'Acme Series A',
      totalInvestment: '250000.00',
      initialValuation: '2000000.00',
      investmentDate: '2024-07-01',
      investmentType: 'SAFE',
      status: 'active',
      revenueFrequency: 'annual',
      markedValuation: '4000000.00',
      currentValue: '500000.00',
      writtenOff: false,
    });
    expect(body.irr).toBeCloseTo(2 ** (365.25 / 730) - 1, 12);
    const read = await portal.call(admin, 'GET', `/api/investments/${body.id}`);
    expect(read.body).toEqual(body);
  });

  it('default to a SAFE that is active', async () => {
    const { body } = await create({ investmentType: undefined, status: undefined });
    expect(body).toMatchObject({ investmentType: 'SAFE', status: 'active' });
  });

  it('are recorded in the activity feed, in the same transaction', async () => {
    const { body } = await create({ investmentName: 'Acme Seed' });
    const feed = await portal.call(admin, 'GET', '/api/activities');
    expect(feed.body[0]).toMatchObject({
      userId: admin.id,
      action: 'created',
      entityType: 'investment',
      entityId: body.id,
      details: { name: 'Acme Seed', companyName: 'Acme Robotics' },
    });
  });

  it.each([
    [{ investmentName: '' }, 'investmentName', 'Investment name is required'],
    [{ investmentName: '   ' }, 'investmentName', 'Investment name is required'],
    [{ investmentName: 7 }, 'investmentName', 'Investment name must be text'],
    [
      { investmentName: 'x'.repeat(256) },
      'investmentName',
      'Investment name can have at most 255 characters',
    ],
    [{ companyId: '' }, 'companyId', 'Please select a company'],
    [{ companyId: 'acme' }, 'companyId', 'Company is not a valid id'],
    [{ totalInvestment: '' }, 'totalInvestment', 'Amount invested is required'],
    [{ totalInvestment: null }, 'totalInvestment', 'Amount invested is required'],
    [{ totalInvestment: '0' }, 'totalInvestment', 'Amount invested must be above 0'],
    [{ totalInvestment: '0.00' }, 'totalInvestment', 'Amount invested must be above 0'],
    [{ totalInvestment: -5 }, 'totalInvestment', 'Amount invested must be above 0'],
    [{ totalInvestment: '100.001' }, 'totalInvestment', 'Amount invested can have at most 2 decimals'],
    [{ totalInvestment: 0.1 + 0.2 }, 'totalInvestment', 'Amount invested can have at most 2 decimals'],
    [{ totalInvestment: '1e5' }, 'totalInvestment', 'Amount invested must be an amount such as 1234.50'],
    [{ totalInvestment: 'NaN' }, 'totalInvestment', 'Amount invested must be an amount such as 1234.50'],
    [{ totalInvestment: '1,000' }, 'totalInvestment', 'Amount invested must be an amount such as 1234.50'],
    [{ totalInvestment: true }, 'totalInvestment', 'Amount invested must be an amount such as 1234.50'],
    [
      { totalInvestment: '10000000000000' },
      'totalInvestment',
      'Amount invested can have at most 13 digits before the decimal point',
    ],
    [{ initialValuation: '' }, 'initialValuation', 'Post money valuation is required'],
    [{ investmentDate: '' }, 'investmentDate', 'Investment date is required'],
    [{ investmentDate: '2024-02-30' }, 'investmentDate', 'Investment date must be a date such as 2026-01-31'],
    [{ investmentDate: '07/01/2024' }, 'investmentDate', 'Investment date must be a date such as 2026-01-31'],
    [{ status: 'sold' }, 'status', 'Status must be one of active, closed, completed, cancelled, failed'],
    [{ investmentType: 'Loan' }, 'investmentType', 'Investment type must be one of SAFE, Priced'],
    [{ teamSize: 2.5 }, 'teamSize', 'Team size must be a whole number'],
    [{ teamSize: -1 }, 'teamSize', 'Team size must be at least 0'],
    [{ teamSize: 3_000_000_000 }, 'teamSize', 'Team size can be at most 10,000,000'],
    [{ revenueAmount: '-1' }, 'revenueAmount', 'Revenue amount must be at least 0'],
  ])('are refused with %j: one sentence for %s, nothing stored', async (fields, field, message) => {
    const before = await portal.call(admin, 'GET', '/api/investments');
    const { status, body } = await create(fields);
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message });
    expect(body.message).toBe(body.error);
    expect((await portal.call(admin, 'GET', '/api/investments')).body).toHaveLength(before.body.length);
  });

  it('are refused for a company that does not exist', async () => {
    const { status, body } = await create({ companyId: '019b0000-0000-7000-8000-000000000000' });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field: 'companyId', message: 'This company does not exist' }]);
  });

  it('accept an amount above the post-money valuation and a date after today, about which the screen warns', async () => {
    const unusual = {
      totalInvestment: '15000000.00',
      initialValuation: '12000000.00',
      investmentDate: '2099-12-31',
    };
    const { status, body } = await create(unusual);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...unusual, irr: null });
    expect((await portal.call(admin, 'PUT', `/api/investments/${body.id}`, unusual)).status).toBe(200);
  });

  it('accept amounts as JSON numbers by their shortest decimal text, and times cut to dates', async () => {
    const { body } = await create({
      totalInvestment: 0.1,
      initialValuation: 9999999999999.99,
      investmentDate: '2024-07-01T23:30:00.000Z',
      monthlyBurn: -1200.5,
      revenueAmount: '',
      teamSize: null,
    });
    expect(body).toMatchObject({
      totalInvestment: '0.10',
      initialValuation: '9999999999999.99',
      investmentDate: '2024-07-01',
      monthlyBurn: '-1200.50',
      revenueAmount: null,
      teamSize: null,
    });
  });

  it('ignore fields that clients may not set', async () => {
    const { body } = await create({
      id: '019b0000-0000-7000-8000-000000000001',
      currentValue: '1',
      createdAt: '2001-01-01',
    });
    expect(body.id).not.toBe('019b0000-0000-7000-8000-000000000001');
    expect(body.createdAt).not.toContain('2001');
  });

  it('store names with any characters unchanged', async () => {
    const investmentName = `<b>Ærøskøbing</b> "O'Neil" 🚀 \u202Etxt =1+1`;
    expect((await create({ investmentName })).body.investmentName).toBe(investmentName);
    expect((await create({ investmentName: 'nul\u0000l' })).body.message).toBe(
      'Investment name contains a character that cannot be stored',
    );
  });

  it('are listed newest first', async () => {
    const { body } = await portal.call(admin, 'GET', '/api/investments');
    const dates = body.map(({ investmentDate }: { investmentDate: string }) => investmentDate);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('show an LP its own allocation or null, and an admin no such field', async () => {
    const em = portal.em;
    const own = await buildInvestment(em);
    const other = await buildInvestment(em);
    await buildAllocation(em, { investment: own, lp, amount: '40000.00' });
    await buildAllocation(em, { investment: other, amount: '60000.00' });
    const forLp = await portal.call(lp, 'GET', '/api/investments');
    const of = (id: string) => forLp.body.find((row: { id: string }) => row.id === id);
    expect(of(own.id).lpAllocationAmount).toBe('40000.00');
    expect(of(other.id).lpAllocationAmount).toBeNull();
    expect((await portal.call(lp, 'GET', `/api/investments/${own.id}`)).body.lpAllocationAmount).toBe(
      '40000.00',
    );
    const forAdmin = await portal.call(admin, 'GET', `/api/investments/${own.id}`);
    expect(forAdmin.body).not.toHaveProperty('lpAllocationAmount');
  });

  it('of one company are listed newest first, an LP’s with its own allocations', async () => {
    const em = portal.em;
    const of = await buildCompany(em);
    const older = await buildInvestment(em, { company: of, investmentDate: '2023-01-01' });
    const newer = await buildInvestment(em, { company: of, investmentDate: '2024-01-01' });
    await buildInvestment(em);
    await buildAllocation(em, { investment: older, lp, amount: '40000.00' });
    for (const who of [admin, lp]) {
      const all = await portal.call(who, 'GET', '/api/investments');
      const own = await portal.call(who, 'GET', `/api/companies/${of.id}/investments`);
      expect(own.body.map(({ id }: { id: string }) => id)).toEqual([newer.id, older.id]);
      expect(own.body).toEqual(
        all.body.filter(({ companyId }: { companyId: string }) => companyId === of.id),
      );
    }
  });

  it('of a company without any are an empty list, of a company that does not exist a 404', async () => {
    const { id } = await buildCompany(portal.em);
    expect((await portal.call(admin, 'GET', `/api/companies/${id}/investments`)).body).toEqual([]);
    for (const unknown of ['019b0000-0000-7000-8000-000000000000', 'first']) {
      const { status, body } = await portal.call(admin, 'GET', `/api/companies/${unknown}/investments`);
      expect(status).toBe(404);
      expect(body.message).toBe('Company not found');
    }
  });

  it('that do not exist, or whose id is malformed, are the same 404', async () => {
    const missing = await portal.call(admin, 'GET', '/api/investments/019b0000-0000-7000-8000-000000000000');
    const none = await portal.call(admin, 'GET', '/api/investments/first');
    expect(missing.status).toBe(404);
    expect(missing.text).toBe(none.text);
    expect(missing.body.message).toBe('Investment not found');
  });

  it('are worth their share of the latest mark, else of the entered valuation, else of the price paid', async () => {
    const em = portal.em;
    const marked = await buildCompany(em, { enteredValuation: '1.00' });
    await buildMark(em, {
      company: marked,
      valuation: '3000000.00',
      markDate: new Date('2026-01-01T17:00:00Z'),
    });
    await buildMark(em, {
      company: marked,
      valuation: '9000000.00',
      markDate: new Date('2025-01-01T17:00:00Z'),
    });
    const values = [];
    for (const each of [
      marked,
      await buildCompany(em, { enteredValuation: '2000000.00' }),
      // An entered 0 is a valuation; the price paid counts only where none was entered.
      await buildCompany(em, { enteredValuation: '0.00' }),
      await buildCompany(em),
    ]) {
      const investment = await buildInvestment(em, { company: each });
      const { body } = await portal.call(admin, 'GET', `/api/investments/${investment.id}`);
      values.push([body.markedValuation, body.currentValue, body.company.currentValuation]);
    }
    expect(values).toEqual([
      ['3000000.00', '300000.00', '3000000.00'],
      ['2000000.00', '200000.00', '2000000.00'],
      ['0.00', '0.00', '0.00'],
      ['1000000.00', '100000.00', null],
    ]);
  });

  it.each([
    ['recorded last', '2026-04-01', '6000000.00', '2026-04-02', '5000000.00'],
    ['recorded last, though entered first', '2026-04-02', '5000000.00', '2026-04-01', '6000000.00'],
    ['entered last, when both were recorded at once', '2026-04-01', '6000000.00', '2026-04-01', '5000000.00'],
  ])('take, of two marks with one date, the one %s', async (_which, firstAt, first, secondAt, second) => {
    const em = portal.em;
    const company = await buildCompany(em);
    const markDate = new Date('2026-03-31T16:00:00Z');
    await buildMark(em, { company, markDate, valuation: first, createdAt: new Date(firstAt) });
    await buildMark(em, { company, markDate, valuation: second, createdAt: new Date(secondAt) });
    const investment = await buildInvestment(em, { company });
    const { body } = await portal.call(admin, 'GET', `/api/investments/${investment.id}`);
    expect(body.currentValue).toBe('500000.00');
  });

  it.each([
    ['failed', 'active'],
    ['cancelled', 'active'],
    ['active', 'failed'],
  ] as const)(
    'with status %s of a company that is %s are written off: worth nothing, IRR -100%%',
    async (status, companyStatus) => {
      const em = portal.em;
      const of = await buildCompany(em, { status: companyStatus, enteredValuation: '5000000.00' });
      const investment = await buildInvestment(em, { company: of, status });
      const { body } = await portal.call(admin, 'GET', `/api/investments/${investment.id}`);
      expect(body).toMatchObject({
        writtenOff: true,
        currentValue: '0.00',
        irr: -1,
        markedValuation: '5000000.00',
      });
    },
  );

  it('have no IRR in their first days, and a true zero at an unchanged value', async () => {
    const em = portal.em;
    const young = await buildInvestment(em, { investmentDate: '2026-06-29' });
    const flat = await buildInvestment(em, { investmentDate: '2024-06-29' });
    expect((await portal.call(admin, 'GET', `/api/investments/${young.id}`)).body.irr).toBeNull();
    expect((await portal.call(admin, 'GET', `/api/investments/${flat.id}`)).body.irr).toBe(0);
  });
});

describe('editing and deleting investments', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  const edit = (id: string, fields: object, headers?: Record<string, string>) =>
    portal.call(admin, 'PUT', `/api/investments/${id}`, fields, headers);
  const read = async (id: string) => (await portal.call(admin, 'GET', `/api/investments/${id}`)).body;

  it('changes only what is sent, amounts as numbers or text, and records it in the feed', async () => {
    const investment = await buildInvestment(portal.em, { notes: 'Pro rata right', teamSize: 12 });
    const before = await read(investment.id);
    const { status, body, headers } = await edit(investment.id, {
      totalInvestment: 250000.75,
      initialValuation: '2000000',
      investmentDate: '2025-01-31T05:00:00.000Z',
      status: 'completed',
      revenueFrequency: 'monthly',
      monthlyBurn: '-1200.5',
    });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body).toEqual({
      ...before,
      version: 2,
      totalInvestment: '250000.75',
      initialValuation: '2000000.00',
      markedValuation: '2000000.00',
      currentValue: '250000.75',
      investmentDate: '2025-01-31',
      status: 'completed',
      revenueFrequency: 'monthly',
      monthlyBurn: '-1200.50',
      irr: 0,
      updatedAt: expect.any(String),
    });
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0]).toMatchObject({
      action: 'updated',
      entityType: 'investment',
      entityId: investment.id,
      details: { name: before.investmentName, companyName: before.companyName },
    });
  });

  it.each([
    [{ revenueAmount: '' }, { revenueAmount: '500.00' }],
    [{ teamSize: '  ' }, { teamSize: 12 }],
    [{ monthlyBurn: '' }, { monthlyBurn: '70.00' }],
    [{ revenueAmount: null }, { revenueAmount: null }],
    [{ teamSize: null }, { teamSize: null }],
    [{ monthlyBurn: null }, { monthlyBurn: null }],
    [{ revenueAmount: 'about a million' }, { revenueAmount: '500.00' }],
    [{ teamSize: 'a few' }, { teamSize: 12 }],
    [{ monthlyBurn: 'n/a' }, { monthlyBurn: '70.00' }],
    [{ revenueAmount: '1250.5' }, { revenueAmount: '1250.50' }],
    [{ teamSize: '15' }, { teamSize: 15 }],
    [{ teamSize: 0 }, { teamSize: 0 }],
    [{ monthlyBurn: -3 }, { monthlyBurn: '-3.00' }],
    [{ notes: '' }, { notes: null }],
  ])('reads %j as %j: null clears, what is empty or no number is left out', async (fields, expected) => {
    const investment = await buildInvestment(portal.em, {
      revenueAmount: '500.00',
      teamSize: 12,
      monthlyBurn: '70.00',
      notes: 'Note',
    });
    const { status, body } = await edit(investment.id, fields);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revenueAmount: '500.00',
      teamSize: 12,
      monthlyBurn: '70.00',
      notes: 'Note',
      ...expected,
    });
  });

  it.each([
    [{ investmentName: ' ' }, 'investmentName', 'Investment name is required'],
    [{ companyId: '' }, 'companyId', 'Please select a company'],
    [{ companyId: '019b0000-0000-7000-8000-000000000000' }, 'companyId', 'This company does not exist'],
    [{ totalInvestment: '' }, 'totalInvestment', 'Amount invested is required'],
    [{ totalInvestment: null }, 'totalInvestment', 'Amount invested is required'],
    [{ initialValuation: 0 }, 'initialValuation', 'Post money valuation must be above 0'],
    [{ investmentDate: null }, 'investmentDate', 'Investment date is required'],
    [{ status: null }, 'status', 'Status must be one of active, closed, completed, cancelled, failed'],
    [{ investmentType: '' }, 'investmentType', 'Investment type must be one of SAFE, Priced'],
    [{ revenueAmount: '-1' }, 'revenueAmount', 'Revenue amount must be at least 0'],
    [{ revenueAmount: '1.005' }, 'revenueAmount', 'Revenue amount can have at most 2 decimals'],
    [{ teamSize: '2.5' }, 'teamSize', 'Team size must be a whole number'],
    [{ teamSize: true }, 'teamSize', 'Team size must be a whole number'],
  ])('refuses %j with one sentence for %s and changes nothing', async (fields, field, message) => {
    const investment = await buildInvestment(portal.em);
    const before = await read(investment.id);
    const { status, body } = await edit(investment.id, { ...fields, notes: 'half done' });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field, message }]);
    expect(await read(investment.id)).toEqual(before);
  });

  it('moves an investment to another company, which frees the first to be deleted', async () => {
    const em = portal.em;
    const [from, to] = [await buildCompany(em), await buildCompany(em, { enteredValuation: '2000000.00' })];
    const investment = await buildInvestment(em, { company: from });
    const { body } = await edit(investment.id, { companyId: to.id });
    expect(body).toMatchObject({ companyId: to.id, companyName: to.name, currentValue: '200000.00' });
    expect((await portal.call(admin, 'DELETE', `/api/companies/${from.id}`)).status).toBe(200);
    expect((await portal.call(admin, 'DELETE', `/api/companies/${to.id}`)).status).toBe(409);
  });

  it('refuses an edit of an earlier version with 412, and accepts one of ten at once', async () => {
    const investment = await buildInvestment(portal.em);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => edit(investment.id, { notes: `${n}` }, { 'If-Match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body.message).toBe('This record was changed by someone else. Reload to see the changes.');
    const accepted = answers.find(({ status }) => status === 200);
    expect(await read(investment.id)).toEqual(accepted?.body);
  });

  it('deletes an investment with its allocations, which then appear in no list', async () => {
    const em = portal.em;
    const lp = await buildUser(em);
    const investment = await buildInvestment(em);
    await buildAllocation(em, { investment, lp });
    const { status, body } = await portal.call(admin, 'DELETE', `/api/investments/${investment.id}`);
    expect([status, body]).toEqual([200, { message: 'Investment deleted' }]);
    expect((await portal.call(admin, 'GET', `/api/investments/${investment.id}`)).status).toBe(404);
    expect((await portal.call(admin, 'GET', `/api/allocations/investment/${investment.id}`)).status).toBe(
      404,
    );
    expect((await portal.call(lp, 'GET', `/api/investments/lp/${lp.id}`)).body).toEqual([]);
    expect((await portal.call(lp, 'GET', '/api/portfolio/summary')).body.totalInvested).toBe('0.00');
    expect((await portal.call(admin, 'GET', '/api/activities')).body[0]).toMatchObject({
      action: 'deleted',
      entityType: 'investment',
      details: { name: investment.investmentName },
    });
    expect((await portal.call(admin, 'DELETE', `/api/investments/${investment.id}`)).body.message).toBe(
      'Investment not found',
    );
  });
});
