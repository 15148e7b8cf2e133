import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../../test/builders.js';
import type { Company } from '../../companies/company.entity.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';

/**
 * The deal: 100,000.00 at 1,000,000.00 post-money on 2024-07-01, marked at 2,000,000.00 on 2025-01-10. Ada holds
 * 50,000.00, Bob 30,000.00, the firm the rest. Ada is called 40,000.00 and 800.00 of fees, and pays 20,400.00.
 */
describe('Performance', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let company: Company;
  let deal: Investment;
  let firm: string;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em);
    bob = await buildUser(em);
    company = await buildCompany(em);
    deal = await buildInvestment(em, { company });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, amount: '30000.00' });
    await buildMark(em, { company, valuation: '2000000.00', markDate: new Date('2025-01-10T17:00:00Z') });
    const [entity] = await em.execute<{ id: string }[]>(
      'select id from investing_entities where lp_id is null',
    );
    firm = entity?.id ?? '';
  });
  afterAll(() => portal.stop());

  const read = async (path: string, reader = admin) => {
    const { status, body } = await portal.call(reader, 'GET', `/api/performance/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const entityOf = async (lp: User): Promise<string> => {
    const [entity] = await portal.em.execute<{ id: string }[]>(
      'select id from investing_entities where lp_id = ?',
      [lp.id],
    );
    return entity?.id ?? '';
  };
  const write = async (path: string, body: object, status = 200) => {
    const answer = await portal.call(admin, 'POST', `/api/capital-events${path}`, body);
    expect(answer).toMatchObject({ status });
    return answer.body as { id: string; receipts: { id: string }[] };
  };

  it('of an LP that nothing was asked of is that of a holding paid for on the investment date', async () => {
    expect(await read(`lps/${ada.id}`, ada)).toEqual({
      asOf: '2026-07-01',
      commitment: '50000.00',
      paidIn: '50000.00',
      paidInCapital: '50000.00',
      unfunded: '0.00',
      distributed: '0.00',
      recallable: '0.00',
      proceeds: '0.00',
      cost: '50000.00',
      cash: '0.00',
      value: '100000.00',
      accruedCarry: '0.00',
      nav: '100000.00',
      dpi: 0,
      rvpi: 2,
      tvpi: 2,
      pic: 1,
      moic: 2,
      // Twice the money in 730 days.
      net: { rate: Math.SQRT2 - 1, periodReturn: null, state: 'ok', reason: null },
      gross: null,
      marks: null,
    });
  });

  it('follows calls and receipts by their days', async () => {
    const call = await write(
      '',
      {
        kind: 'call',
        investmentId: deal.id,
        noticeDate: '2024-06-01',
        date: '2025-07-01',
        basis: 'typed',
        lines: [{ entityId: await entityOf(ada), capital: '40000.00', managementFee: '800.00' }],
      },
      201,
    );
    await write(`/${call.id}/release`, {});
    await write(`/${call.id}/receipts`, {
      receipts: [{ entityId: await entityOf(ada), date: '2025-07-01', amount: '20400.00' }],
    });
    const on = (day: string) => read(`lps/${ada.id}?asOf=${day}`);
    expect(await on('2024-05-31')).toMatchObject({
      commitment: '0.00',
      paidIn: '0.00',
      unfunded: '0.00',
      cash: '0.00',
      value: '0.00',
      nav: '0.00',
      dpi: null,
      rvpi: null,
      tvpi: null,
      pic: null,
      moic: null,
      net: { rate: null, state: 'none', reason: 'Nothing was paid in or out.' },
    });
    // From the notice on it is committed, although the deal is later.
    expect(await on('2024-06-01')).toMatchObject({
      commitment: '50000.00',
      paidIn: '0.00',
      unfunded: '50000.00',
      cost: '0.00',
      pic: 0,
    });
    // Bought and not paid for: the call replaces the assumption for every day.
    expect(await on('2025-01-09')).toMatchObject({
      paidIn: '0.00',
      unfunded: '50000.00',
      cost: '50000.00',
      cash: '-50000.00',
      value: '50000.00',
      nav: '0.00',
      moic: 1,
    });
    expect(await on('2025-01-10')).toMatchObject({ value: '100000.00', nav: '50000.00', tvpi: null });
    expect(await on('2026-07-01')).toMatchObject({
      commitment: '50000.00',
      paidIn: '20400.00',
      paidInCapital: '20000.00',
      unfunded: '30000.00',
      cost: '50000.00',
      cash: '-30000.00',
      value: '100000.00',
      nav: '70000.00',
      dpi: 0,
      rvpi: 70_000 / 20_400,
      tvpi: 70_000 / 20_400,
      pic: 0.4,
      moic: 2,
      net: { rate: expect.closeTo(70_000 / 20_400 - 1, 12), periodReturn: null, state: 'ok' },
    });
    expect((await on('2026-06-30')).net).toMatchObject({
      rate: null,
      state: 'not_annualized',
      periodReturn: expect.closeTo(70_000 / 20_400 - 1, 12),
    });
    expect(await read(`entities/${await entityOf(ada)}`, ada)).toEqual(await on('2026-07-01'));
    expect(await read(`lps/${bob.id}`)).toMatchObject({ paidIn: '30000.00', nav: '60000.00' });
    expect(await read(`entities/${firm}`)).toMatchObject({
      commitment: '20000.00',
      paidIn: '20000.00',
      nav: '40000.00',
      gross: null,
    });
  });

  it('of deals and the fund is gross, that of the fund net as well, without the firm', async () => {
    const amounts = {
      commitment: '100000.00',
      paidIn: '70400.00',
      unfunded: '30000.00',
      cash: '-30000.00',
      cost: '100000.00',
      value: '200000.00',
      nav: '170000.00',
    };
    const gross = { rate: Math.SQRT2 - 1, state: 'ok' };
    for (const path of [`investments/${deal.id}`, `companies/${company.id}`])
      expect(await read(path)).toMatchObject({ ...amounts, net: null, gross, moic: 2 });
    const fund = await read('fund');
    expect(fund).toMatchObject({ ...amounts, gross });
    // -30,000 on 2024-07-01, -20,400 a year later, 130,000 after another one.
    const growth = (-20_400 + Math.sqrt(20_400 ** 2 + 4 * 30_000 * 130_000)) / 60_000;
    expect(fund.net).toMatchObject({ rate: expect.closeTo(growth - 1, 12), state: 'ok' });
  });

  it('is zero for deals, and 0.01 for the firm, when three thirds of 100.00 are worth 33.33 each', async () => {
    const { em } = portal;
    const cut = await buildCompany(em);
    const third = await buildInvestment(em, {
      company: cut,
      totalInvestment: '3.00',
      initialValuation: '3.00',
      investmentDate: '2026-01-01',
    });
    await buildMark(em, {
      company: cut,
      valuation: '100.00',
      markDate: new Date('2026-02-01T17:00:00Z'),
    });
    const before = await read(`entities/${firm}?asOf=2026-01-31`);
    const lps = [await buildUser(em), await buildUser(em), await buildUser(em)];
    for (const lp of lps) await buildAllocation(em, { investment: third, lp, amount: '1.00' });
    for (const lp of lps) expect(await read(`lps/${lp.id}`)).toMatchObject({ value: '33.33' });
    expect(await read(`investments/${third.id}`)).toMatchObject({ value: '100.00' });
    expect(before).toMatchObject({ value: '40003.00' });
    expect(await read(`entities/${firm}`)).toMatchObject({ value: '40000.01', commitment: '20000.00' });
  });

  it('is none of the business of other LPs', async () => {
    const refused = async (path: string, reader: User) => {
      const { status, text } = await portal.call(reader, 'GET', `/api/performance/${path}`);
      return { status, text };
    };
    const MISSING = '019b0000-0000-7000-8000-000000000000';
    expect(await refused(`lps/${ada.id}`, bob)).toEqual(await refused(`lps/${MISSING}`, bob));
    expect(await refused(`entities/${await entityOf(ada)}`, bob)).toEqual(
      await refused(`entities/${MISSING}`, bob),
    );
    expect(await refused(`entities/${firm}`, bob)).toMatchObject({ status: 404 });
    for (const path of ['fund', `investments/${deal.id}`, `companies/${company.id}`])
      expect(await refused(path, ada)).toMatchObject({ status: 403 });
    for (const path of ['lps', 'entities', 'investments', 'companies'])
      expect(await refused(`${path}/${MISSING}`, admin)).toMatchObject({ status: 404 });
    expect(await refused('fund?asOf=tomorrow', admin)).toMatchObject({ status: 400 });
  });
});
