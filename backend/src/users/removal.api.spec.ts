import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import {
  buildActivity,
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildMark,
  buildUpdate,
  buildUser,
} from '../../test/builders.js';
import { buildPdf } from '../../test/pdf.js';
import { upload } from '../../test/uploads.js';
import { ActivitySchema } from '../activities/activity.entity.js';
import { LetterSchema } from '../letters/letter.entity.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { FileStore } from '../storage/file-store.js';
import { FileSweep } from '../storage/sweep.schedule.js';
import { ownerColumns } from './removal.js';
import { UserSchema, type User } from './user.entity.js';

let portal: Portal;
let pdf: Buffer;
let admin: User;
beforeAll(async () => {
  portal = await Portal.start();
  pdf = await buildPdf(['A document']);
});
afterAll(() => portal.stop());
beforeEach(async () => void (admin = await buildAdmin(portal.em)));

const remove = (id: string, by = admin) => portal.call(by, 'DELETE', `/api/admin/users/${id}`);
const transfer = (id: string, to: string, by = admin) =>
  portal.call(by, 'DELETE', `/api/admin/users/${id}/transfer-to/${to}`);
const createdBy = async (id: string) =>
  (await portal.call(admin, 'GET', `/api/admin/users/${id}/created-data`)).body;
const outcomeOf = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const isThere = async (id: string) => (await portal.em.count(UserSchema, { id })) === 1;
const countOf = async (table: string, column: string, id: string) => {
  const [row] = await portal.em.execute<{ count: string }[]>(
    `select count(*) from ${table} where ${column} = ?`,
    [id],
  );
  return Number(row?.count);
};

async function fileK1(lp: User): Promise<{ id: string; filename: string }> {
  const { body } = await portal.send(admin, '/api/k1-documents', {
    fields: { lpId: lp.id, taxYear: '2025' },
    file: { name: 'K-1.pdf', bytes: pdf },
  });
  return body as { id: string; filename: string };
}

/** The same without a file, for tests that read none: parsing PDFs is slow. */
async function buildK1(by: User, lp?: User): Promise<void> {
  const em = portal.em;
  const lpId = (lp ?? (await buildUser(em))).id;
  const [file] = await em.execute<{ id: string }[]>(
    `insert into stored_files (uploaded_by, most_bytes, expires_at, registered_at, size, content_type)
     values (?, 10, now(), now(), 10, 'application/pdf') returning id`,
    [by.id],
  );
  await em.execute(
    `insert into k1_documents (lp_id, tax_year, file_id, original_name, uploaded_by)
     values (?, 2025, ?, 'K-1.pdf', ?)`,
    [lpId, file?.id, by.id],
  );
}

