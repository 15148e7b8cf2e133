import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { waitFor } from '../../test/wait-for.js';
import { buildPdf } from '../../test/pdf.js';
import { Sql } from '../database/sql.js';
import { FileStore, MOST_BYTES } from '../storage/file-store.js';
import { FileSweep } from '../storage/sweep.schedule.js';
import type { User } from '../users/user.entity.js';
import { K1Queries } from './k1.queries.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe('K-1s', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let other: User;
  let pdf: Buffer;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
    pdf = await buildPdf(['Schedule K-1']);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    lp = await buildUser(portal.em, { firstName: 'Ana', lastName: 'López' });
    other = await buildUser(portal.em);
  });

  const file = { name: '2025 K-1 – López.pdf', bytes: Buffer.alloc(0) };
  const send = (fields: Record<string, string>, bytes: Buffer = pdf, user: User | null = admin) =>
    portal.send(user, '/api/k1-documents', { fields, file: { ...file, bytes } });
  const filed = async (taxYear = '2025', of = lp) => {
    const { status, body } = await send({ lpId: of.id, taxYear });
    expect(status).toBe(201);
    return body as { id: string; filename: string };
  };
  const incoming = () => readdir(portal.app.get(FileStore).incoming);
  const nothingIncoming = () => waitFor(async () => ((await incoming()).length === 0 ? true : undefined));

  it('are filed for an LP and a year, and listed for admins with their LP', async () => {
    const { body } = await send({ lpId: lp.id, taxYear: '2025' });
    expect(body).toMatchObject({
      lpId: lp.id,
      lp: { id: lp.id, firstName: 'Ana', lastName: 'López', email: lp.email },
      taxYear: 2025,
      originalName: '2025 K-1 – López.pdf',
      filePath: `/api/k1-documents/${body.id}/download`,
      fileSize: pdf.length,
      uploadedBy: admin.id,
    });
    expect((await portal.call(admin, 'GET', `/api/k1-documents/${lp.id}`)).body).toEqual([body]);
    expect((await portal.call(admin, 'GET', '/api/k1-documents')).body).toContainEqual(body);
  });

  it('are listed by tax year, the latest first', async () => {
    for (const year of ['2024', '2027', '2000', '2025']) await filed(year);
    const { body } = await portal.call(lp, 'GET', `/api/k1-documents/${lp.id}`);
    expect(body.map(({ taxYear }: { taxYear: number }) => taxYear)).toEqual([2027, 2025, 2024, 2000]);
  });

  it('of an LP are read by it and by no other LP, who gets the 404 of missing ones', async () => {
    const { id } = await filed();
    const others = await filed('2025', other);
    const ofOne = await portal.call(admin, 'GET', `/api/k1-documents/${lp.id}`);
    expect(ofOne.body.map((k1: { id: string }) => k1.id)).toEqual([id]);
    const own = await portal.call(lp, 'GET', '/api/k1-documents');
    expect(own.body).toHaveLength(1);
    expect(own.body[0]).toMatchObject({ id, lp: { id: lp.id } });
    expect(JSON.stringify(own.body)).not.toContain('@');
    const answers = await Promise.all(
      [`${lp.id}`, `${missing}`].map((of) => portal.call(other, 'GET', `/api/k1-documents/${of}`)),
    );
    expect([answers[0]?.status, answers[0]?.body]).toEqual([404, answers[1]?.body]);
    const downloads = await Promise.all(
      [id, missing].map((of) => portal.call(other, 'GET', `/api/k1-documents/${of}/download`)),
    );
    expect([downloads[0]?.status, downloads[0]?.body]).toEqual([404, downloads[1]?.body]);
    expect((await portal.call(null, 'GET', `/api/k1-documents/${id}/download`)).status).toBe(401);
    // The statement itself is restricted to the LP's own K-1s, whatever its caller checks.
    const queries = portal.app.get(K1Queries);
    expect(await queries.ofLp(other.id, lp)).toBe('[]');
    expect(await queries.one(others.id, lp)).toBeUndefined();
    expect(await queries.some([others.id], lp)).toBe('[]');
  });

  it('are downloaded byte for byte under their own name', async () => {
    const { id } = await filed();
    for (const user of [lp, admin]) {
      const { status, headers, body } = await portal.call(user, 'GET', `/api/k1-documents/${id}/download`);
      expect([status, Buffer.compare(body as Buffer, pdf)]).toEqual([200, 0]);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-length': String(pdf.length),
      });
      expect(headers['content-disposition']).toMatch(
        /^attachment; .*2025%20K-1%20%E2%80%93%20L%C3%B3pez\.pdf/,
      );
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    }
  });

  it('are recorded one by one when many are downloaded at once', async () => {
    const ids = await Promise.all(['2023', '2024', '2025'].map(async (year) => (await filed(year)).id));
    const downloads = [...ids, ...ids, ...ids].map((id) =>
      portal.call(lp, 'GET', `/api/k1-documents/${id}/download`),
    );
    expect((await Promise.all(downloads)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    const { body } = await portal.call(lp, 'GET', '/api/me/events');
    expect(body.filter(({ kind }: { kind: string }) => kind === 'download')).toHaveLength(9);
    const read = await portal.app
      .get(Sql)
      .rows(
        { name: 'read', text: `select record_id from audit_trail where user_id = $1 and action = 'read'` },
        [lp.id],
      );
    expect(read.map(({ record_id: id }) => id).sort()).toEqual([...ids, ...ids, ...ids].sort());
  });

  it('are filed and deleted by admins alone', async () => {
    const { id } = await filed();
    expect((await send({ lpId: lp.id, taxYear: '2025' }, pdf, lp)).status).toBe(403);
    expect((await send({ lpId: lp.id, taxYear: '2025' }, pdf, null)).status).toBe(401);
    expect((await portal.call(lp, 'DELETE', `/api/k1-documents/${id}`)).status).toBe(403);
    expect(await incoming()).toEqual([]);
  });

  it('are deleted with their file', async () => {
    const { id, filename } = await filed();
    expect((await portal.call(admin, 'DELETE', `/api/k1-documents/${id}`)).body).toEqual({
      message: 'K1 document deleted',
    });
    expect((await portal.call(lp, 'GET', `/api/k1-documents/${id}/download`)).status).toBe(404);
    expect((await portal.call(admin, 'DELETE', `/api/k1-documents/${id}`)).status).toBe(404);
    await portal.app.get(FileSweep).sweep();
    await expect(portal.app.get(FileStore).open(filename.replace('uploads/', ''))).rejects.toThrow('missing');
  });

  it.each<[string, (ids: { lpId: string; adminId: string }) => Record<string, string>, string]>([
    ['no LP', () => ({ taxYear: '2025' }), 'Please select an LP'],
    ['an admin for an LP', ({ adminId }) => ({ lpId: adminId, taxYear: '2025' }), 'This LP does not exist'],
    ['nobody for an LP', () => ({ lpId: missing, taxYear: '2025' }), 'This LP does not exist'],
    ['no year', ({ lpId }) => ({ lpId }), 'Please enter a valid tax year'],
    ['a year before 2000', ({ lpId }) => ({ lpId, taxYear: '1999' }), 'Please enter a valid tax year'],
    ['a year after the next', ({ lpId }) => ({ lpId, taxYear: '2028' }), 'Please enter a valid tax year'],
    ['a word for a year', ({ lpId }) => ({ lpId, taxYear: 'last' }), 'Please enter a valid tax year'],
    ['half a year', ({ lpId }) => ({ lpId, taxYear: '2025.5' }), 'Please enter a valid tax year'],
  ])('with %s are refused in one sentence, and nothing is stored', async (_what, fields, sentence) => {
    const { status, body } = await send(fields({ lpId: lp.id, adminId: admin.id }));
    expect([status, body.message]).toEqual([400, sentence]);
    expect((await portal.call(lp, 'GET', '/api/k1-documents')).body).toEqual([]);
    await nothingIncoming();
  });

  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    [
      'an image named .pdf',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      400,
      'K1 documents must be PDF files',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'This file is empty'],
    [
      'a broken PDF',
      () => Buffer.from('%PDF-1.7\nnothing more'),
      400,
      'This PDF is damaged and cannot be opened',
    ],
    [
      'a PDF with a password',
      () => buildPdf(['Secret'], { userPassword: 'x' }),
      400,
      'This PDF is protected by a password. Please upload one that opens without a password',
    ],
    ['more than ten mebibytes', () => Buffer.alloc(MOST_BYTES + 1), 413, 'File size must be less than 10MB'],
  ])('are not created from %s', async (_what, bytes, expected, sentence) => {
    const { status, body } = await send({ lpId: lp.id, taxYear: '2025' }, await bytes());
    expect([status, body.message]).toEqual([expected, sentence]);
    expect((await portal.call(lp, 'GET', '/api/k1-documents')).body).toEqual([]);
    await nothingIncoming();
  });

  it('need a file', async () => {
    const fields = { lpId: lp.id, taxYear: '2025' };
    const { status, body } = await portal.send(admin, '/api/k1-documents', { fields });
    expect([status, body.message]).toEqual([400, 'Please select a PDF file to upload']);
    const asJson = await portal.call(admin, 'POST', '/api/k1-documents', fields);
    expect([asJson.status, asJson.body.message]).toEqual([400, 'Please select a PDF file to upload']);
  });

  it('are uploaded as one file, in a complete form', async () => {
    const cookie = await portal.signIn(admin.email);
    const boundary = 'x';
    const part = (name: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="k1.pdf"\r\n\r\nbytes\r\n`;
    const sendRaw = async (body: string) => {
      const response = await fetch(`${portal.url}/api/k1-documents`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body,
      });
      return [response.status, ((await response.json()) as { message: string }).message];
    };
    expect(await sendRaw(part('file') + part('file'))).toEqual([
      400,
      'The form could not be read: it must contain one file and its fields',
    ]);
    expect(await sendRaw(part('file').slice(0, -4))).toEqual([400, 'The upload was interrupted']);
    await nothingIncoming();
  });

  it('appear in the feed with year and LP', async () => {
    const { id } = await filed();
    await portal.call(admin, 'DELETE', `/api/k1-documents/${id}`);
    const { body } = await portal.call(admin, 'GET', '/api/activities');
    const entries = (body as { entityId: string; action: string; entityType: string; details: object }[])
      .filter(({ entityId }) => entityId === id)
      .map(({ action, entityType, details }) => [action, entityType, details]);
    expect(entries).toEqual([
      ['deleted', 'k1', { name: '2025 K-1 of Ana López' }],
      ['created', 'k1', { name: '2025 K-1 of Ana López' }],
    ]);
  });
});
