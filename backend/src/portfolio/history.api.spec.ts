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
import { noonInNewYork } from '../config/clock.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';

interface Point {
  day: string;
  invested: string;
  value: string;
}

const missing = '019b0000-0000-7000-8000-000000000000';
const lines = (points: Point[]) => points.map(({ day, invested, value }) => `${day} ${invested} ${value}`);

describe('what the portfolio was worth over time', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let risen: Investment;

  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-15' });
    const { em } = portal;
    admin = await buildAdmin(em);
    lp = await buildUser(em);
    other = await buildUser(em);
    const company = await buildCompany(em, { name: 'Risen', enteredValuation: '1500000.00' });
    const mark = (day: string, valuation: string) =>
      buildMark(em, { company, by: admin, valuation, markDate: noonInNewYork(day) });
    await mark('2026-05-31', '3000000.00');
    await mark('2026-02-10', '2000000.00');
    await mark('2026-02-11', '2500000.00');
    await mark('2026-12-31', '3500000.00');
    risen = await buildInvestment(em, { company, investmentDate: '2026-01-20' });
    const third = await buildInvestment(em, {
      totalInvestment: '300000.00',
      initialValuation: '3000000.00',
      investmentDate: '2026-03-31',
      company: await buildCompany(em, { enteredValuation: '1000000.00' }),
    });
    await buildAllocation(em, { investment: risen, lp, amount: '40000.00' });
    await buildAllocation(em, { investment: third, lp, amount: '10000.00' });
    await buildAllocation(em, { investment: risen, lp: other, amount: '60000.00' });
  });
  afterAll(() => portal.stop());

  const read = async (user: User, path: string) => (await portal.call(user, 'GET', path)).body;

  it('has points for the first day, the ends of months and today, by the valuations known then', async () => {
    expect(lines(await read(admin, '/api/portfolio/history'))).toEqual([
      // The entered valuation, which has no day, until the first mark.
      '2026-01-20 100000.00 150000.00',
      '2026-01-31 100000.00 150000.00',
      // Two marks in the month: the later one counts.
      '2026-02-28 100000.00 250000.00',
      // 300,000 at a third of their price beside it, from their own day on.
      '2026-03-31 400000.00 350000.00',
      '2026-04-30 400000.00 350000.00',
      '2026-05-31 400000.00 400000.00',
      '2026-06-30 400000.00 400000.00',
      // Today's rule takes the latest mark, also one dated later.
      '2026-07-15 400000.00 450000.00',
    ]);
  });

  it('is an LP’s own for an LP, each row rounded by itself', async () => {
    const own = [
      '2026-01-20 40000.00 60000.00',
      '2026-01-31 40000.00 60000.00',
      '2026-02-28 40000.00 100000.00',
      '2026-03-31 50000.00 103333.33',
      '2026-04-30 50000.00 103333.33',
      '2026-05-31 50000.00 123333.33',
      '2026-06-30 50000.00 123333.33',
      '2026-07-15 50000.00 143333.33',
    ];
    for (const user of [lp, admin])
      expect(lines(await read(user, `/api/portfolio/lp/${lp.id}/history`))).toEqual(own);
    expect((await portal.call(other, 'GET', `/api/portfolio/lp/${lp.id}/history`)).status).toBe(404);
    expect((await portal.call(lp, 'GET', '/api/portfolio/history')).status).toBe(403);
  });

  it('of one investment has points for the days on which it changed', async () => {
    for (const user of [admin, lp])
      expect(await read(user, `/api/investments/${risen.id}/history`)).toEqual({
        writtenOffOn: null,
        firstMarkedOn: '2026-02-10',
        points: [
          { day: '2026-01-20', invested: '100000.00', value: '150000.00', realized: '0.00' },
          { day: '2026-02-10', invested: '100000.00', value: '200000.00', realized: '0.00' },
          { day: '2026-02-11', invested: '100000.00', value: '250000.00', realized: '0.00' },
          { day: '2026-05-31', invested: '100000.00', value: '300000.00', realized: '0.00' },
          { day: '2026-07-15', invested: '100000.00', value: '350000.00', realized: '0.00' },
        ],
      });
    expect((await portal.call(admin, 'GET', `/api/investments/${missing}/history`)).status).toBe(404);
  });

  it('is empty for an LP without allocations', async () => {
    const newcomer = await buildUser(portal.em);
    expect(await read(newcomer, `/api/portfolio/lp/${newcomer.id}/history`)).toEqual([]);
    expect(await read(newcomer, `/api/portfolio/lp/${newcomer.id}/holdings`)).toEqual({
      companies: [],
      sectors: [],
      vintages: [],
    });
  });

  it('counts a mark from the evening of its day in New York on, through both clock changes', async () => {
    const { em } = portal;
    const company = await buildCompany(em);
    const at = (moment: string, valuation: string) =>
      buildMark(em, { company, by: admin, valuation, markDate: new Date(moment) });
    await at('2026-03-09T03:59:59.999Z', '2000000.00');
    await at('2026-03-09T04:00:00.000Z', '3000000.00');
    await at('2026-04-01T03:59:59.999Z', '4000000.00');
    const { id } = await buildInvestment(em, { company, investmentDate: '2026-03-01' });
    const { points } = await read(admin, `/api/investments/${id}/history`);
    expect(points.map(({ day, value }: Point) => `${day} ${value}`)).toEqual([
      '2026-03-01 100000.00',
      '2026-03-08 200000.00',
      '2026-03-09 300000.00',
      '2026-03-31 400000.00',
      '2026-07-15 400000.00',
    ]);
  });

  it('takes the mark of a day that was recorded last', async () => {
    const { em } = portal;
    const company = await buildCompany(em);
    for (const valuation of ['3000000.00', '2000000.00', '4000000.00'])
      await buildMark(em, { company, by: admin, valuation, markDate: noonInNewYork('2026-03-09') });
    const { id } = await buildInvestment(em, { company, investmentDate: '2026-03-01' });
    const { points } = await read(admin, `/api/investments/${id}/history`);
    expect(points.map(({ day, value }: Point) => `${day} ${value}`)).toEqual([
      '2026-03-01 100000.00',
      '2026-03-09 400000.00',
      '2026-07-15 400000.00',
    ]);
  });

  describe('of an LP’s only position', () => {
    const historyOf = async (...positions: Investment[]): Promise<Point[]> => {
      const holder = await buildUser(portal.em);
      for (const investment of positions)
        await buildAllocation(portal.em, { investment, lp: holder, amount: '1000.00' });
      return read(holder, `/api/portfolio/lp/${holder.id}/history`);
    };

    it('has a point for each day while it is young', async () => {
      const points = await historyOf(await buildInvestment(portal.em, { investmentDate: '2026-07-13' }));
      expect(points.map(({ day }) => day)).toEqual(['2026-07-13', '2026-07-14', '2026-07-15']);
      const today = await historyOf(await buildInvestment(portal.em, { investmentDate: '2026-07-15' }));
      expect(lines(today)).toEqual(['2026-07-15 1000.00 1000.00']);
    });

    it('counts what is dated later as of today', async () => {
      const points = await historyOf(await buildInvestment(portal.em, { investmentDate: '2027-01-01' }));
      expect(lines(points)).toEqual(['2026-07-15 1000.00 1000.00']);
    });

    it.each([
      ['2016-08-20', 121, '2016-08-31'],
      ['2006-08-20', 82, '2006-09-30'],
      ['1906-08-20', 122, '1906-12-31'],
      ['0001-01-01', 121, '0017-12-31'],
    ])('has no more points than a chart can show, however old: since %s', async (since, count, second) => {
      const points = await historyOf(await buildInvestment(portal.em, { investmentDate: since }));
      expect(points).toHaveLength(count);
      expect(points.slice(0, 2).map(({ day }) => day)).toEqual([since, second]);
      expect(points.at(-1)?.day).toBe('2026-07-15');
    });
  });

  it('of an investment that is marked every day has no more points either', async () => {
    const { em } = portal;
    const company = await buildCompany(em);
    await em.execute(
      `insert into company_marks (company_id, created_by, valuation, mark_date)
       select ?, ?, 1000000 + n * 10000, timestamptz '2026-07-15 16:00Z' - n * interval '1 day'
       from generate_series(0, 500) n`,
      [company.id, admin.id],
    );
    const { id } = await buildInvestment(em, { company, investmentDate: '2025-07-10' });
    const { points } = await read(admin, `/api/investments/${id}/history`);
    expect(points).toHaveLength(14);
    expect(points.at(-1)).toEqual({
      day: '2026-07-15',
      invested: '100000.00',
      value: '100000.00',
      realized: '0.00',
    });
    expect(points[0]).toEqual({
      day: '2025-07-10',
      invested: '100000.00',
      value: '470000.00',
      realized: '0.00',
    });
  });

  describe('when it is written off', () => {
    const build = async (company: object, investment: object, marks: string[] = []) => {
      const { em } = portal;
      const built = await buildCompany(em, company);
      for (const day of marks)
        await buildMark(em, {
          company: built,
          by: admin,
          valuation: '2000000.00',
          markDate: noonInNewYork(day),
        });
      return buildInvestment(em, { company: built, investmentDate: '2026-01-20', ...investment });
    };
    const valuesOf = async ({ id }: Investment) => {
      const { writtenOffOn, points } = await read(admin, `/api/investments/${id}/history`);
      return { writtenOffOn, values: points.map(({ day, value }: Point) => `${day} ${value}`) };
    };

    it('is worth nothing from the date of its write-off on', async () => {
      const dates = { status: 'failed', writtenOffOn: '2026-05-04' };
      expect(await valuesOf(await build({}, dates, ['2026-02-28', '2026-06-30']))).toEqual({
        writtenOffOn: '2026-05-04',
        values: ['2026-01-20 100000.00', '2026-02-28 200000.00', '2026-05-04 0.00', '2026-07-15 0.00'],
      });
    });

    it('is worth nothing from the failure of its company, if that is earlier', async () => {
      const company = { status: 'failed', failedOn: '2026-04-04' };
      for (const investment of [
        await build(company, { status: 'failed', writtenOffOn: '2026-05-05' }),
        await build(company, {}),
      ])
        expect(await valuesOf(investment)).toEqual({
          writtenOffOn: '2026-04-04',
          values: ['2026-01-20 100000.00', '2026-04-04 0.00', '2026-07-15 0.00'],
        });
    });

    it('is worth nothing from its cancellation, if that is earlier', async () => {
      const company = { status: 'failed', failedOn: '2026-04-04' };
      expect(
        await valuesOf(await build(company, { status: 'cancelled', writtenOffOn: '2026-02-10' })),
      ).toEqual({
        writtenOffOn: '2026-02-10',
        values: ['2026-01-20 100000.00', '2026-02-10 0.00', '2026-07-15 0.00'],
      });
    });

    it('was never worth anything where it was written off on its first day, or its company had failed before', async () => {
      for (const investment of [
        await build({}, { status: 'cancelled', writtenOffOn: '2026-01-20' }, ['2026-03-31']),
        await build({ status: 'failed', failedOn: '2025-12-01' }, {}),
      ]) {
        const { values } = await valuesOf(investment);
        expect(values.every((value: string) => value.endsWith(' 0.00'))).toBe(true);
      }
    });

    it('follows the date alone: an edit of the date moves the history, a reactivation restores the value', async () => {
      const { id, ...investment } = await build({}, {});
      const edit = (body: object) => portal.call(admin, 'PUT', `/api/investments/${id}`, body);
      await edit({ status: 'failed' });
      await edit({ writtenOffOn: '2026-02-10' });
      expect(await valuesOf({ id, ...investment })).toEqual({
        writtenOffOn: '2026-02-10',
        values: ['2026-01-20 100000.00', '2026-02-10 0.00', '2026-07-15 0.00'],
      });
      await edit({ status: 'active' });
      expect(await valuesOf({ id, ...investment })).toEqual({
        writtenOffOn: null,
        values: ['2026-01-20 100000.00', '2026-07-15 100000.00'],
      });
    });

    it('is dated today, when a fund manager writes it off without a date', async () => {
      const { id } = await buildInvestment(portal.em, { investmentDate: '2025-01-20' });
      expect(
        (await portal.call(admin, 'PUT', `/api/investments/${id}`, { status: 'failed' })).body,
      ).toMatchObject({ status: 'failed', writtenOffOn: '2026-07-15' });
      expect(await read(admin, `/api/investments/${id}/history`)).toEqual({
        writtenOffOn: '2026-07-15',
        firstMarkedOn: null,
        points: [
          { day: '2025-01-20', invested: '100000.00', value: '100000.00', realized: '0.00' },
          { day: '2026-07-15', invested: '100000.00', value: '0.00', realized: '0.00' },
        ],
      });
    });
  });
});
