import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Portal } from '../../test/app.js';
import { exportedRecords, figuresOf } from '../../test/capital/recomputed.js';
import { startDemoFund } from '../../test/demo-fund.js';
import { amountsMissingFrom, readStatementPages } from '../../test/statement-read-back.js';
import type { User } from '../users/user.entity.js';
import type { Statement, StatementRow } from './statements.dto.js';

jest.setTimeout(600_000);

const QUARTERS = ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30'];

/** The demo fund, with exits, dividends, distributions, terms, a diluted deal and a superseded statement. */
describe('four quarters of published statements', () => {
  let portal: Portal;
  let admin: User;
  let statements: Statement[];
  beforeAll(async () => {
    ({ portal, admin } = await startDemoFund('2026-11-21', { statementQuarters: 4 }));
    const rows = await read<StatementRow[]>('statements');
    statements = await Promise.all(rows.map(({ id }) => read<Statement>(`statements/${id}`)));
  });
  afterAll(() => portal.stop());

  const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await portal.call(admin, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body as Answer;
  };
  const of = (periodEnd: string) => statements.filter((statement) => statement.periodEnd === periodEnd);

  it.each(QUARTERS)('say for %s what the screens say as of the day', async (periodEnd) => {
    expect(of(periodEnd).length).toBeGreaterThanOrEqual(15);
    for (const { entity, figures } of of(periodEnd)) {
      const { quarter, year, sinceStart } = figures.rollForwards;
      for (const { from, to, ...steps } of [quarter, year, sinceStart])
        expect(await read(`capital-accounts/entities/${entity.id}?from=${from}&to=${to}`)).toMatchObject(
          steps,
        );
      expect(await read(`performance/entities/${entity.id}?asOf=${periodEnd}`)).toMatchObject(
        figures.performance,
      );
    }
  });

  it.each(QUARTERS)('say for %s what follows from the exports alone', async (periodEnd) => {
    const records = await exportedRecords(read, periodEnd);
    for (const { entity, figures } of of(periodEnd)) {
      const { rate, dpi: _dpi, rvpi: _rvpi, tvpi, ...amounts } = figuresOf([entity.id], records);
      expect({ entity, ...figures.performance }).toMatchObject({ entity, ...amounts });
      expect(figures.rollForwards.quarter.closing).toBe(amounts.nav);
      if (tvpi !== null) expect(figures.performance.tvpi).toBeCloseTo(tvpi, 9);
      if (figures.performance.net.state === 'ok') expect(figures.performance.net.rate).toBeCloseTo(rate, 9);
    }
  });

  it('have PDFs that say every figure to the cent, with entity, period, version and page numbers', async () => {
    expect(statements.length).toBeGreaterThan(60);
    for (const { id, figures, version } of statements) {
      const { status, body } = await portal.callUndeclared(admin, 'GET', `/api/statements/${id}/file`);
      expect([id, status]).toEqual([id, 200]);
      const pages = await readStatementPages(body as Uint8Array);
      expect([figures.entity.legalName, amountsMissingFrom(pages.join(' '), figures)]).toEqual([
        figures.entity.legalName,
        [],
      ]);
      expect(pages.length).toBeLessThanOrEqual(4);
      for (const [at, page] of pages.entries()) {
        expect(page).toContain(`Statement version ${version}`);
        expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      }
    }
  });

  it('open with what the entity’s statement of the quarter before closed with', () => {
    const followed = QUARTERS.flatMap((periodEnd, at) =>
      of(periodEnd).flatMap(({ entity, figures }) => {
        const before = of(QUARTERS[at - 1] ?? '').find((earlier) => earlier.entity.id === entity.id);
        return before ? [{ figures, before: before.figures }] : [];
      }),
    );
    expect(followed.length).toBeGreaterThan(40);
    expect(followed.map(({ figures }) => figures.rollForwards.quarter.opening)).toEqual(
      followed.map(({ before }) => before.rollForwards.quarter.closing),
    );
  });

  it('have a workbook each, and one of the whole quarter', async () => {
    const [statement] = of('2026-09-30');
    const paths = [`statements/${statement?.id}`, `statement-periods/${statement?.periodId}`];
    for (const path of paths) {
      const { status, headers } = await portal.callUndeclared(
        admin,
        'GET',
        `/api/explanations/${path}/workbook`,
      );
      expect([status, headers['content-type']]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]);
    }
  });
});
