import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { fc, seed } from '../../../scripts/testing/property.ts';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import { recordProceeds } from '../../test/capital/record-proceeds.js';
import type { User } from '../users/user.entity.js';

jest.setTimeout(240_000);

const TODAY = '2026-07-01';
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP });
const START = Date.parse('2024-07-01');
const dayAfter = (days: number): string => new Date(START + days * 86_400_000).toISOString().slice(0, 10);

/** Days after the investment, up to five weeks before today. */
const days = fc.integer({ min: 0, max: 690 });
const cents = (max: number) => fc.integer({ min: 1, max }).map((amount) => (amount / 100).toFixed(2));
const drawnDeal = fc.record({
  total: fc.integer({ min: 1_000_000, max: 900_000_000 }),
  postMoney: cents(2_000_000_000_00),
  parts: fc.array(fc.integer({ min: 1, max: 333 }), { minLength: 1, maxLength: 3 }),
  marks: fc.uniqueArray(fc.tuple(days, cents(5_000_000_000_00)), { maxLength: 4, selector: ([day]) => day }),
  ownership: fc.uniqueArray(
    fc.tuple(
      days,
      fc.integer({ min: 0, max: 100_000_000 }).map((units) => (units / 1e6).toFixed(6)),
    ),
    { maxLength: 3, selector: ([day]) => day },
  ),
  proceeds: fc.array(fc.tuple(days, cents(50_000_000), fc.integer({ min: 0, max: 1000 }), fc.boolean()), {
    maxLength: 4,
  }),
});
type DrawnDeal = typeof drawnDeal extends fc.Arbitrary<infer Value> ? Value : never;

interface Sale {
  day: string;
  amounts: Map<string, { amount: string; costRelieved: string }>;
}

/** What a deal and its parts cost, are worth and brought on a day, in exact decimals. */
class DealModel {
  marks: { day: string; valuation: string }[] = [];
  ownership: { day: string; percent: string }[] = [];
  sales: Sale[] = [];

  constructor(
    readonly total: string,
    readonly postMoney: string,
    readonly parts: ReadonlyMap<string, string>,
  ) {}

  /** Of the whole deal without an entity. */
  cost(day: string, entityId?: string): Decimal {
    const relieved = this.sumOfSales(day, 'costRelieved', entityId);
    return new Exact(entityId ? (this.parts.get(entityId) ?? '0') : this.total).minus(relieved);
  }

  sumOfSales(day: string, part: 'amount' | 'costRelieved', entityId?: string): Decimal {
    return this.sales
      .filter((sale) => sale.day <= day)
      .flatMap(({ amounts }) => [...amounts].filter(([id]) => entityId === undefined || id === entityId))
      .reduce((sum, [, amounts]) => sum.plus(amounts[part]), new Exact(0));
  }

  value(day: string, entityId?: string): string {
    const cost = this.cost(day, entityId);
    const mark = latest(this.marks, day)?.valuation ?? this.postMoney;
    const entry = latest(this.ownership, day);
    if (!entry) return cost.mul(mark).div(this.postMoney).toFixed(2);
    const then = this.cost(entry.day);
    if (then.isZero()) return '0.00';
    return cost.mul(mark).mul(entry.percent).div(then.mul(100)).toFixed(2);
  }
}

const latest = <Dated extends { day: string }>(entries: readonly Dated[], day: string): Dated | undefined =>
  entries.filter((entry) => entry.day <= day).toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];

