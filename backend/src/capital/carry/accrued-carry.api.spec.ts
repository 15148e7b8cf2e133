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
import type { CapitalAccount, DealAccounts } from '../accounts/capital-accounts.dto.js';

/**
 * The deal: 100,000.00 at 1,000,000.00 post-money on 2025-07-01, worth twice as much from the same day on. Ada holds
 * 50,000.00, Bob 30,000.00, the firm the rest. Carry 20 %, Bob's 10 %, preferred return 8 %, no catch-up.
 */
describe('Accrued carry', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let company: Company;
  let deal: Investment;
  let firm: string;
  let entities: Record<'ada' | 'bob', string>;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em);
    bob = await buildUser(em);
    company = await buildCompany(em);
    deal = await buildInvestment(em, { company, investmentDate: '2025-07-01' });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, amount: '30000.00' });
    await buildMark(em, { company, valuation: '2000000.00', markDate: new Date('2025-07-01T16:00:00Z') });
    // Another deal of Ada's, without terms.
    const other = await buildInvestment(em, { investmentDate: '2025-07-01' });
    await buildAllocation(em, { investment: other, lp: ada, amount: '1000.00' });
    entities = { ada: await entityOf(ada.id), bob: await entityOf(bob.id) };
    firm = await entityOf(null);
    await put({
      carryPercent: 20,
      preferredReturnPercent: 8,
      overrides: [{ entityId: entities.bob, carryPercent: 10 }],
    });
  });
  afterAll(() => portal.stop());

  const entityOf = async (lpId: string | null): Promise<string> => {
    const [entity] = await portal.em.execute<{ id: string }[]>(
      'select id from investing_entities where lp_id is not distinct from ?::uuid',
      [lpId],
    );
    return entity?.id ?? '';
  };
  const put = async (terms: object) =>
    expect(await portal.call(admin, 'PUT', `/api/investments/${deal.id}/terms`, terms)).toMatchObject({
      status: 200,
    });
  const read = async (path: string, reader = admin) => {
    const { status, body } = await portal.call(reader, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  it('is the carry of what would be paid if everything were sold on the day', async () => {
    // (50,000.00 of gains - 4,000.00 of preferred return) x 20 %.
    const figures = { accruedCarry: '9200.00', value: '101000.00', nav: '91800.00' };
    expect(await read(`performance/lps/${ada.id}`, ada)).toMatchObject(figures);
    expect(await read(`performance/entities/${entities.ada}`)).toMatchObject({
      ...figures,
      rvpi: 1.8,
      tvpi: 1.8,
      net: { rate: expect.closeTo(0.8, 12), state: 'ok' },
    });
    // 4,000.00 x 184 / 365 of preferred return.
    expect(await read(`performance/lps/${ada.id}?asOf=2026-01-01`)).toMatchObject({
      accruedCarry: '9596.71',
      nav: '91403.29',
    });
    expect(await read(`performance/lps/${ada.id}?asOf=2025-06-30`)).toMatchObject({
      accruedCarry: '0.00',
      nav: '0.00',
    });
  });

  it('follows what an entity has of its own, and the firm bears none', async () => {
    // (30,000.00 - 2,400.00) x 10 %.
    expect(await read(`performance/lps/${bob.id}`)).toMatchObject({
      accruedCarry: '2760.00',
      nav: '57240.00',
    });
    expect(await read(`performance/entities/${firm}`)).toMatchObject({ accruedCarry: '0.00' });
  });

  it('of deals, companies and the fund is that of their LPs', async () => {
    const figures = { accruedCarry: '11960.00', value: '200000.00', nav: '188040.00' };
    for (const path of [`investments/${deal.id}`, `companies/${company.id}`])
      expect(await read(`performance/${path}`)).toMatchObject({ ...figures, moic: 2, net: null });
    // The net rate is of the LPs: they paid 81,000.00 a year ago, and have 161,000.00 less carry.
    expect(await read('performance/fund')).toMatchObject({
      accruedCarry: '11960.00',
      net: { rate: expect.closeTo(149_040 / 81_000 - 1, 12) },
    });
    const accounts = (await read(`capital-accounts/investments/${deal.id}`)) as DealAccounts;
    expect(accounts.total).toMatchObject(figures);
    expect(
      Object.fromEntries(accounts.accounts.map((row) => [row.entity.id, [row.accruedCarry, row.nav]])),
    ).toEqual({
      [entities.ada]: ['9200.00', '90800.00'],
      [entities.bob]: ['2760.00', '57240.00'],
      [firm]: ['0.00', '40000.00'],
    });
  });

  it('enters the roll-forward of an account by its change, deal by deal', async () => {
    const account = (await read(
      `capital-accounts/lps/${ada.id}?from=2026-01-02&to=2026-07-01`,
    )) as CapitalAccount;
    const steps = { opening: '90403.29', carry: '396.71', unrealizedGain: '0.00', closing: '90800.00' };
    const [own] = account.deals.filter(({ investment }) => investment.id === deal.id);
    expect(own).toMatchObject({
      accruedCarry: '9200.00',
      nav: '90800.00',
      opening: { accruedCarry: '9596.71' },
      rollForward: steps,
    });
    expect(account).toMatchObject({ opening: '91403.29', carry: '396.71', closing: '91800.00' });
    // From the first day of anything on, nothing had accrued before.
    expect(await read(`capital-accounts/entities/${entities.ada}`)).toMatchObject({
      opening: '0.00',
      contributions: '51000.00',
      unrealizedGain: '50000.00',
      carry: '-9200.00',
      closing: '91800.00',
    });
    expect(await read(`capital-accounts/entities/${firm}`)).toMatchObject({ carry: '0.00' });
  });

  it('is among the terms of an explained net asset value, of the deals too', async () => {
    const explained = await read(`explanations/performance/lps/${ada.id}`);
    expect(explained.figures).toContainEqual(
      expect.objectContaining({
        figure: 'nav',
        amount: '91800.00',
        terms: [
          { label: 'Cash', amount: '0.00' },
          { label: 'Value', amount: '101000.00' },
          { label: 'Accrued carry', amount: '9200.00' },
        ],
      }),
    );
    const narrowed = await read(`explanations/performance/lps/${ada.id}?investmentId=${deal.id}`);
    expect(narrowed).toMatchObject({
      performance: { accruedCarry: '9200.00', nav: '90800.00' },
      deals: [{ accruedCarry: '9200.00', nav: '90800.00' }],
    });
    const fund = await read('explanations/performance/fund');
    expect(fund.flows.at(-1)).toMatchObject({ kind: 'nav', amount: '149040.00' });
    expect(fund.deals).toContainEqual(
      expect.objectContaining({ accruedCarry: '11960.00', nav: '188040.00' }),
    );
  });

  it('is none without gains, and none once the terms are taken back', async () => {
    const { em } = portal;
    await put({});
    expect(await read(`performance/lps/${ada.id}`)).toMatchObject({
      accruedCarry: '0.00',
      nav: '101000.00',
    });
    await put({ carryPercent: 20 });
    const mark = { company, valuation: '1000000.00', markDate: new Date('2026-06-30T16:00:00Z') };
    await buildMark(em, mark);
    expect(await read(`performance/lps/${ada.id}`)).toMatchObject({
      accruedCarry: '0.00',
      nav: '51000.00',
    });
  });
});
