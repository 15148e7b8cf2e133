import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildDocument,
  buildInvestment,
  buildMark,
  buildUpdate,
  buildUser,
} from '../../test/builders.js';
import { CapitalCalls } from '../../test/capital/calls.js';
import { recordProceeds } from '../../test/capital/record-proceeds.js';
import { buildPdf } from '../../test/pdf.js';
import { buildStatements } from '../../test/published-statement.js';
import { postMail } from '../../test/mails.js';
import type { CompanyRecord } from '../companies/companies.dto.js';
import type { InvestmentRecord } from '../investments/investments.dto.js';
import type { K1Season } from '../k1/season/k1-season.dto.js';
import type { User } from '../users/user.entity.js';
import type { ToDo } from './to-do.dto.js';

/** Three months before it is April 1. */
const TODAY = '2026-07-01';

describe('the list of what is to do', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start({ today: TODAY });
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await portal.call(admin, 'GET', path);
    expect(status).toBe(200);
    return body as Answer;
  };
  const toDo = () => read<ToDo>('/api/to-do');
  /** What `act` adds to a count. */
  const added = async (count: keyof ToDo, act: () => Promise<unknown>): Promise<number> => {
    const before = Number((await toDo())[count]);
    await act();
    return Number((await toDo())[count]) - before;
  };

  it('is nothing in an empty fund, with the last finished year as that of the K-1s', async () => {
    expect(await toDo()).toEqual({
      underAllocated: 0,
      oldMarks: 0,
      overdueCalls: 0,
      unsentInvitations: 0,
      openInvitations: 0,
      k1Year: 2025,
      missingK1s: 0,
      draftUpdates: 0,
      draftLetters: 0,
      draftDocuments: 0,
      draftDocumentsPlaces: [],
      draftK1s: 0,
      draftEvents: 0,
      draftStatements: 0,
      failedMails: 0,
    });
  });

  it('counts the active investments of which a part is not allocated, and lists them', async () => {
    const { em } = portal;
    const company = await buildCompany(em);
    const failed = await buildCompany(em, { status: 'failed' });
    const build = async (amount: string | undefined, fields: Parameters<typeof buildInvestment>[1] = {}) => {
      const investment = await buildInvestment(em, { company, totalInvestment: '100.00', ...fields });
      if (amount) await buildAllocation(em, { investment, amount });
      return investment;
    };
    const open: string[] = [];
    const count = await added('underAllocated', async () => {
      open.push((await build(undefined)).id, (await build('99.99')).id);
      await build('100.00');
      await build('100.01');
      for (const status of ['closed', 'cancelled', 'failed', 'completed'] as const)
        await build(undefined, { status });
      await build(undefined, { company: failed });
    });
    expect(count).toBe(2);
    const listed = await read<InvestmentRecord[]>('/api/investments/under-allocated');
    expect(listed.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    const { body } = await portal.call(admin, 'GET', `/api/investments/${open[0]}`);
    expect(listed.find(({ id }) => id === open[0])).toEqual(body);
    expect((await portal.call(await buildUser(em), 'GET', '/api/investments/under-allocated')).status).toBe(
      403,
    );
  });

  it('counts the held companies that are valued by a price from more than a quarter ago, which their list says to admins', async () => {
    const { em } = portal;
    const held = async (
      markDate: string | undefined,
      fields: Parameters<typeof buildInvestment>[1] = {},
      status: 'active' | 'failed' = 'active',
    ) => {
      const company = await buildCompany(em, { status });
      const investment = await buildInvestment(em, { company, investmentDate: '2024-07-01', ...fields });
      if (markDate) await buildMark(em, { company, by: admin, markDate: new Date(markDate) });
      return { company, investment };
    };
    const old: string[] = [];
    const count = await added('oldMarks', async () => {
      old.push((await held('2026-03-31T16:00:00Z')).company.id, (await held(undefined)).company.id);
      await held('2026-04-01T16:00:00Z');
      await held(undefined, { investmentDate: '2026-04-01' });
      await held('2025-12-31T17:00:00Z', { status: 'cancelled' });
      await held('2025-12-31T17:00:00Z', {}, 'failed');
      const sold = await held('2025-12-31T17:00:00Z');
      await recordProceeds(portal, admin, {
        investmentId: sold.investment.id,
        date: '2026-05-01',
        amount: '150000.00',
        costRelieved: '100000.00',
      });
      await buildMark(em, { by: admin, markDate: new Date('2025-12-31T17:00:00Z') });
    });
    expect(count).toBe(2);
    const ages = async (reader: User) => {
      const { body } = await portal.call(reader, 'GET', '/api/companies');
      return (body as CompanyRecord[]).filter(({ markAge }) => markAge === 'old').map(({ id }) => id);
    };
    expect(await ages(admin)).toEqual(expect.arrayContaining(old));
    expect(await ages(admin)).toHaveLength((await toDo()).oldMarks);
    expect(await ages(await buildUser(em))).toEqual([]);
  });

  it('dates the mark that an investment and its company are valued by', async () => {
    const { em } = portal;
    const company = await buildCompany(em, { enteredValuation: '2000000.00' });
    const investment = await buildInvestment(em, { company });
    const datesNow = async () => [
      (await read<InvestmentRecord>(`/api/investments/${investment.id}`)).markDate,
      (await read<CompanyRecord>(`/api/companies/${company.id}`)).markDate,
    ];
    expect(await datesNow()).toEqual([null, null]);
    // The evening of June 30 in New York.
    await buildMark(em, { company, by: admin, markDate: new Date('2026-07-01T02:00:00Z') });
    await buildMark(em, { company, by: admin, markDate: new Date('2026-03-31T16:00:00Z') });
    expect(await datesNow()).toEqual(['2026-06-30', '2026-06-30']);
  });

  it('counts calls that were due before today and are not paid in full, and events that are drafts', async () => {
    const { em } = portal;
    const lp = await buildUser(em);
    const investment = await buildInvestment(em);
    await buildAllocation(em, { investment, lp });
    const entityId = (await portal.call(admin, 'GET', `/api/entities?lpId=${lp.id}`)).body[0].id as string;
    const calls = new CapitalCalls(portal, admin);
    const terms = (date: string) => ({
      investmentId: investment.id,
      kind: 'call',
      noticeDate: '2026-05-01',
      date,
      basis: 'typed',
      lines: [{ entityId, capital: '10.00' }],
    });
    const overdue = async () => (await toDo()).overdueCalls;
    expect(await added('draftEvents', () => calls.create(terms('2026-06-30')))).toBe(1);
    expect(await overdue()).toBe(0);
    await calls.released(terms('2026-07-01'));
    expect(await overdue()).toBe(0);
    const late = await calls.released(terms('2026-06-30'));
    expect(await overdue()).toBe(1);
    await calls.reverse(late);
    expect(await overdue()).toBe(0);
    const paid = await calls.released(terms('2026-06-29'));
    expect(await overdue()).toBe(1);
    const receipts = [{ entityId, amount: '10.00', date: '2026-06-29' }];
    expect((await calls.post(paid, 'receipts', { receipts })).status).toBeLessThan(300);
    expect(await overdue()).toBe(0);
  });

  it('counts who was created and not invited, and who was invited and did not accept, without the deactivated', async () => {
    const { em } = portal;
    const { unsentInvitations, openInvitations } = await toDo();
    for (const inviteStatus of ['created', 'created', 'invited', 'active'] as const)
      await buildUser(em, { inviteStatus });
    await buildUser(em, { inviteStatus: 'invited', deactivatedAt: new Date() });
    expect(await toDo()).toMatchObject({
      unsentInvitations: unsentInvitations + 2,
      openInvitations: openInvitations + 1,
    });
  });

  it('counts the entities without a K-1 of the last finished year, as their season does, and K-1s that are drafts', async () => {
    const { em } = portal;
    const lp = await buildUser(em);
    const missing = await added('missingK1s', async () => {
      await buildAllocation(em, { investment: await buildInvestment(em), lp });
      await buildAllocation(em, { investment: await buildInvestment(em, { investmentDate: '2026-01-01' }) });
    });
    expect(missing).toBe(1);
    const listed = async () =>
      (await read<K1Season>('/api/k1-season?year=2025')).rows.filter(({ state }) => state === 'missing')
        .length;
    expect(await listed()).toBe((await toDo()).missingK1s);
    const k1 = { name: 'k1.pdf', bytes: await buildPdf(['Schedule K-1']) };
    const drafts = await added('draftK1s', async () => {
      const fields = { lpId: lp.id, taxYear: '2025' };
      const sent = await portal.send(admin, '/api/k1-documents', { fields, file: k1 });
      expect(sent.status).toBe(201);
      await em.execute('update k1_documents set published_at = null where id = ?', [sent.body.id]);
    });
    expect(drafts).toBe(1);
    expect(await listed()).toBe((await toDo()).missingK1s);
  });

  it('counts updates and documents that are drafts, not those that are scheduled, published or deleted, and where the documents are', async () => {
    const { em } = portal;
    const company = await buildCompany(em, { name: 'Northwind' });
    const draft = { publishedAt: null };
    const updates = await added('draftUpdates', async () => {
      await buildUpdate(em, { company, ...draft });
      await buildUpdate(em, { company, ...draft, deletedAt: new Date() });
      await buildUpdate(em, { company });
      const publishAt = new Date('2026-08-01T12:00:00Z');
      await buildUpdate(em, { company, ...draft, publishAt, publishedBy: admin.id });
    });
    expect(updates).toBe(1);
    const documents = await added('draftDocuments', async () => {
      for (const title of ['Deck', 'Budget', 'Minutes']) await buildDocument(em, { company, title });
      await em.execute(
        `update documents set published_at = null where company_id = ? and title <> 'Minutes'`,
        [company.id],
      );
    });
    expect(documents).toBe(2);
    expect((await toDo()).draftDocumentsPlaces).toEqual([
      { kind: 'company', id: company.id, name: 'Northwind', drafts: 2 },
    ]);
  });

  it('counts letters that are drafts, until they are sent or deleted', async () => {
    const letter = { subject: 'Our quarter', body: 'It went well.', audience: 'all' };
    const { status, body } = await portal.call(admin, 'POST', '/api/lp-letters/drafts', letter);
    expect(status).toBe(201);
    expect((await toDo()).draftLetters).toBe(1);
    await portal.call(admin, 'DELETE', `/api/lp-letters/${body.id}`);
    expect((await toDo()).draftLetters).toBe(0);
  });

  it('counts statements that are not published', async () => {
    const { em } = portal;
    const published = await buildStatements(portal, await buildUser(em));
    expect((await toDo()).draftStatements).toBe(0);
    await portal.asOwner((client) =>
      client.query(
        `with file as (
           insert into stored_files (most_bytes, expires_at, registered_at, size, content_type)
           values (1000, now(), now(), 10, 'application/pdf') returning id
         )
         insert into statements (period_id, entity_id, lp_id, version, figures, file_id, pdf_sha256, snapshot_at, prepared_by_name)
         select period_id, entity_id, lp_id, version + 1, figures, file.id, pdf_sha256, snapshot_at, prepared_by_name
         from statements, file where statements.id = $1`,
        [published.statement],
      ),
    );
    expect((await toDo()).draftStatements).toBe(1);
  });

  it('counts the mails of the last 30 days that could not be sent', async () => {
    const { em } = portal;
    const to = await buildUser(em);
    const failed = async (age: number) => {
      const id = await postMail(portal, { template: 'password_changed', to, params: { by: 'owner' } });
      await em.execute(
        `update outgoing_mails set state = 'failed', created_at = ?::timestamptz - ? * interval '1 day' where id = ?`,
        [`${TODAY}T12:00:00-04:00`, age, id],
      );
    };
    const count = await added('failedMails', async () => {
      await failed(0);
      await failed(30);
      await failed(31);
    });
    expect(count).toBe(2);
  });

  it('is for admins alone', async () => {
    expect((await portal.call(await buildUser(portal.em), 'GET', '/api/to-do')).status).toBe(403);
  });
});
