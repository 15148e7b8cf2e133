import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildAllocation, buildCompany, buildInvestment } from '../../test/builders.js';
import { fc } from '../../../scripts/testing/property.ts';
import { InvestmentSchema } from '../investments/investment.entity.js';

const LARGEST = '9999999999999.99';
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

const shareValue = { name: 'spec-share-value', text: 'select share_value($1, $2, $3)::text as value' };

describe('the value of a share', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  const valueOf = async (amount: string, valuation: string, postMoney: string) =>
    (await portal.sql.row<{ value: string }>(shareValue, [amount, valuation, postMoney]))?.value;

  it.each([
    ['250000.00', '4000000.00', '2000000.00', '500000.00'],
    ['100000.00', '1000000.00', '3000000.00', '33333.33'],
    ['200000.00', '1000000.00', '3000000.00', '66666.67'],
    ['0.01', '0.50', '1.00', '0.01'], // half a cent is rounded up
    ['0.01', '0.49', '1.00', '0.00'],
    ['9999999999998.08', '2.02', '2.01', '10049751243779.16'], // 0.4975 cents over: rounded once, so down
    // The quotient is 5e-18 below half a cent: fewer than 18 decimals of it round up.
    ['8916666666666.64', '9999999999999.37', '9999999999999.97', '8916666666666.10'],
    [LARGEST, LARGEST, LARGEST, LARGEST],
    [LARGEST, LARGEST, '0.01', '9999999999999980000000000000.01'],
  ])('of %s at %s bought at %s is %s', async (amount, valuation, postMoney, value) => {
    expect(await valueOf(amount, valuation, postMoney)).toBe(value);
  });

  it('is the exact quotient rounded half up once, for any amounts', async () => {
    const cents = fc.bigInt({ min: 1n, max: 999_999_999_999_999n });
    const money = (amount: bigint) => new Exact(amount.toString()).div(100).toFixed(2);
    await fc.assert(
      fc.asyncProperty(cents, cents, cents, async (amount, valuation, postMoney) => {
        const exact = new Exact(money(amount)).mul(money(valuation)).div(money(postMoney)).toFixed(2);
        expect(await valueOf(money(amount), money(valuation), money(postMoney))).toBe(exact);
      }),
      { numRuns: 300 },
    );
  });
});

describe('sums', () => {
  it('are exact to the cent at the largest amounts', async () => {
    const portal = await Portal.start();
    const em = portal.em;
    const admin = await buildAdmin(em);
    const company = await buildCompany(em, { enteredValuation: LARGEST });
    for (let n = 0; n < 3; n += 1)
      await buildInvestment(em, { company, totalInvestment: LARGEST, initialValuation: LARGEST });
    const metrics = await portal.call(admin, 'GET', '/api/fund-metrics');
    expect(metrics.body).toMatchObject({
      deployedCapital: '29999999999999.97',
      portfolioValue: '29999999999999.97',
    });
    const detail = await portal.call(admin, 'GET', `/api/companies/${company.id}`);
    expect(detail.body.overview).toEqual({
      activeInvestments: 3,
      totalInvestment: '29999999999999.97',
      valueOnMark: '29999999999999.97',
      realized: '0.00',
      moic: 1,
    });
    await portal.stop();
  });

  it('add the rounded values of their rows', async () => {
    const portal = await Portal.start();
    const em = portal.em;
    const admin = await buildAdmin(em);
    for (let n = 0; n < 3; n += 1) {
      const company = await buildCompany(em, { enteredValuation: '1000000.00' });
      await buildInvestment(em, { company, totalInvestment: '100000.00', initialValuation: '3000000.00' });
    }
    const rows = await portal.call(admin, 'GET', '/api/investments');
    expect(rows.body.map((row: { currentValue: string }) => row.currentValue)).toEqual(
      Array(3).fill('33333.33'),
    );
    expect((await portal.call(admin, 'GET', '/api/fund-metrics')).body.portfolioValue).toBe('99999.99');
    await portal.stop();
  });
});

describe('the fund metrics', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('are zeros for an empty fund', async () => {
    const admin = await buildAdmin(portal.em);
    expect((await portal.call(admin, 'GET', '/api/fund-metrics')).body).toEqual({
      portfolioValue: '0.00',
      realized: '0.00',
      deployedCapital: '0.00',
      activeInvestments: 0,
      activeOfFailedCompanies: 0,
      failedInvestments: 0,
      cancelledInvestments: 0,
    });
  });

  it('count written-off money as deployed and worth nothing, and each status by itself', async () => {
    const em = portal.em;
    const admin = await buildAdmin(em);
    for (const status of ['active', 'active', 'closed', 'completed', 'failed', 'cancelled'] as const)
      await buildInvestment(em, { status });
    await buildInvestment(em, { company: await buildCompany(em, { status: 'failed' }) });
    expect((await portal.call(admin, 'GET', '/api/fund-metrics')).body).toEqual({
      portfolioValue: '400000.00',
      realized: '0.00',
      deployedCapital: '700000.00',
      activeInvestments: 3,
      activeOfFailedCompanies: 1,
      failedInvestments: 1,
      cancelledInvestments: 1,
    });
  });
});

describe('the database itself', () => {
  it('refuses amounts of zero, doubles of an allocation, and companies that are still in use', async () => {
    const portal = await Portal.start();
    const em = portal.em;
    await expect(buildInvestment(em.fork(), { totalInvestment: '0.00' })).rejects.toThrow(/check constraint/);
    const allocation = await buildAllocation(em);
    const fields = { investment: allocation.investment.getEntity(), lp: allocation.lp.getEntity() };
    await expect(buildAllocation(em, fields)).rejects.toThrow(/allocations_investment_entity_key/);
    const investment = await em
      .fork()
      .findOneOrFail(InvestmentSchema, { id: fields.investment.id }, { populate: ['company'] });
    await expect(
      portal.sql.rows({ name: 'spec-delete', text: 'delete from companies where id = $1' }, [
        investment.company.id,
      ]),
    ).rejects.toThrow(/foreign key/);
    await portal.stop();
  });
});