describe('the values of any deals with sales, ownership entries and marks', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start({ today: TODAY });
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  const read = async (path: string) => {
    const { status, body } = await portal.call(admin, 'GET', path);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  /** The deal in the portal, and the model of it. */
  async function build(drawn: DrawnDeal): Promise<{ id: string; model: DealModel }> {
    const { em } = portal;
    const company = await buildCompany(em);
    const total = (drawn.total / 100).toFixed(2);
    const investment = await buildInvestment(em, {
      company,
      totalInvestment: total,
      initialValuation: drawn.postMoney,
      investmentDate: dayAfter(0),
    });
    const parts = new Map<string, string>();
    for (const share of drawn.parts) {
      const lp = await buildUser(em);
      const amount = (Math.floor((drawn.total * share) / 1000) / 100).toFixed(2);
      await buildAllocation(em, { investment, lp, amount });
      const [entity] = await em.execute<[{ id: string }]>('select first_entity_of(?) as id', [lp.id]);
      parts.set(entity.id, amount);
    }
    const model = new DealModel(total, drawn.postMoney, parts);
    for (const [after, valuation] of drawn.marks) {
      const day = dayAfter(after);
      const body = { valuation, markDate: day };
      expect((await portal.call(admin, 'POST', `/api/companies/${company.id}/marks`, body)).status).toBe(201);
      model.marks.push({ day, valuation });
    }
    for (const [after, percent] of drawn.ownership) {
      const body = { date: dayAfter(after), percent };
      const path = `/api/investments/${investment.id}/ownership`;
      expect((await portal.call(admin, 'POST', path, body)).status).toBe(201);
      model.ownership.push({ day: body.date, percent });
    }
    for (const drawnSale of drawn.proceeds.toSorted(([one], [other]) => one - other))
      await sell(investment.id, model, drawnSale);
    return { id: investment.id, model };
  }

  /** A sale of some of what remains, or of all of it; one that is reversed leaves nothing. */
  async function sell(
    investmentId: string,
    model: DealModel,
    [after, amount, portion, isReversed]: DrawnDeal['proceeds'][number],
  ): Promise<void> {
    const day = dayAfter(after);
    const costRelieved = model.cost(TODAY).mul(portion).div(1000).toFixed(2, Decimal.ROUND_DOWN);
    const id = await recordProceeds(portal, admin, { investmentId, date: day, amount, costRelieved });
    if (isReversed) {
      const body = { reason: 'By mistake', date: day };
      const reversal = await portal.call(admin, 'POST', `/api/capital-events/${id}/reverse`, body);
      expect([reversal.body.message, reversal.status]).toEqual([undefined, 201]);
      return;
    }
    const { lines } = await read(`/api/capital-events/${id}`);
    const amounts = lines.map((line: { entity: { id: string }; amount: string; costRelieved: string }) => [
      line.entity.id,
      { amount: line.amount, costRelieved: line.costRelieved },
    ]);
    model.sales.push({ day, amounts: new Map(amounts) });
  }

  async function compare({ id, model }: { id: string; model: DealModel }): Promise<void> {
    const figures = (day: string, entityId?: string) => ({
      currentValue: model.value(day, entityId),
      realized: model.sumOfSales(day, 'amount', entityId).toFixed(2),
    });
    expect(await read(`/api/investments/${id}`)).toMatchObject(figures(TODAY));
    for (const part of await read(`/api/allocations/investment/${id}`))
      expect(part).toMatchObject(figures(TODAY, part.entity.id));
    const { points } = await read(`/api/investments/${id}/history`);
    expect(points).toEqual(
      points.map(({ day }: { day: string }) => ({
        day,
        invested: model.total,
        value: model.value(day),
        realized: figures(day).realized,
      })),
    );
    const changes = [...model.marks, ...model.ownership, ...model.sales].map(({ day }) => day);
    expect(new Set(points.map(({ day }: { day: string }) => day))).toEqual(
      new Set([dayAfter(0), ...changes, TODAY]),
    );
    for (const day of [...changes, TODAY]) await compareAccounts(id, model, day);
  }

  /** LPs' parts are rounded once each, and the firm has the rest of the deal. */
  async function compareAccounts(id: string, model: DealModel, day: string): Promise<void> {
    const { accounts, total } = await read(`/api/capital-accounts/investments/${id}?asOf=${day}`);
    expect([day, total.value, total.cost]).toEqual([day, model.value(day), model.cost(day).toFixed(2)]);
    const ofLps = [...model.parts.keys()].map((entityId) => model.value(day, entityId));
    for (const { entity, value } of accounts) {
      const rest = ofLps.reduce((left, each) => left.minus(each), new Exact(model.value(day)));
      expect([day, value]).toEqual([day, entity.lpId ? model.value(day, entity.id) : rest.toFixed(2)]);
    }
  }

  it('are those of exact decimals: of the deal and of each part, today, in the history and as of each day', async () => {
    const deals = fc.sample(drawnDeal, { numRuns: 12, seed });
    for (const drawn of deals) await compare(await build(drawn));
    expect(deals).toHaveLength(12);
  });
});
