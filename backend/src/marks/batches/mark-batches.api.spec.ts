import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildCompany,
  buildDocument,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../../test/builders.js';
import type { Company } from '../../companies/company.entity.js';
import type { User } from '../../users/user.entity.js';
import type { MarkBatch, MarkBatchLine, MarkBatchRow } from './mark-batches.dto.js';

const MISSING = '019b0000-0000-7000-8000-000000000000';

describe('The marks of a day', () => {
  let portal: Portal;
  let admin: User;
  let acme: Company;
  let bright: Company;
  let day = 0;
  /** A day of its own for each test, since a day has one draft. */
  let markDate: string;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'Byron' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { em } = portal;
    acme = await buildCompany(em, { name: 'Acme Robotics' });
    bright = await buildCompany(em, { name: 'Bright Health' });
    await buildInvestment(em, { company: acme });
    await buildInvestment(em, { company: bright });
    day += 1;
    markDate = `2026-06-${String(day).padStart(2, '0')}`;
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, by = admin) =>
    portal.call(by, method, `/api/mark-batches${path}`, body);
  const create = async (lines: object[] = []): Promise<MarkBatch> => {
    const { status, body } = await call('POST', '', { markDate, lines });
    expect([status, body.message]).toEqual([201, undefined]);
    return body as MarkBatch;
  };
  const approve = ({ id }: { id: string }, by = admin) => call('POST', `/${id}/approve`, undefined, by);
  const lineOf = ({ lines }: { lines: MarkBatchLine[] }, company: Company) =>
    lines.find((line) => line.company.id === company.id);
  const marksOf = async (company: Company) =>
    (await portal.call(admin, 'GET', `/api/companies/${company.id}/marks`)).body;

  it('are kept as a draft with every company that is held, and its earlier mark', async () => {
    const { em } = portal;
    const later = await buildCompany(em);
    await buildInvestment(em, { company: later, investmentDate: '2026-06-30' });
    const failed = await buildCompany(em, { status: 'failed', failedOn: '2026-01-31' });
    await buildInvestment(em, { company: failed, investmentDate: '2024-01-31' });
    const never = await buildCompany(em);
    await buildMark(em, { company: acme, valuation: '1.00', markDate: new Date('2025-12-31T17:00:00Z') });
    await buildMark(em, { company: acme, valuation: '2.00', markDate: new Date(`${markDate}T16:00:00Z`) });
    const draft = await create([
      { companyId: acme.id, valuation: '12000000', method: 'multiples', explanation: ' 8x revenue ' },
      { companyId: never.id },
    ]);
    expect(draft).toMatchObject({
      version: 1,
      markDate,
      state: 'draft',
      marked: 1,
      preparedBy: 'Ada Byron',
      approvedBy: null,
      approvedAt: null,
    });
    expect(lineOf(draft, acme)).toEqual({
      company: { id: acme.id, name: 'Acme Robotics' },
      prior: { valuation: '2.00', markDate, method: null },
      valuation: '12000000.00',
      method: 'multiples',
      explanation: '8x revenue',
      document: null,
    });
    expect(lineOf(draft, bright)).toMatchObject({ prior: null, valuation: null });
    expect(lineOf(draft, never)).toMatchObject({ prior: null, valuation: null });
    expect(lineOf(draft, later)).toBeUndefined();
    expect(lineOf(draft, failed)).toBeUndefined();
    const names = draft.lines.map(({ company }) => company.name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(await marksOf(acme)).toHaveLength(2);
    expect((await call('GET', `/${draft.id}`)).body).toEqual(draft);
  });

  it('leave out a company that was written off or sold in full by the day, but not one that was so later', async () => {
    const { em } = portal;
    const holds = async (fields: object) => {
      const company = await buildCompany(em);
      await buildInvestment(em, { company, ...fields });
      return company;
    };
    const writtenOff = await holds({ status: 'failed', writtenOffOn: markDate });
    const soldLater = await holds({ status: 'failed', writtenOffOn: '2026-07-01' });
    const sold = await buildCompany(em);
    const deal = await buildInvestment(em, { company: sold });
    const proceeds = await portal.call(admin, 'POST', '/api/capital-events', {
      kind: 'proceeds',
      investmentId: deal.id,
      noticeDate: '2026-05-31',
      date: '2026-05-31',
      totals: { amount: '500000.00', costRelieved: '100000.00' },
    });
    await portal.call(admin, 'POST', `/api/capital-events/${proceeds.body.id}/release`);
    const draft = await create();
    expect(lineOf(draft, writtenOff)).toBeUndefined();
    expect(lineOf(draft, sold)).toBeUndefined();
    expect(lineOf(draft, soldLater)).toMatchObject({ valuation: null });
  });

  it('are recorded all at once when they are approved, each as a mark of its company', async () => {
    const document = await buildDocument(portal.em, { company: acme, title: 'Term sheet' });
    const draft = await create([
      { companyId: acme.id, valuation: '12000000', method: 'recent_round', documentId: document.id },
      { companyId: bright.id, valuation: '7.5', explanation: 'Held' },
    ]);
    const { status, body } = await approve(draft);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'approved',
      version: 2,
      marked: 2,
      approvedBy: 'Ada Byron',
      approvedAt: expect.any(String),
    });
    expect(body.lines).toHaveLength(2);
    expect(lineOf(body, acme)).toMatchObject({
      valuation: '12000000.00',
      document: { id: document.id, title: 'Term sheet' },
    });
    const [mark, ...others] = await marksOf(acme);
    expect(others).toEqual([]);
    expect(mark).toMatchObject({
      valuation: '12000000.00',
      explanation: null,
      method: 'recent_round',
      document: { id: document.id, title: 'Term sheet' },
      createdBy: { id: admin.id },
    });
    expect(new Date(mark.markDate).toISOString()).toBe(`${markDate}T16:00:00.000Z`);
    const [ofBright] = await marksOf(bright);
    expect(ofBright).toMatchObject({ valuation: '7.50', explanation: 'Held', method: null, document: null });
    expect(ofBright.createdAt).toBe(mark.createdAt);
    const feed = (await portal.call(admin, 'GET', '/api/activities')).body.slice(0, 2);
    for (const company of [acme, bright])
      expect(feed).toContainEqual(
        expect.objectContaining({
          action: 'created',
          entityType: 'mark',
          details: { name: company.name, companyName: company.name },
        }),
      );
    const audited = (await portal.call(admin, 'GET', '/api/audit?limit=10')).body;
    expect(audited).toContainEqual(
      expect.objectContaining({ recordType: 'mark_batch', recordName: `Marks of ${markDate}` }),
    );
  });

  it('show the earlier marks as they were known when they were approved', async () => {
    const earlier = await buildMark(portal.em, {
      company: acme,
      valuation: '1.00',
      markDate: new Date('2026-03-31T16:00:00Z'),
      createdAt: new Date('2026-04-01T16:00:00Z'),
    });
    const draft = await create([{ companyId: acme.id, valuation: '2.00', method: 'other' }]);
    const approved = (await approve(draft)).body as MarkBatch;
    const path = `/api/companies/${acme.id}/marks`;
    await portal.call(admin, 'PUT', `${path}/${earlier.id}`, { valuation: '9.00', markDate: '2025-12-31' });
    await portal.call(admin, 'POST', path, { valuation: '8.00', markDate: '2026-04-30' });
    const again = (await call('GET', `/${draft.id}`)).body as MarkBatch;
    expect(again).toEqual(approved);
    expect(lineOf(again, acme)?.prior).toEqual({ valuation: '1.00', markDate: '2026-03-31', method: null });
    await portal.call(admin, 'DELETE', `${path}/${earlier.id}`);
    expect((await call('GET', `/${draft.id}`)).body).toEqual(approved);
  });

  it('are edited until they are approved: lines are replaced, and the version rises', async () => {
    const draft = await create([{ companyId: acme.id, valuation: '1.00' }]);
    const lines = [{ companyId: bright.id, valuation: '2.00' }];
    const { body } = await call('PUT', `/${draft.id}`, { lines });
    expect([body.version, lineOf(body, acme)?.valuation, lineOf(body, bright)?.valuation]).toEqual([
      2,
      null,
      '2.00',
    ]);
    const moved = await call('PUT', `/${draft.id}`, { markDate: '2026-05-31' });
    expect(moved.body).toMatchObject({ version: 3, markDate: '2026-05-31', marked: 1 });
    const stale = await portal.call(
      admin,
      'PUT',
      `/api/mark-batches/${draft.id}`,
      { lines: [] },
      { 'If-Match': '"1"' },
    );
    expect(stale.status).toBe(412);
    expect(
      await portal.call(admin, 'POST', `/api/mark-batches/${draft.id}/approve`, undefined, {
        'If-Match': '"2"',
      }),
    ).toMatchObject({ status: 412 });
    expect((await approve(draft)).status).toBe(200);
    expect(await call('PUT', `/${draft.id}`, { lines: [] })).toMatchObject({
      status: 409,
      body: { message: 'These marks are approved already. To change one, edit the mark of its company.' },
    });
    expect(await call('DELETE', `/${draft.id}`)).toMatchObject({
      status: 409,
      body: { message: 'These marks are approved already. Only drafts can be deleted.' },
    });
    expect(await marksOf(acme)).toEqual([]);
    expect(await marksOf(bright)).toHaveLength(1);
  });

  it('have one draft per day, and another one once it is approved or deleted', async () => {
    const first = await create();
    const second = { status: 409, body: { message: 'There is already a draft for this day' } };
    expect(await call('POST', '', { markDate })).toMatchObject(second);
    const other = (await call('POST', '', { markDate: '2026-02-28' })).body as MarkBatch;
    expect(await call('PUT', `/${other.id}`, { markDate })).toMatchObject(second);
    expect((await call('DELETE', `/${first.id}`)).body).toEqual({ message: 'Draft deleted' });
    expect((await call('GET', `/${first.id}`)).status).toBe(404);
    const next = await create([{ companyId: acme.id, valuation: '1.00' }]);
    expect((await approve(next)).status).toBe(200);
    const last = await create();
    await call('DELETE', `/${last.id}`);
    await call('DELETE', `/${other.id}`);
  });

  it('are listed newest first, whole and in pages', async () => {
    const draft = await create([{ companyId: acme.id, valuation: '1.00' }]);
    const { body } = await call('GET');
    const rows = body as MarkBatchRow[];
    const { lines: _lines, ...row } = draft;
    expect(rows[0]).toEqual(row);
    expect((await call('GET', '?limit=1')).body).toEqual([row]);
  });

  it('are not approved without a valuation, nor of a company that is gone', async () => {
    const draft = await create([
      { companyId: acme.id },
      { companyId: bright.id, method: 'other', explanation: 'To be found' },
    ]);
    const nothing = { status: 409, body: { message: 'Nothing is marked yet' } };
    expect(await approve(draft)).toMatchObject(nothing);
    const gone = await buildCompany(portal.em);
    await call('PUT', `/${draft.id}`, { lines: [{ companyId: gone.id, valuation: '1.00' }] });
    expect((await portal.call(admin, 'DELETE', `/api/companies/${gone.id}`)).status).toBe(200);
    expect(await approve(draft)).toMatchObject(nothing);
    expect((await call('GET', `/${draft.id}`)).body).toMatchObject({ state: 'draft', marked: 0 });
  });

  it('are recorded once by ten approvals at once', async () => {
    const draft = await create([{ companyId: acme.id, valuation: '1.00' }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'These marks are approved already. They cannot be approved twice.',
    );
    expect(await marksOf(acme)).toHaveLength(1);
  });

  it.each([
    [{ markDate: '' }, 'markDate', 'Mark date is required'],
    [{ markDate: '2026-02-30' }, 'markDate', 'Mark date must be a date such as 2026-01-31'],
    [{ lines: 'all' }, 'lines', 'lines must be a list'],
    [{ lines: [null] }, 'lines.0', 'each line must be an object'],
    [{ lines: [{}] }, 'lines.0.companyId', 'Company is required'],
    [{ lines: [{ companyId: MISSING, valuation: '0' }] }, 'lines.0.valuation', 'Valuation must be above 0'],
    [
      { lines: [{ companyId: MISSING, method: 'guess' }] },
      'lines.0.method',
      'Method must be one of recent_round, multiples, discounted_cash_flow, net_assets, other',
    ],
    [{ lines: [{ companyId: MISSING }, { companyId: MISSING }] }, 'lines', 'Each company can have one line'],
    [
      { lines: [{ companyId: MISSING, documentId: MISSING }] },
      'lines.0.documentId',
      'This document does not belong to the company',
    ],
  ])('are refused with one sentence: %j', async (fields, field, message) => {
    const before = (await call('GET')).body;
    const refused = await call('POST', '', { markDate, ...fields });
    expect([refused.status, refused.body.details]).toEqual([400, [{ field, message }]]);
    expect((await call('GET')).body).toEqual(before);
  });

  it('are refused of a company that does not exist, with nothing half done', async () => {
    const refused = await call('POST', '', {
      markDate,
      lines: [
        { companyId: acme.id, valuation: '1' },
        { companyId: MISSING, valuation: '1' },
      ],
    });
    expect([refused.status, refused.body.message]).toEqual([409, 'This company no longer exists']);
    await create();
  });

  it('are none of an LP', async () => {
    const draft = await create([{ companyId: acme.id, valuation: '1.00' }]);
    const lp = await buildUser(portal.em);
    const effect = { markDate, marks: [] };
    for (const answer of [
      await call('GET', '', undefined, lp),
      await call('GET', `/${draft.id}`, undefined, lp),
      await call('POST', '', { markDate }, lp),
      await call('PUT', `/${draft.id}`, { lines: [] }, lp),
      await call('DELETE', `/${draft.id}`, undefined, lp),
      await approve(draft, lp),
      await portal.call(lp, 'POST', '/api/mark-effect', effect),
    ])
      expect(answer.status).toBe(403);
    expect((await call('GET', `/${draft.id}`)).body).toMatchObject({ state: 'draft', version: 1 });
  });

  it('are approved by another admin than who edited them last, where four eyes are required', async () => {
    const firm = await Portal.start({ settings: { fourEyes: true } });
    try {
      const [grace, alan] = [await buildAdmin(firm.em), await buildAdmin(firm.em)];
      const company = await buildCompany(firm.em);
      const prepared = await firm.call(grace, 'POST', '/api/mark-batches', {
        markDate,
        lines: [{ companyId: company.id, valuation: '1.00' }],
      });
      const path = `/api/mark-batches/${prepared.body.id}`;
      const approveBy = (by: User) => firm.call(by, 'POST', `${path}/approve`);
      const own = {
        status: 409,
        body: { message: 'You prepared these marks: another admin has to approve them' },
      };
      expect(await approveBy(grace)).toMatchObject(own);
      await firm.call(alan, 'PUT', path, { lines: [{ companyId: company.id, valuation: '2.00' }] });
      expect(await approveBy(alan)).toMatchObject(own);
      expect((await firm.call(alan, 'GET', `/api/companies/${company.id}/marks`)).body).toEqual([]);
      expect(await approveBy(grace)).toMatchObject({ status: 200, body: { state: 'approved' } });
      expect((await firm.call(alan, 'GET', `/api/companies/${company.id}/marks`)).body).toMatchObject([
        { valuation: '2.00', createdBy: { id: grace.id } },
      ]);
    } finally {
      await firm.stop();
    }
  });
});