async function addDocument(by: User): Promise<string> {
  const investment = await buildInvestment(portal.em);
  const { uploadURL } = await upload(portal, by, Buffer.from('Some notes'), { type: 'text/plain' });
  const { body, status } = await portal.call(by, 'POST', `/api/investments/${investment.id}/documents`, {
    title: 'Notes',
    fileURL: uploadURL,
    originalName: 'notes.txt',
    fileType: 'text/plain',
    fileSize: 10,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id as string;
}

async function waitingMailTo(user: User): Promise<string> {
  const em = portal.em;
  const mail = em.create(OutgoingMailSchema, {
    template: 'password_changed',
    params: { by: 'owner' },
    user: em.getReference(UserSchema, user.id, { wrapped: true }),
    toEmail: user.email,
    toName: 'Pat',
    tryAt: new Date(Date.now() + 60 * 60 * 1000),
  });
  await em.flush();
  return mail.id;
}

describe('what a user has created', () => {
  it('is counted, with what would be deleted with it', async () => {
    const user = await buildAdmin(portal.em);
    const lp = await buildUser(portal.em);
    expect(await createdBy(user.id)).toEqual({
      hasCreatedData: false,
      createdData: { activities: 0, companyUpdates: 0, companyMarks: 0, documents: 0 },
      alsoDeleted: { allocations: 0, k1Documents: 0 },
    });
    await buildMark(portal.em, { by: user });
    await buildUpdate(portal.em, { by: user });
    await buildUpdate(portal.em, { by: user });
    await addDocument(user);
    await buildK1(user, lp);
    await buildAllocation(portal.em, { lp });
    expect(await createdBy(user.id)).toEqual({
      hasCreatedData: true,
      createdData: { activities: 1, companyUpdates: 2, companyMarks: 1, documents: 2 },
      alsoDeleted: { allocations: 0, k1Documents: 0 },
    });
    expect(await createdBy(lp.id)).toMatchObject({
      hasCreatedData: false,
      alsoDeleted: { allocations: 1, k1Documents: 1 },
    });
  });

  it('requires no transfer when it is only activities', async () => {
    const user = await buildAdmin(portal.em);
    await buildActivity(portal.em, { by: user });
    expect(await createdBy(user.id)).toMatchObject({ hasCreatedData: false, createdData: { activities: 1 } });
    expect((await remove(user.id)).status).toBe(200);
  });

  it.each<[string, (by: User) => Promise<unknown>]>([
    ['a mark', (by) => buildMark(portal.em, { by })],
    ['an update', (by) => buildUpdate(portal.em, { by })],
    ['a document', addDocument],
    ['a K-1', (by) => buildK1(by)],
  ])('prevents the deletion when it is %s', async (_what, create) => {
    const user = await buildAdmin(portal.em);
    await create(user);
    expect(outcomeOf(await remove(user.id))).toEqual([
      409,
      'This user has created marks, updates or documents. Transfer their ownership to another admin first.',
    ]);
    expect(await isThere(user.id)).toBe(true);
  });

  it('does not count once it is deleted, and can be restored even without the user', async () => {
    const user = await buildAdmin(portal.em);
    const update = await buildUpdate(portal.em, { by: user });
    const documentId = await addDocument(user);
    await portal.call(admin, 'DELETE', `/api/updates/${update.id}`);
    await portal.call(admin, 'DELETE', `/api/documents/${documentId}`);
    expect(await createdBy(user.id)).toMatchObject({ hasCreatedData: false });
    expect((await remove(user.id)).status).toBe(200);
    expect((await portal.call(admin, 'POST', `/api/updates/${update.id}/restore`)).status).toBe(200);
    expect((await portal.call(admin, 'POST', `/api/documents/${documentId}/restore`)).status).toBe(200);
  });
});

describe('deleting a user', () => {
  it('deletes an LP’s allocations, K-1s with their files, sessions and activities, and cancels waiting mails', async () => {
    const lp = await buildUser(portal.em, { firstName: 'Lou', lastName: 'Gone' });
    await buildAllocation(portal.em, { lp });
    const k1 = await fileK1(lp);
    await buildActivity(portal.em, { by: lp });
    const cookie = await portal.signIn(lp.email);
    const mailId = await waitingMailTo(lp);
    expect((await remove(lp.id)).body).toEqual({ message: 'User deleted successfully' });
    expect(await isThere(lp.id)).toBe(false);
    for (const [table, column] of [
      ['allocations', 'lp_id'],
      ['k1_documents', 'lp_id'],
      ['sessions', 'user_id'],
      ['activities', 'user_id'],
    ] as const)
      expect([table, await countOf(table, column, lp.id)]).toEqual([table, 0]);
    expect((await supertest(portal.url).get('/api/user').set('Cookie', cookie)).status).toBe(401);
    await portal.app.get(FileSweep).sweep();
    await expect(portal.app.get(FileStore).open(k1.filename.replace('uploads/', ''))).rejects.toThrow(
      'missing',
    );
    expect(await portal.em.findOneOrFail(OutgoingMailSchema, mailId)).toMatchObject({
      state: 'cancelled',
      reason: 'The recipient was deleted',
      toEmail: lp.email,
      user: null,
    });
    const activity = await portal.em.findOneOrFail(ActivitySchema, { entityId: lp.id });
    expect(activity).toMatchObject({ action: 'deleted', entityType: 'user', details: { name: 'Lou Gone' } });
    expect(activity.user.id).toBe(admin.id);
  });

  it('is refused for oneself', async () => {
    expect(outcomeOf(await remove(admin.id))).toEqual([409, 'You cannot delete your own account']);
    const other = await buildAdmin(portal.em);
    expect(outcomeOf(await transfer(admin.id, other.id))).toEqual([
      409,
      'You cannot delete your own account',
    ]);
  });

  it('answers 404 the second time', async () => {
    const lp = await buildUser(portal.em);
    await remove(lp.id);
    expect(outcomeOf(await remove(lp.id))).toEqual([404, 'User not found']);
  });

  it('requested ten times at once happens once', async () => {
    const lp = await buildUser(portal.em);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await remove(lp.id)).status));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  it('while they record marks leaves either all marks and the user, or neither', async () => {
    const company = await buildCompany(portal.em);
    const user = await buildAdmin(portal.em);
    await portal.call(user, 'GET', '/api/user');
    const record = () =>
      portal.call(user, 'POST', `/api/companies/${company.id}/marks`, {
        valuation: '1000000.00',
        markDate: '2026-06-30',
      });
    const answers = await Promise.all([record(), record(), remove(user.id), record(), record()]);
    const removed = answers[2].status;
    expect([200, 409]).toContain(removed);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const recorded = answers.filter(({ status }) => status === 201).length;
    expect(removed === 200 ? recorded : await countOf('company_marks', 'created_by', user.id)).toBe(
      removed === 200 ? 0 : recorded,
    );
  });
});

describe('transferring a user’s work', () => {
  it('gives all of it to another admin and deletes the user, in one transaction', async () => {
    const owner = await buildAdmin(portal.em);
    const user = await buildAdmin(portal.em, { firstName: 'Grace', lastName: 'First' });
    const lp = await buildUser(portal.em);
    const mark = await buildMark(portal.em, { by: user });
    const update = await buildUpdate(portal.em, { by: user });
    const documentId = await addDocument(user);
    await buildK1(user, lp);
    const em = portal.em;
    const letter = em.create(LetterSchema, {
      subject: 'Hello',
      body: 'All is well.',
      sentBy: em.getReference(UserSchema, user.id, { wrapped: true }),
      sentByName: 'Grace First',
    });
    await em.flush();
    const file = { name: 'companies.csv', bytes: Buffer.from('name,sector\nAcme,Fintech\n') };
    await portal.send(user, '/api/bulk-import/companies', { fields: {}, file }, { Prefer: 'respond-async' });
    const cookie = await portal.signIn(user.email);
    const mailId = await waitingMailTo(user);

    expect((await transfer(user.id, owner.id)).body).toEqual({
      message: 'Ownership transferred successfully',
    });
    expect(await isThere(user.id)).toBe(false);
    for (const [table, column] of ownerColumns)
      expect([table, (await countOf(table, column, owner.id)) > 0]).toEqual([table, true]);
    const updateRead = await portal.call(admin, 'GET', `/api/updates/${update.id}`);
    expect(updateRead.body.createdBy.id).toBe(owner.id);
    expect(await countOf('company_marks', 'id', mark.id)).toBe(1);
    expect(await countOf('documents', 'id', documentId)).toBe(1);
    expect(await countOf('letters', 'id', letter.id)).toBe(1);
    expect((await portal.call(lp, 'GET', '/api/k1-documents')).body).toMatchObject([
      { uploadedBy: owner.id },
    ]);
    expect((await supertest(portal.url).get('/api/user').set('Cookie', cookie)).status).toBe(401);
    expect(await portal.em.findOneOrFail(OutgoingMailSchema, mailId)).toMatchObject({ state: 'cancelled' });

    const feed = (await portal.call(admin, 'GET', '/api/activities')).body as {
      entityId: string;
      userId: string;
      details: { by?: string };
    }[];
    expect(feed.find(({ entityId }) => entityId === documentId)).toMatchObject({
      userId: owner.id,
      details: { by: 'Grace First' },
    });
    expect(feed.find(({ entityId }) => entityId === user.id)).toMatchObject({ userId: admin.id });
  });

  it('preserves the first owner’s name through a second transfer', async () => {
    const [first, second, third] = [
      await buildAdmin(portal.em, { firstName: 'Ada', lastName: 'First' }),
      await buildAdmin(portal.em),
      await buildAdmin(portal.em),
    ];
    const activity = await buildActivity(portal.em, { by: first });
    await transfer(first.id, second.id);
    await transfer(second.id, third.id);
    const transferred = await portal.em.findOneOrFail(ActivitySchema, activity.id);
    expect([transferred.user.id, transferred.details.by]).toEqual([third.id, 'Ada First']);
  });

  it('may make the acting admin the owner', async () => {
    const user = await buildAdmin(portal.em);
    await buildMark(portal.em, { by: user });
    expect((await transfer(user.id, admin.id)).status).toBe(200);
  });

  it('accepts only another active admin as the new owner', async () => {
    const user = await buildAdmin(portal.em);
    await buildMark(portal.em, { by: user });
    for (const id of [
      user.id,
      (await buildUser(portal.em)).id,
      (await buildAdmin(portal.em, { inviteStatus: 'invited', passwordHash: null })).id,
      '019b0000-0000-7000-8000-000000000000',
    ])
      expect(outcomeOf(await transfer(user.id, id))).toEqual([
        400,
        'The new owner must be another active admin',
      ]);
    expect(outcomeOf(await transfer(user.id, 'nobody'))).toEqual([404, 'New owner not found']);
    expect(await countOf('company_marks', 'created_by', user.id)).toBe(1);
  });

  it('that fails is rolled back', async () => {
    const owner = await buildAdmin(portal.em);
    const user = await buildAdmin(portal.em);
    await buildMark(portal.em, { by: user });
    const activity = await buildActivity(portal.em, { by: user });
    const mailId = await waitingMailTo(user);
    await portal.asOwner((client) => client.query('create table obstacles (user_id uuid references users)'));
    try {
      await portal.em.execute('insert into obstacles values (?)', [user.id]);
      expect((await transfer(user.id, owner.id)).status).toBe(409);
    } finally {
      await portal.asOwner((client) => client.query('drop table obstacles'));
    }
    expect(await isThere(user.id)).toBe(true);
    expect(await countOf('company_marks', 'created_by', user.id)).toBe(1);
    expect((await portal.em.findOneOrFail(ActivitySchema, activity.id)).details).toEqual({ name: 'Acme' });
    expect((await portal.em.findOneOrFail(OutgoingMailSchema, mailId)).state).toBe('waiting');
  });

  it('covers every column that references a user', async () => {
    const goesAlong = [
      'account_events.user_id',
      'account_links.user_id',
      'activities.user_id',
      'allocations.lp_id',
      'authenticators.user_id',
      'capital_reminders.lp_id',
      'delegations.delegate_id',
      'delegations.lp_id',
      'document_audience.lp_id',
      'investing_entities.lp_id',
      'k1_documents.lp_id',
      'k1_drafts.uploaded_by',
      'k1_sample_opens.user_id',
      'known_devices.user_id',
      'known_networks.user_id',
      'passkeys.user_id',
      'record_opens.lp_id',
      'record_opens.opened_by',
      'recovery_codes.user_id',
      'saved_views.user_id',
      'sessions.user_id',
      'statements.lp_id',
      'update_audience.lp_id',
      'viewings.lp_id',
    ];
    const staysWithout = [
      'bulk_imports.imported_by',
      'company_updates.prepared_by',
      'company_updates.published_by',
      'delegations.granted_by',
      'documents.prepared_by',
      'documents.published_by',
      'k1_consents.given_by',
      'k1_documents.prepared_by',
      'k1_documents.published_by',
      'k1_drafts.lp_id',
      'letter_recipients.user_id',
      'letters.sent_by',
      'mark_batches.approved_by',
      'mark_batches.prepared_by',
      'outgoing_mails.user_id',
      'statement_periods.prepared_by',
      'statement_periods.published_by',
      'statement_runs.started_by',
      'statements.prepared_by',
      'statements.published_by',
      'stored_files.uploaded_by',
      'viewings.viewer_id',
    ];
    const keys = await portal.em.execute<{ name: string; rule: string }[]>(`
      select referencing.relname || '.' || attribute.attname as name, con.confdeltype as rule
      from pg_constraint con
      join pg_class referencing on referencing.oid = con.conrelid
      join pg_attribute attribute on attribute.attrelid = con.conrelid and attribute.attnum = con.conkey[1]
      where con.contype = 'f' and con.confrelid = 'users'::regclass order by 1`);
    const named = (...rules: string[]) =>
      keys.filter(({ rule }) => rules.includes(rule)).map(({ name }) => name);
    expect(named('c')).toEqual(goesAlong);
    expect(named('n')).toEqual(staysWithout);
    const moved = ownerColumns.map(([table, column]) => `${table}.${column}`);
    expect(named('a', 'r').filter((name) => !moved.includes(name))).toEqual([]);
    expect(moved.filter((name) => !keys.some((key) => key.name === name))).toEqual([]);
  });
});
