import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../test/builders.js';
import { CapitalCalls } from '../../test/capital/calls.js';
import type { Company } from '../companies/company.entity.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';
import type { StatementPeriod } from './statement-periods.dto.js';
import type { Statement, StatementRow } from './statements.dto.js';

jest.setTimeout(120_000);

const QUARTER = '2026-03-31';

/** A deal of 100,000 half called and paid, whose company was marked twice; Ada invests as herself and as a trust. */
describe('Statements of a quarter', () => {
  let portal: Portal;
  let admin: User;
  let other: User;
  let ada: User;
  let ben: User;
  let company: Company;
  let deal: Investment;
  let trustId: string;
  let capital: CapitalCalls;

  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01', settings: { workers: 'inline' } });
    const { em } = portal;
    admin = await buildAdmin(em);
    other = await buildAdmin(em, { email: 'other@example.com' });
    ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron' });
    ben = await buildUser(em, { firstName: 'Ben', lastName: 'Franklin' });
    company = await buildCompany(em, { name: 'Acme' });
    deal = await buildInvestment(em, {
      company,
      totalInvestment: '100000.00',
      initialValuation: '1000000.00',
      investmentDate: '2025-02-01',
    });
    const trust = await buildEntity(em, { lp: ada, legalName: 'Byron Trust' });
    trustId = trust.id;
    await buildAllocation(em, { investment: deal, lp: ada, amount: '30000.00' });
    await buildAllocation(em, { investment: deal, lp: ada, entity: trust, amount: '20000.00' });
    await buildAllocation(em, { investment: deal, lp: ben, amount: '33333.33' });
    await buildMark(em, {
      company,
      valuation: '1500000.00',
      markDate: new Date('2026-03-31T16:00:00Z'),
      by: admin,
    });
    capital = new CapitalCalls(portal, admin);
    const call = await capital.released({
      kind: 'call',
      investmentId: deal.id,
      noticeDate: '2025-01-15',
      date: '2025-02-15',
      basis: 'commitment',
      percent: 50,
    });
    await capital.post(call, 'receipts', { all: true, date: '2025-02-14' });
  });
  afterAll(() => portal.stop());

  const prepare = async (periodEnd = QUARTER, by = admin) => {
    const { status, body } = await portal.call(by, 'POST', '/api/statement-periods', { periodEnd });
    return { status, period: body as StatementPeriod };
  };
  const checksOf = ({ checks }: StatementPeriod) =>
    Object.fromEntries(checks.map(({ name, ok }) => [name, ok]));
  const statementsOf = async (user: User, query = '') =>
    (await portal.call(user, 'GET', `/api/statements${query}`)).body as StatementRow[];
  const mails = async (template: string) =>
    portal.sql.rows({
      name: `test-mails-${template}`,
      text: `select mail.to_email as "to", mail.params from outgoing_mails mail where template = '${template}' order by 1`,
    });

  it('are made for every entity with a part in the fund, and for no other', async () => {
    const { status, period } = await prepare();
    expect([status, period.state, period.run]).toMatchObject([
      201,
      'draft',
      { state: 'done', done: 3, total: 3 },
    ]);
    expect(period.statements.map(({ entity, version, state }) => [entity.legalName, version, state])).toEqual(
      [
        ['Ada Byron', 1, 'draft'],
        ['Ben Franklin', 1, 'draft'],
        ['Byron Trust', 1, 'draft'],
      ],
    );
    expect(checksOf(period)).toEqual({
      ...{ fund_total: true, opening: true, figures: true, drafts: true, marks: true, cash: true },
    });
  });

  it('say what the capital account and the performance of the entity say as of the day', async () => {
    const [row] = await statementsOf(admin, `?entityId=${trustId}`);
    const { figures } = (await portal.call(admin, 'GET', `/api/statements/${row?.id}`)).body as Statement;
    const account = (
      await portal.call(
        admin,
        'GET',
        `/api/capital-accounts/entities/${trustId}?from=2026-01-01&to=${QUARTER}`,
      )
    ).body as {
      closing: string;
    };
    const performance = (
      await portal.call(admin, 'GET', `/api/performance/entities/${trustId}?asOf=${QUARTER}`)
    ).body as object;
    expect(figures.rollForwards.quarter).toMatchObject({
      closing: account.closing,
      from: '2026-01-01',
      to: QUARTER,
    });
    expect(performance).toMatchObject({ ...figures.performance });
    expect(figures.rollForwards.sinceStart.contributions).toBe('10000.00');
    expect(figures.holdings[0]?.valuation).toEqual({ source: 'mark', markDate: QUARTER, method: null });
  });

  it('are not seen by limited partners while they are drafts', async () => {
    expect(await statementsOf(ada)).toEqual([]);
    const [draft] = await statementsOf(admin);
    for (const path of ['', '/file'])
      expect((await portal.callUndeclared(ada, 'GET', `/api/statements/${draft?.id}${path}`)).status).toBe(
        404,
      );
  });

  it('are published together, once, and each limited partner gets one mail', async () => {
    const { period } = await prepare();
    const publish = (by: User) => portal.call(by, 'POST', `/api/statement-periods/${period.id}/publish`, {});
    const answers = await Promise.all([publish(admin), publish(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'These statements are published already',
    });
    expect((await mails('statements_published')).map(({ to }) => to as string)).toEqual(
      [ada.email, ben.email].sort(),
    );
    expect((await statementsOf(ada)).map(({ entity }) => entity.legalName).sort()).toEqual([
      'Ada Byron',
      'Byron Trust',
    ]);
    expect((await statementsOf(ben)).map(({ state }) => state)).toEqual(['published']);
  });

  it('have a PDF whose bytes have the hash that is stored, for whom they are about alone', async () => {
    const [own] = await statementsOf(ben);
    const answer = await portal.callUndeclared(ben, 'GET', `/api/statements/${own?.id}/file`);
    expect(answer.status).toBe(200);
    expect(
      createHash('sha256')
        .update(answer.body as Buffer)
        .digest('hex'),
    ).toBe(own?.sha256);
    expect((await portal.callUndeclared(ada, 'GET', `/api/statements/${own?.id}/file`)).status).toBe(404);
  });

  it('stay as they were published when a mark is back-dated, which Changes lists with its cause', async () => {
    const [before] = await statementsOf(ben);
    const frozen = (await portal.call(ben, 'GET', `/api/statements/${before?.id}`)).body as Statement;
    await portal.call(admin, 'POST', `/api/companies/${company.id}/marks`, {
      valuation: '1200000.00',
      markDate: QUARTER,
    });
    expect((await portal.call(ben, 'GET', `/api/statements/${before?.id}`)).body).toEqual(frozen);
    const { body } = await portal.call(admin, 'GET', `/api/statements/${before?.id}/changes`);
    expect(body).toMatchObject({
      figures: expect.arrayContaining([
        { figure: 'Net asset value', stated: '$33,333.34', now: '$23,333.34' },
      ]),
      causes: [
        {
          kind: 'mark',
          text: 'Mark of Acme as of Mar 31, 2026 recorded: $1,200,000.00',
          recordedBy: `${admin.firstName} ${admin.lastName}`,
          companyId: company.id,
        },
      ],
    });
  });

  it('open the next quarter with a difference until they are superseded', async () => {
    const { period } = await prepare('2026-06-30');
    expect(period.run).toMatchObject({ state: 'done' });
    const opening = period.checks.find(({ name }) => name === 'opening');
    expect(opening).toMatchObject({ ok: false });
    expect(opening?.found[0]).toContain('Mark of Acme as of Mar 31, 2026 recorded: $1,200,000.00');
    const refused = await portal.call(admin, 'POST', `/api/statement-periods/${period.id}/publish`, {});
    expect([refused.status, refused.body]).toMatchObject([409, { checks: [{ name: 'opening' }] }]);
    expect((await statementsOf(ada)).length).toBe(2);
  });

  it('are superseded by a new version with a reason, of which who had the earlier one is notified', async () => {
    const [earlier] = await statementsOf(ben);
    const { status, body } = await portal.call(admin, 'POST', `/api/statements/${earlier?.id}/supersede`, {
      reason: 'Acme was marked too high',
    });
    expect([status, body]).toMatchObject([201, { version: 2, state: 'published', replaces: earlier?.id }]);
    const versions = await statementsOf(ben);
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'published'],
      [1, 'superseded'],
    ]);
    expect(await mails('statement_superseded')).toEqual([
      {
        to: ben.email,
        params: {
          periodEnd: QUARTER,
          entity: 'Ben Franklin',
          closing: '23333.34',
          reason: 'Acme was marked too high',
        },
      },
    ]);
    const again = await portal.call(admin, 'POST', `/api/statements/${earlier?.id}/supersede`, {
      reason: 'Again',
    });
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'This statement was superseded already' },
    ]);
  });

  it('are published although a check fails, with a reason that is kept', async () => {
    const { period } = await prepare('2026-06-30');
    const { status, body } = await portal.call(other, 'POST', `/api/statement-periods/${period.id}/publish`, {
      overrides: [{ check: 'opening', reason: 'Explained by phone' }],
    });
    expect(status).toBe(200);
    const published = body as StatementPeriod;
    expect(published.checks.find(({ name }) => name === 'opening')?.override).toMatchObject({
      reason: 'Explained by phone',
    });
    const audited = await portal.call(admin, 'GET', '/api/audit?limit=50');
    expect(JSON.stringify(audited.body)).toContain('Explained by phone');
  });

  it('are made for entities that came later alone, once a period is published', async () => {
    const cleo = await buildUser(portal.em, { firstName: 'Cleo', lastName: 'Late' });
    await buildAllocation(portal.em, { investment: deal, lp: cleo, amount: '100.00' });
    const { period } = await prepare('2026-06-30');
    expect(
      period.statements.filter(({ state }) => state === 'draft').map(({ entity }) => entity.legalName),
    ).toEqual(['Cleo Late']);
  });

  it.each([
    ['a day that is not over', { periodEnd: '2026-07-02' }, 'Period end must not be in the future'],
    ['no day', {}, 'Period end is required'],
  ])('are refused for %s', async (_, body, message) => {
    const answer = await portal.call(admin, 'POST', '/api/statement-periods', body);
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
  });

  it('are deleted only as drafts', async () => {
    const { period } = await prepare('2025-12-31');
    const path = `/api/statement-periods/${period.id}`;
    expect((await portal.call(admin, 'DELETE', path)).status).toBe(200);
    expect((await portal.call(admin, 'GET', path)).status).toBe(404);
    const periods = (await portal.call(admin, 'GET', '/api/statement-periods')).body as StatementPeriod[];
    const published = periods.find(({ state }) => state === 'published');
    const kept = await portal.call(admin, 'DELETE', `/api/statement-periods/${published?.id}`);
    expect([kept.status, kept.body]).toMatchObject([
      409,
      { message: 'Published statements are never deleted' },
    ]);
  });
});
