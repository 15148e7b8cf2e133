import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CapitalCalls } from '../../../test/capital/calls.js';
import { buildStatements } from '../../../test/published-statement.js';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildDocument,
  buildEntity,
  buildInvestment,
  buildUpdate,
  buildUser,
} from '../../../test/builders.js';
import { buildPdf } from '../../../test/pdf.js';
import type { Company } from '../../companies/company.entity.js';
import type { InvestingEntity } from '../../investing-entities/investing-entity.entity.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Overview } from './overview.dto.js';

const nothing = {
  due: [],
  since: null,
  news: [],
  newsTotal: 0,
  newestK1: null,
  newestStatement: null,
};

describe("an LP's overview", () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let trust: InvestingEntity;
  let company: Company;
  let deal: Investment;
  let calls: CapitalCalls;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    lp = await buildUser(em, { legalName: 'Ada Byron' });
    other = await buildUser(em, { legalName: 'Bob Ng' });
    trust = await buildEntity(em, { lp, legalName: 'Byron Family Trust' });
    company = await buildCompany(em, { name: 'Acme' });
    deal = await buildInvestment(em, { company, investmentName: 'Acme Seed' });
    await buildAllocation(em, { investment: deal, lp, amount: '20000.00' });
    await buildAllocation(em, { investment: deal, lp, entity: trust, amount: '30000.00' });
    await buildAllocation(em, { investment: deal, lp: other, amount: '25000.00' });
    calls = new CapitalCalls(portal, admin);
  });
  afterAll(() => portal.stop());

  const read = async (reader: User): Promise<Overview> => {
    const { status, body } = await portal.call(reader, 'GET', '/api/me/overview');
    expect(status).toBe(200);
    return body as Overview;
  };
  const firstEntityOf = async (of: User): Promise<string> => {
    const [row] = await portal.em.execute<{ id: string }[]>('select first_entity_of(?) as id', [of.id]);
    return row?.id ?? '';
  };
  const call = async (date: string, amounts: Record<string, string>, investmentId = deal.id) =>
    calls.released({
      investmentId,
      kind: 'call',
      noticeDate: '2026-05-01',
      date,
      basis: 'typed',
      lines: Object.entries(amounts).map(([entityId, capital]) => ({ entityId, capital })),
    });
  const addK1 = async (of: User, taxYear: string, more: Record<string, string> = {}) => {
    const file = { name: 'k1.pdf', bytes: await buildPdf(['K-1']) };
    const fields = { lpId: of.id, taxYear, ...more };
    return (await portal.send(admin, '/api/k1-documents', { fields, file })).body as { id: string };
  };
  const titles = ({ news }: Overview) => news.map(({ kind, title }) => [kind, title]);

  it('of a first visit has neither a last visit nor news, and says so when there is nothing at all', async () => {
    const newcomer = await buildUser(portal.em);
    await buildAllocation(portal.em, { investment: deal, lp: newcomer, amount: '1.00' });
    await buildUpdate(portal.em, { company, title: 'Before the first visit' });
    expect(await read(newcomer)).toEqual(nothing);
  });

  it('is refused to admins', async () => {
    expect((await portal.call(admin, 'GET', '/api/me/overview')).status).toBe(403);
  });

  describe('of what is due', () => {
    it('has a line for each entity with what is still open, the earliest first, as the capital account', async () => {
      const [own, others] = [await firstEntityOf(lp), await firstEntityOf(other)];
      const late = await call('2026-06-15', { [own]: '1000.00', [others]: '500.00' });
      const next = await call('2026-07-10', { [own]: '2000.10', [trust.id]: '3000.00' });
      await calls.post(late, 'receipts', {
        receipts: [{ entityId: own, date: '2026-06-20', amount: '400.01', reference: 'W1' }],
      });
      const { due } = await read(lp);
      expect(
        due.map(({ event, entity, asked, open, date, state }) => [
          event.name,
          entity.legalName,
          asked,
          open,
          date,
          state,
        ]),
      ).toEqual([
        [late.name, 'Ada Byron', '1000.00', '599.99', '2026-06-15', 'overdue'],
        [next.name, 'Ada Byron', '2000.10', '2000.10', '2026-07-10', 'open'],
        [next.name, 'Byron Family Trust', '3000.00', '3000.00', '2026-07-10', 'open'],
      ]);
      const account = await portal.call(lp, 'GET', `/api/capital-accounts/lps/${lp.id}`);
      expect(due).toEqual((account.body as { due: unknown }).due);
      expect((await read(other)).due).toMatchObject([{ event: { name: late.name }, open: '500.00' }]);
    });

    it('leaves out what is paid, and what was reversed', async () => {
      const own = await firstEntityOf(other);
      const deals = await buildInvestment(portal.em, { company });
      await buildAllocation(portal.em, { investment: deals, lp: other, amount: '5000.00' });
      const paid = await call('2026-07-15', { [own]: '100.00' }, deals.id);
      await calls.post(paid, 'receipts', {
        receipts: [{ entityId: own, date: '2026-06-20', amount: '100.00', reference: 'W2' }],
      });
      await calls.reverse(await call('2026-07-16', { [own]: '200.00' }, deals.id));
      const names = (await read(other)).due.map(({ open }) => open);
      expect(names).toEqual(['500.00']);
    });
  });

  describe('of what is new', () => {
    /** A person whose last visit was just now, with an allocation in a deal of its own. */
    const returning = async () => {
      const person = await buildUser(portal.em);
      const owned = await buildCompany(portal.em);
      const investment = await buildInvestment(portal.em, { company: owned });
      await buildAllocation(portal.em, { investment, lp: person, amount: '5000.00' });
      await buildUpdate(portal.em, { company: owned, title: 'Before', createdAt: new Date('2020-01-01') });
      await portal.signIn(person.email);
      const [visit] = await portal.em.execute<{ at: Date }[]>(
        `select max(created_at) as at from account_events where user_id = ? and outcome = 'done'`,
        [person.id],
      );
      return { person, owned, investment, visit: new Date(visit?.at ?? 0).toISOString() };
    };

    it('has every kind of record since the sign-in before the latest, the newest first', async () => {
      const { person, owned, investment, visit } = await returning();
      const entity = await firstEntityOf(person);
      const update = await buildUpdate(portal.em, { company: owned, title: 'A round' });
      const document = await buildDocument(portal.em, { company: owned, title: 'Minutes' });
      const k1 = await addK1(person, '2025');
      const { statement } = await buildStatements(portal, person);
      const asked = await call('2026-07-20', { [entity]: '50.00' }, investment.id);
      const reversal = await calls.reverse(asked);
      const seen = await read(person);
      expect(Date.parse(seen.since ?? '')).toBe(Date.parse(visit));
      expect(seen.newsTotal).toBe(6);
      expect(seen.news.map(({ kind, id, path }) => [kind, id, path])).toEqual([
        ['notice', reversal.id, '/capital-account'],
        ['notice', asked.id, '/capital-account'],
        ['statement', statement, `/statement/${statement}`],
        ['k1', k1.id, '/my-k1s'],
        ['document', document.id, `/company/${owned.id}`],
        ['update', update.id, `/update/${update.id}`],
      ]);
      expect(titles(seen)).toEqual([
        ['notice', `Reversal of ${asked.name}`],
        ['notice', asked.name],
        ['statement', expect.stringMatching(/^Statement as of Dec \d+, 2020$/)],
        ['k1', '2025 Schedule K-1'],
        ['document', 'Minutes'],
        ['update', 'A round'],
      ]);
    });

    it('begins anew with each sign-in', async () => {
      const { person, owned } = await returning();
      await buildUpdate(portal.em, { company: owned, title: 'Read' });
      await portal.signIn(person.email);
      expect(titles(await read(person))).toEqual([]);
      await buildUpdate(portal.em, { company: owned, title: 'Not read yet' });
      expect(titles(await read(person))).toEqual([['update', 'Not read yet']]);
    });

    it('counts neither failed sign-ins nor downloads as a visit', async () => {
      const { person, owned, visit } = await returning();
      await portal.em.execute(
        `insert into account_events (user_id, kind, outcome, address) values
           (?, 'sign_in', 'wrong_password', '127.0.0.1'), (?, 'download', 'done', '127.0.0.1')`,
        [person.id, person.id],
      );
      await buildUpdate(portal.em, { company: owned, title: 'A round' });
      const seen = await read(person);
      expect(Date.parse(seen.since ?? '')).toBe(Date.parse(visit));
      expect(titles(seen)).toEqual([['update', 'A round']]);
    });

    it('has nothing of others: their companies, investments, K-1s, statements, calls, and drafts', async () => {
      const { person, investment } = await returning();
      const entity = await firstEntityOf(person);
      await buildUpdate(portal.em, { company, title: 'Elsewhere' });
      await buildDocument(portal.em, { company, title: 'Elsewhere' });
      await addK1(other, '2025');
      await buildStatements(portal, other);
      await call('2026-07-21', { [await firstEntityOf(other)]: '10.00' });
      await calls.create({
        investmentId: investment.id,
        kind: 'call',
        noticeDate: '2026-05-01',
        date: '2026-07-22',
        basis: 'typed',
        lines: [{ entityId: entity, capital: '10.00' }],
      });
      expect(await read(person)).toEqual({ ...nothing, since: expect.any(String) });
    });

    it('leaves out what is deleted again, and counts all of it beyond the twenty that it lists', async () => {
      const { person, owned } = await returning();
      for (let n = 1; n <= 23; n += 1) await buildUpdate(portal.em, { company: owned, title: `News ${n}` });
      await buildUpdate(portal.em, { company: owned, title: 'Withdrawn', deletedAt: new Date() });
      const { news, newsTotal } = await read(person);
      expect([news.length, newsTotal, news[0]?.title]).toEqual([20, 23, 'News 23']);
    });
  });

  it('has the K-1 of the latest tax year, of several entities with their number and the name of the newest', async () => {
    const single = await buildUser(portal.em);
    await addK1(single, '2024');
    const latest = await addK1(single, '2025');
    await addK1(single, '2023');
    expect((await read(single)).newestK1).toMatchObject({
      id: latest.id,
      taxYear: 2025,
      filePath: `/api/k1-documents/${latest.id}/download`,
      entity: null,
      ofYear: 1,
    });
    await addK1(lp, '2025');
    const ofTrust = await addK1(lp, '2025', { entityId: trust.id });
    expect((await read(lp)).newestK1).toMatchObject({
      id: ofTrust.id,
      entity: { id: trust.id, legalName: 'Byron Family Trust' },
      ofYear: 2,
    });
  });

  it('has the latest statement that was published and not superseded', async () => {
    const person = await buildUser(portal.em);
    const latest = await buildStatements(portal, person);
    await buildStatements(portal, person);
    const { newestStatement } = await read(person);
    expect(newestStatement).toMatchObject({ id: latest.statement, entity: null, ofPeriod: 1 });
    expect(newestStatement?.periodEnd).toMatch(/^2020-12-/);
  });
});
