import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../test/app.js';
import { recordProceeds } from '../../test/capital/record-proceeds.js';
import { startDemoFund } from '../../test/demo-fund.js';
import { byId, ExpectedFigures, sum, type Holding } from '../../test/expected-figures.js';
import type { User } from '../users/user.entity.js';

const TODAY = '2026-11-21';

const closeTo = (ratio: number | null) => (ratio === null ? null : expect.closeTo(ratio, 10));

jest.setTimeout(180_000);

describe('the figures of the demo fund, of which something was sold', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  let expected: ExpectedFigures;

  beforeAll(async () => {
    ({ portal, admin, lps } = await startDemoFund(TODAY));
    const rows = <Row extends object>(text: string) =>
      portal.sql.rows<Row & Record<string, unknown>>({ name: `spec ${text}`.slice(0, 60), text });
    await sellSomethingLost();
    expected = new ExpectedFigures(
      TODAY,
      await rows('select id, status, entered_valuation::text as entered from companies'),
      await rows(
        'select id, company_id as "companyId", valuation::text as valuation, extract(epoch from mark_date)::float8 as "markDate", extract(epoch from created_at)::float8 as "createdAt" from company_marks',
      ),
      await rows(
        'select id, company_id as "companyId", total_investment::text as cost, initial_valuation::text as "postMoney", investment_date::text as date, status from investments',
      ),
      await rows(
        'select id, investment_id as "investmentId", lp_id as "lpId", entity_id as "entityId", amount::text as amount from allocations',
      ),
      await rows(
        `select investment_id as "investmentId", entity_id as "entityId", bucket, amount::text as amount, effective_date::text as date from journal_entries where bucket in ('cost', 'income', 'realized')`,
      ),
      await rows(
        'select investment_id as "investmentId", date::text as date, percent::text as percent from ownership_entries',
      ),
    );
  });
  afterAll(() => portal.stop());

  /** Beside the sales and dividends of the demo fund, something of an investment that failed later. */
  async function sellSomethingLost(): Promise<void> {
    const [lost] = await portal.sql.rows<{ id: string; day: string }>({
      name: 'spec lost deal',
      text: `select id, (investment_date + 400)::text as day from investments where status = 'failed'
        order by investment_date, id limit 1`,
    });
    if (!lost) throw new Error('The demo fund has no failed deal');
    await recordProceeds(portal, admin, { investmentId: lost.id, date: lost.day, amount: '333.33' });
  }

  const read = async (user: User, path: string) => (await portal.call(user, 'GET', path)).body;

  it('agree on each investment between list, detail and exact decimals', async () => {
    const list = await read(admin, '/api/investments');
    expect(list).toHaveLength(40);
    for (const row of list) {
      const investment = byId(expected.investments, row.id);
      expect(row).toMatchObject({
        totalInvestment: investment.cost,
        currentValue: expected.value(investment),
        realized: expected.realizedOn(TODAY, { investment, amount: investment.cost }),
        writtenOff: expected.isWrittenOff(investment),
        irr: closeTo(expected.irr(investment)),
      });
      expect(row.company.currentValuation).toBe(expected.currentValuation(investment.companyId));
      expect(row.markedValuation).toBe(row.company.currentValuation ?? investment.postMoney);
      expect(await read(admin, `/api/investments/${row.id}`)).toEqual(row);
    }
  });

  it('agree on the fund between the dashboard, the sum of the list and exact decimals', async () => {
    const metrics = await read(admin, '/api/fund-metrics');
    const list: { currentValue: string; totalInvestment: string }[] = await read(admin, '/api/investments');
    expect(metrics).toEqual(expected.fundMetrics());
    expect(sum(list.map(({ currentValue }) => currentValue))).toBe(metrics.portfolioValue);
    expect(sum(list.map(({ totalInvestment }) => totalInvestment))).toBe(metrics.deployedCapital);
  });

  it('agree on each company between its row, its tiles, its investments, its latest mark and exact decimals', async () => {
    const rows = await read(admin, '/api/companies');
    const latest = await read(admin, '/api/latest-marks');
    const list: { companyId: string; currentValue: string }[] = await read(admin, '/api/investments');
    expect(rows).toHaveLength(24);
    for (const row of rows) {
      const { overview, ...detail } = await read(admin, `/api/companies/${row.id}`);
      expect(detail).toEqual(row);
      expect(row.currentValuation).toBe(expected.currentValuation(row.id));
      expect(latest[row.id]).toBe(expected.latestMark(row.id));
      const { moic, ...sums } = expected.overviewOf(row.id);
      expect(overview).toEqual({ ...sums, moic: expect.closeTo(moic, 12) });
      const shown = list.filter(({ companyId }) => companyId === row.id);
      expect(sum(shown.map(({ currentValue }) => currentValue))).toBe(overview.valueOnMark);
    }
  });

  it('agree on each LP between its list, its summary and exact decimals', async () => {
    expect(lps).toHaveLength(18);
    for (const lp of lps) {
      const holdings = expected.holdings(lp.id);
      const rows = await read(lp, `/api/investments/lp/${lp.id}`);
      expect(rows).toHaveLength(holdings.length);
      for (const { investment, amount, entityId, value, realized } of holdings) {
        expect(byId(rows, investment.id)).toMatchObject({
          lpAllocationAmount: amount,
          currentValue: value,
          realized,
          irr: closeTo(expected.irr(investment, amount, entityId)),
        });
      }
      const { returnMultiple, irr, ...sums } = expected.lpSummary(lp.id);
      const summary = await read(lp, '/api/portfolio/summary');
      expect(summary).toEqual({
        ...sums,
        returnMultiple: expect.closeTo(returnMultiple, 12),
        irr: closeTo(irr),
      });
      expect(await read(admin, `/api/portfolio/lp/${lp.id}`)).toEqual(summary);
      expect(await read(admin, `/api/investments/lp/${lp.id}`)).toEqual(rows);
    }
  });

  interface Point {
    day: string;
    invested: string;
    value: string;
    realized: string;
  }

  const pointsOf = (holdings: Holding[], points: Point[]): Point[] =>
    points.map(({ day }) => {
      const known = holdings.filter(({ investment }) => investment.date <= day);
      return {
        day,
        invested: sum(known.map(({ amount }) => amount)),
        value: sum(
          known.map(({ investment, amount, entityId }) =>
            expected.valueOn(day, investment, amount, entityId),
          ),
        ),
        realized: sum(known.map((holding) => expected.realizedOn(day, holding))),
      };
    });

  it('agree on the fund’s history between its points, exact decimals and the dashboard', async () => {
    const points: Point[] = await read(admin, '/api/portfolio/history');
    expect(points.length).toBeGreaterThan(36);
    expect(points).toEqual(pointsOf(expected.fundHoldings(), points));
    const { portfolioValue, deployedCapital, realized } = await read(admin, '/api/fund-metrics');
    expect(points.at(-1)).toEqual({
      day: TODAY,
      invested: deployedCapital,
      value: portfolioValue,
      realized,
    });
  });

  it('agree on each LP’s history between its points, exact decimals and its summary', async () => {
    for (const lp of lps) {
      const holdings = expected.holdings(lp.id);
      const points: Point[] = await read(lp, `/api/portfolio/lp/${lp.id}/history`);
      expect(points).toEqual(pointsOf(holdings, points));
      const { totalInvested, totalValue, realized } = await read(lp, '/api/portfolio/summary');
      const today = { day: TODAY, invested: totalInvested, value: totalValue, realized };
      expect(points.slice(-1)).toEqual(holdings.length > 0 ? [today] : []);
      expect(await read(admin, `/api/portfolio/lp/${lp.id}/history`)).toEqual(points);
    }
  });

  it('agree on each investment’s history between its points, exact decimals and its detail', async () => {
    for (const investment of expected.investments) {
      const { points } = await read(admin, `/api/investments/${investment.id}/history`);
      expect(points).toEqual(pointsOf([{ investment, amount: investment.cost }], points));
      const { currentValue, totalInvestment, realized } = await read(
        admin,
        `/api/investments/${investment.id}`,
      );
      expect(points.at(-1)).toEqual({
        day: TODAY,
        invested: totalInvestment,
        value: currentValue,
        realized,
      });
    }
  });

  it('agree on current positions between companies, sectors, vintages and the totals', async () => {
    const partsOf = (holdings: Holding[]) => {
      const rows = holdings.map((each) => ({
        ...each,
        value: expected.value(each.investment, each.amount, each.entityId),
        realized: expected.realizedOn(TODAY, each),
      }));
      return new Map(
        Object.entries(Object.groupBy(rows, ({ investment }) => investment.companyId)).map(
          ([id, own = []]) => [
            id,
            {
              invested: sum(own.map(({ amount }) => amount)),
              value: sum(own.map(({ value }) => value)),
              realized: sum(own.map(({ realized }) => realized)),
              writtenOff: own.every(({ investment }) => expected.isWrittenOff(investment)),
            },
          ],
        ),
      );
    };
    const vintagesOf = (holdings: Holding[]) =>
      Object.entries(Object.groupBy(holdings, ({ investment }) => Number(investment.date.slice(0, 4))))
        .map(([year, own = []]) => ({
          year: Number(year),
          investments: new Set(own.map(({ investment }) => investment.id)).size,
          invested: sum(own.map(({ amount }) => amount)),
          value: sum(
            own.map(({ investment, amount, entityId }) => expected.value(investment, amount, entityId)),
          ),
          realized: sum(own.map((holding) => expected.realizedOn(TODAY, holding))),
        }))
        .sort((one, other) => one.year - other.year);
    const check = async (user: User, path: string, holdings: Holding[]) => {
      const { companies, sectors, vintages } = await read(user, path);
      const parts = partsOf(holdings);
      expect(vintages).toEqual(vintagesOf(holdings));
      expect(companies).toHaveLength(parts.size);
      for (const { companyId, invested, value, realized, writtenOff } of companies)
        expect({ invested, value, realized, writtenOff }).toEqual(parts.get(companyId));
      const values = companies.map(({ value }: Point) => Number(value));
      expect(values).toEqual(values.toSorted((a: number, b: number) => b - a));
      for (const { sector, companies: count, invested, value } of sectors) {
        const own = companies.filter((company: { sector: string }) => company.sector === sector);
        expect(own).toHaveLength(count);
        expect(invested).toBe(sum(own.map((company: Point) => company.invested)));
        expect(value).toBe(sum(own.map((company: Point) => company.value)));
      }
      expect(sum(sectors.map(({ value }: Point) => value))).toBe(
        sum([...parts.values()].map(({ value }) => value)),
      );
    };
    await check(admin, '/api/portfolio/holdings', expected.fundHoldings());
    for (const lp of lps) await check(lp, `/api/portfolio/lp/${lp.id}/holdings`, expected.holdings(lp.id));
    const [one, other] = lps;
    if (!one || !other) throw new Error('The demo fund has LPs');
    for (const what of ['history', 'holdings']) {
      expect((await portal.call(one, 'GET', `/api/portfolio/${what}`)).status).toBe(403);
      expect((await portal.call(one, 'GET', `/api/portfolio/lp/${other.id}/${what}`)).status).toBe(404);
      expect((await portal.call(admin, 'GET', `/api/portfolio/lp/${admin.id}/${what}`)).status).toBe(404);
    }
  });

  it('agree on each allocation between the breakdown and exact decimals', async () => {
    for (const investment of expected.investments) {
      const breakdown: { id: string }[] = await read(admin, `/api/allocations/investment/${investment.id}`);
      const holdings = expected.allocations.filter(({ investmentId }) => investmentId === investment.id);
      expect(breakdown).toHaveLength(holdings.length);
      for (const { id, amount, entityId } of holdings)
        expect(byId(breakdown, id)).toMatchObject({
          amount,
          currentValue: expected.value(investment, amount, entityId),
          realized: expected.realizedOn(TODAY, { investment, amount, entityId }),
        });
    }
  });

  it('show an LP the same fund-level figures as an admin, with its own allocations beside them', async () => {
    const [lp] = lps;
    if (!lp) throw new Error('The demo fund has LPs');
    const forAdmin: { id: string }[] = await read(admin, '/api/investments');
    const forLp: { id: string; lpAllocationAmount: string | null }[] = await read(lp, '/api/investments');
    const holdings = new Map(
      expected.holdings(lp.id).map(({ investment, amount }) => [investment.id, amount]),
    );
    expect(forLp).toEqual(
      forAdmin.map((row) => ({ ...row, lpAllocationAmount: holdings.get(row.id) ?? null })),
    );
  });
});
