import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import type { Portal } from '../../test/app.js';
import { startDemoFund } from '../../test/demo-fund.js';
import { fundDayOf } from '../clock.js';
import type { User } from '../users/user.entity.js';

const TODAY = '2026-11-21';
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

interface CompanyRow {
  id: string;
  status: string;
  entered: string | null;
}
interface MarkRow {
  companyId: string;
  valuation: string;
  /** Seconds since 1970. */
  markDate: number;
  createdAt: number;
}
interface InvestmentRow {
  id: string;
  companyId: string;
  cost: string;
  postMoney: string;
  date: string;
  status: string;
}
interface AllocationRow {
  id: string;
  investmentId: string;
  lpId: string;
  amount: string;
}

/** The decisions' valuation rule, written a second time on the stored rows in exact decimals. */
class Reckoning {
  constructor(
    readonly companies: CompanyRow[],
    readonly marks: MarkRow[],
    readonly investments: InvestmentRow[],
    readonly allocations: AllocationRow[],
  ) {}

  latestMark(companyId: string): string | undefined {
    const [latest] = this.marks
      .filter((mark) => mark.companyId === companyId)
      .toSorted((a, b) => b.markDate - a.markDate || b.createdAt - a.createdAt);
    return latest?.valuation;
  }

  currentValuation(companyId: string): string | null {
    return this.latestMark(companyId) ?? this.company(companyId).entered;
  }

  isWrittenOff({ status, companyId }: InvestmentRow): boolean {
    return ['failed', 'cancelled'].includes(status) || this.company(companyId).status === 'failed';
  }

  /** What an amount of money in the investment is worth. */
  value(investment: InvestmentRow, amount = investment.cost): string {
    if (this.isWrittenOff(investment)) return '0.00';
    const valuation = this.currentValuation(investment.companyId) ?? investment.postMoney;
    return new Exact(amount).mul(valuation).div(investment.postMoney).toFixed(2);
  }

  /** What it was worth on a day, by what was known then. The audit trail knows of no change in the demo fund. */
  valueOn(day: string, investment: InvestmentRow, amount = investment.cost): string {
    const marks = this.marks
      .filter(({ companyId }) => companyId === investment.companyId)
      .map((mark) => ({
        ...mark,
        day: fundDayOf(Temporal.Instant.fromEpochMilliseconds(mark.markDate * 1000)),
      }))
      .toSorted((a, b) => b.markDate - a.markDate || b.createdAt - a.createdAt);
    const { status, entered } = this.company(investment.companyId);
    const isLost = status === 'failed' ? day > (marks[0]?.day ?? '') : this.isWrittenOff(investment);
    if (isLost) return '0.00';
    const known = marks.find((mark) => mark.day <= day)?.valuation ?? entered ?? investment.postMoney;
    return new Exact(amount).mul(known).div(investment.postMoney).toFixed(2);
  }

  holdings(lpId: string) {
    return this.allocations
      .filter((allocation) => allocation.lpId === lpId)
      .map((allocation) => {
        const investment = byId(this.investments, allocation.investmentId);
        return { investment, amount: allocation.amount, value: this.value(investment, allocation.amount) };
      });
  }

  private company(id: string): CompanyRow {
    return byId(this.companies, id);
  }
}

function byId<Row extends { id: string }>(rows: Row[], id: string): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`No row ${id}`);
  return row;
}

const sum = (amounts: string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Exact(0)).toFixed(2);
const ratio = (value: string, invested: string): number =>
  invested === '0.00' ? 0 : new Exact(value).div(invested).toNumber();
const daysHeld = (date: string): number => (Date.parse(TODAY) - Date.parse(date)) / 86_400_000;

function irrOf(invested: string, value: string, days: number): number | null {
  const years = new Exact(days).div('365.25');
  if (new Exact(invested).lte(0)) return null;
  if (new Exact(value).lte(0)) return -1;
  if (years.lte('0.01')) return null;
  const rate = new Exact(value).div(invested).pow(new Exact(1).div(years)).minus(1).toNumber();
  return Math.min(10, Math.max(-1, rate));
}
const close = (rate: number | null) => (rate === null ? null : expect.closeTo(rate, 10));

jest.setTimeout(60_000);

describe('the figures of the demo fund', () => {
  let portal: Portal;
  let admin: User;
  let lps: User[];
  let reckoning: Reckoning;

  beforeAll(async () => {
    ({ portal, admin, lps } = await startDemoFund(TODAY));
    const rows = <Row extends object>(text: string) =>
      portal.sql.rows<Row & Record<string, unknown>>({ name: `spec ${text}`.slice(0, 60), text });
    reckoning = new Reckoning(
      await rows('select id, status, entered_valuation::text as entered from companies'),
      await rows(
        'select company_id as "companyId", valuation::text as valuation, extract(epoch from mark_date)::float8 as "markDate", extract(epoch from created_at)::float8 as "createdAt" from company_marks',
      ),
      await rows(
        'select id, company_id as "companyId", total_investment::text as cost, initial_valuation::text as "postMoney", investment_date::text as date, status from investments',
      ),
      await rows(
        'select id, investment_id as "investmentId", lp_id as "lpId", amount::text as amount from allocations',
      ),
    );
  });
  afterAll(() => portal.stop());

  const read = async (user: User, path: string) => (await portal.call(user, 'GET', path)).body;

  it('agree on each investment between list, detail and exact decimals', async () => {
    const list = await read(admin, '/api/investments');
    expect(list).toHaveLength(40);
    for (const row of list) {
      const investment = byId(reckoning.investments, row.id);
      const value = reckoning.value(investment);
      expect(row).toMatchObject({
        totalInvestment: investment.cost,
        currentValue: value,
        writtenOff: reckoning.isWrittenOff(investment),
        irr: close(irrOf(investment.cost, value, daysHeld(investment.date))),
      });
      expect(row.company.currentValuation).toBe(reckoning.currentValuation(investment.companyId));
      expect(row.markedValuation).toBe(row.company.currentValuation ?? investment.postMoney);
      expect(await read(admin, `/api/investments/${row.id}`)).toEqual(row);
    }
  });

  it('agree on the fund between the dashboard, the sum of the list and exact decimals', async () => {
    const metrics = await read(admin, '/api/fund-metrics');
    const list: { currentValue: string; totalInvestment: string }[] = await read(admin, '/api/investments');
    const { investments } = reckoning;
    const counted = (status: string) => investments.filter((each) => each.status === status).length;
    expect(metrics).toEqual({
      portfolioValue: sum(investments.map((each) => reckoning.value(each))),
      deployedCapital: sum(investments.map(({ cost }) => cost)),
      activeInvestments: counted('active'),
      failedInvestments: counted('failed'),
      cancelledInvestments: counted('cancelled'),
    });
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
      expect(row.currentValuation).toBe(reckoning.currentValuation(row.id));
      expect(latest[row.id]).toBe(reckoning.latestMark(row.id));
      const held = reckoning.investments.filter(({ companyId }) => companyId === row.id);
      const values = held.map((each) => reckoning.value(each));
      const [invested, value] = [sum(held.map(({ cost }) => cost)), sum(values)];
      expect(overview).toEqual({
        activeInvestments: held.filter(({ status }) => status === 'active').length,
        totalInvestment: invested,
        valueOnMark: value,
        moic: expect.closeTo(ratio(value, invested), 12),
      });
      const shown = list.filter(({ companyId }) => companyId === row.id);
      expect(sum(shown.map(({ currentValue }) => currentValue))).toBe(overview.valueOnMark);
    }
  });

  it('agree on each LP between its list, its summary and exact decimals', async () => {
    expect(lps).toHaveLength(18);
    for (const lp of lps) {
      const holdings = reckoning.holdings(lp.id);
      const rows = await read(lp, `/api/investments/lp/${lp.id}`);
      expect(rows).toHaveLength(holdings.length);
      for (const { investment, amount, value } of holdings) {
        expect(byId(rows, investment.id)).toMatchObject({
          lpAllocationAmount: amount,
          currentValue: value,
          irr: close(irrOf(amount, value, daysHeld(investment.date))),
        });
      }
      const [invested, value] = [
        sum(holdings.map(({ amount }) => amount)),
        sum(holdings.map((each) => each.value)),
      ];
      const weighted = holdings.reduce(
        (total, { amount, investment }) => total.plus(new Exact(amount).mul(daysHeld(investment.date))),
        new Exact(0),
      );
      const meanDays = invested === '0.00' ? 0 : weighted.div(invested).toNumber();
      const summary = await read(lp, '/api/portfolio/summary');
      expect(summary).toEqual({
        totalInvested: invested,
        totalValue: value,
        totalReturn: new Exact(value).minus(invested).toFixed(2),
        returnMultiple: expect.closeTo(ratio(value, invested), 12),
        irr: close(irrOf(invested, value, meanDays)),
        activeInvestments: holdings.filter(({ investment }) => investment.status === 'active').length,
      });
      expect(await read(admin, `/api/portfolio/lp/${lp.id}`)).toEqual(summary);
      expect(await read(admin, `/api/investments/lp/${lp.id}`)).toEqual(rows);
    }
  });

  interface Point {
    day: string;
    invested: string;
    value: string;
  }
  type Held = { investment: InvestmentRow; amount: string }[];

  const pointsOf = (held: Held, points: Point[]): Point[] =>
    points.map(({ day }) => {
      const known = held.filter(({ investment }) => investment.date <= day);
      return {
        day,
        invested: sum(known.map(({ amount }) => amount)),
        value: sum(known.map(({ investment, amount }) => reckoning.valueOn(day, investment, amount))),
      };
    });

  it('agree on the fund’s history between its points, exact decimals and the dashboard', async () => {
    const points: Point[] = await read(admin, '/api/portfolio/history');
    expect(points.length).toBeGreaterThan(36);
    const held = reckoning.investments.map((investment) => ({ investment, amount: investment.cost }));
    expect(points).toEqual(pointsOf(held, points));
    const { portfolioValue, deployedCapital } = await read(admin, '/api/fund-metrics');
    expect(points.at(-1)).toEqual({ day: TODAY, invested: deployedCapital, value: portfolioValue });
  });

  it('agree on each LP’s history between its points, exact decimals and its summary', async () => {
    for (const lp of lps) {
      const held = reckoning.holdings(lp.id);
      const points: Point[] = await read(lp, `/api/portfolio/lp/${lp.id}/history`);
      expect(points).toEqual(pointsOf(held, points));
      const { totalInvested, totalValue } = await read(lp, '/api/portfolio/summary');
      const today = { day: TODAY, invested: totalInvested, value: totalValue };
      expect(points.slice(-1)).toEqual(held.length > 0 ? [today] : []);
      expect(await read(admin, `/api/portfolio/lp/${lp.id}/history`)).toEqual(points);
    }
  });

  it('agree on each investment’s history between its points, exact decimals and its detail', async () => {
    for (const investment of reckoning.investments) {
      const { points } = await read(admin, `/api/investments/${investment.id}/history`);
      expect(points).toEqual(pointsOf([{ investment, amount: investment.cost }], points));
      const { currentValue, totalInvestment } = await read(admin, `/api/investments/${investment.id}`);
      expect(points.at(-1)).toEqual({ day: TODAY, invested: totalInvestment, value: currentValue });
    }
  });

  it('agree on what is held between companies, sectors and the sums', async () => {
    const expected = (held: Held) => {
      const rows = held.map((each) => ({ ...each, value: reckoning.value(each.investment, each.amount) }));
      return new Map(
        Object.entries(Object.groupBy(rows, ({ investment }) => investment.companyId)).map(
          ([id, own = []]) => [
            id,
            {
              invested: sum(own.map(({ amount }) => amount)),
              value: sum(own.map(({ value }) => value)),
              writtenOff: own.every(({ investment }) => reckoning.isWrittenOff(investment)),
            },
          ],
        ),
      );
    };
    const check = async (user: User, path: string, held: Held) => {
      const { companies, sectors } = await read(user, path);
      const parts = expected(held);
      expect(companies).toHaveLength(parts.size);
      for (const { companyId, invested, value, writtenOff } of companies)
        expect({ invested, value, writtenOff }).toEqual(parts.get(companyId));
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
    const all = reckoning.investments.map((investment) => ({ investment, amount: investment.cost }));
    await check(admin, '/api/portfolio/holdings', all);
    for (const lp of lps) await check(lp, `/api/portfolio/lp/${lp.id}/holdings`, reckoning.holdings(lp.id));
    const [one, other] = lps;
    if (!one || !other) throw new Error('The demo fund has LPs');
    for (const what of ['history', 'holdings']) {
      expect((await portal.call(one, 'GET', `/api/portfolio/${what}`)).status).toBe(403);
      expect((await portal.call(one, 'GET', `/api/portfolio/lp/${other.id}/${what}`)).status).toBe(404);
      expect((await portal.call(admin, 'GET', `/api/portfolio/lp/${admin.id}/${what}`)).status).toBe(404);
    }
  });

  it('agree on each allocation between the breakdown and exact decimals', async () => {
    for (const investment of reckoning.investments) {
      const breakdown: AllocationRow[] = await read(admin, `/api/allocations/investment/${investment.id}`);
      const held = reckoning.allocations.filter(({ investmentId }) => investmentId === investment.id);
      expect(breakdown).toHaveLength(held.length);
      for (const { id, amount } of held)
        expect(byId(breakdown, id)).toMatchObject({
          amount,
          currentValue: reckoning.value(investment, amount),
        });
    }
  });

  it('show an LP the same fund-level figures as an admin, with its own allocations beside them', async () => {
    const [lp] = lps;
    if (!lp) throw new Error('The demo fund has LPs');
    const forAdmin: { id: string }[] = await read(admin, '/api/investments');
    const forLp: { id: string; lpAllocationAmount: string | null }[] = await read(lp, '/api/investments');
    const held = new Map(reckoning.holdings(lp.id).map(({ investment, amount }) => [investment.id, amount]));
    expect(forLp).toEqual(forAdmin.map((row) => ({ ...row, lpAllocationAmount: held.get(row.id) ?? null })));
  });
});
