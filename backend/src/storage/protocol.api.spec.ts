import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import { waitFor } from '../../test/wait-for.js';
import { buildPdf } from '../../test/pdf.js';
import { startS3Server, type S3Server } from '../../test/s3-server.js';
import { openUpload, put, upload } from '../../test/uploads.js';
import type { Company } from '../companies/company.entity.js';
import { DeletedRows, tables } from '../documents/deleted-rows.schedule.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';
import { FileStore, MOST_BYTES } from './file-store.js';
import { FileSweep, references } from './sweep.schedule.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe.each(['a folder', 'S3'] as const)('Files in %s', (driver) => {
  let s3: S3Server | undefined;
  let portal: Portal;
  let admin: User;
  let holder: User;
  let other: User;
  let company: Company;
  let investment: Investment;
  let pdf: Buffer;

  beforeAll(async () => {
    s3 = driver === 'S3' ? await startS3Server() : undefined;
    portal = await Portal.start({ settings: { s3: s3?.settings ?? null } });
    pdf = await buildPdf(['The term sheet']);
  });
  afterAll(async () => {
    await portal.stop();
    await s3?.stop();
  });
  beforeEach(async () => {
    const em = portal.em;
    admin = await buildAdmin(em);
    holder = await buildUser(em);
    other = await buildUser(em);
    company = await buildCompany(em);
    investment = await buildInvestment(em, { company });
    await buildAllocation(em, { investment, lp: holder });
  });

  const register = (fileURL: string, by = admin, fields = {}) =>
    portal.call(by, 'POST', `/api/investments/${investment.id}/documents`, {
      fileURL,
      originalName: 'terms.pdf',
      ...fields,
    });
  const open = (user: User | null, filename: string) => portal.call(user, 'GET', `/objects/${filename}`);
  const filed = async (bytes: Uint8Array = pdf) => {
    const { uploadURL } = await upload(portal, admin, bytes);
    const { status, body } = await register(uploadURL);
    expect(status).toBe(201);
    return body as { id: string; filename: string };
  };
  const idOf = (filename: string) => filename.replace('uploads/', '');
  const store = () => portal.app.get(FileStore);
  const isKept = (filename: string) =>
    store()
      .open(idOf(filename))
      .then(
        ({ stream }) => stream.destroy().destroyed,
        () => false,
      );
  const sweep = () => portal.app.get(FileSweep).sweep();
  const age = (table: string, column: string, id: string) =>
    portal.em.execute(`update ${table} set ${column} = now() - interval '25 hours' where id = ?`, [id]);

  it('are downloaded by users with access as they were uploaded, byte for byte', async () => {
    const { uploadURL, status } = await upload(portal, admin, pdf, { type: 'application/pdf' });
    expect([200, 204]).toContain(status);
    const { body } = await register(uploadURL, admin, { originalName: 'Terms – Þórsdóttir.pdf' });
    expect(body).toMatchObject({
      filename: new URL(uploadURL).pathname.replace(/^.*(?=uploads\/)/, ''),
      fileType: 'application/pdf',
      fileSize: pdf.length,
      originalName: 'Terms – Þórsdóttir.pdf',
      uploadedBy: admin.id,
    });
    const opened = await open(holder, body.filename);
    expect(opened.status).toBe(200);
    expect(Buffer.compare(opened.body as Buffer, pdf)).toBe(0);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(opened.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(opened.headers['content-disposition']).toMatch(/^inline; .*%C3%9E%C3%B3rsd%C3%B3ttir/);
  });

  it('of an investment are, for an LP without a part in it, as if they did not exist', async () => {
    const { filename } = await filed();
    const [hidden, nowhere, signedOut] = await Promise.all([
      open(other, filename),
      open(other, `uploads/${missing}`),
      open(null, filename),
    ]);
    expect([hidden.status, hidden.body]).toEqual([404, nowhere.body]);
    expect(signedOut.status).toBe(401);
    expect((await open(admin, filename)).status).toBe(200);
  });

  it('of a company and of an update are open to every LP, but not to anybody signed out', async () => {
    const files: string[] = [];
    const document = await upload(portal, admin, pdf);
    const fields = { fileURL: document.uploadURL, originalName: 'deck.pdf' };
    files.push(
      (await portal.call(admin, 'POST', `/api/companies/${company.id}/documents`, fields)).body.filename,
    );
    const attachment = await upload(portal, admin, pdf);
    const update = { updateType: 'company_update', title: 'News', notes: 'Good', documentName: 'news.pdf' };
    const posted = await portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, {
      ...update,
      documentPath: attachment.uploadURL,
    });
    files.push(posted.body.documentPath);
    for (const filename of files) {
      expect((await open(other, filename)).status).toBe(200);
      expect((await open(null, filename)).status).toBe(401);
    }
  });

  it('of a K-1 are served under /objects to nobody', async () => {
    const { body } = await portal.send(admin, '/api/k1-documents', {
      fields: { lpId: holder.id, taxYear: '2025' },
      file: { name: 'k1.pdf', bytes: pdf },
    });
    for (const user of [admin, holder, other]) {
      const { status, body: answer } = await open(user, body.filename);
      expect([status, answer.message]).toEqual([404, 'File not found']);
    }
    const { uploadURL } = await upload(portal, admin, pdf, { purpose: 'k1-batch' });
    const drafts = await portal.call(admin, 'POST', '/api/k1-documents/drafts', {
      fileURL: uploadURL,
      originalName: 'k1.pdf',
    });
    expect(drafts.status).toBe(201);
    expect((await open(admin, `uploads/${/uploads\/([^?]+)/.exec(uploadURL)?.[1]}`)).status).toBe(404);
  });

  it('are uploaded by admins alone', async () => {
    expect((await portal.call(holder, 'POST', '/api/objects/upload')).status).toBe(403);
    expect((await portal.call(null, 'POST', '/api/objects/upload')).status).toBe(401);
  });

  it('cannot be opened before they are registered, nor registered when they were never uploaded', async () => {
    const uploadURL = await openUpload(portal, admin);
    expect(await register(uploadURL)).toMatchObject({
      status: 400,
      body: { message: 'This upload does not exist. Please upload the file again' },
    });
    await put(uploadURL, pdf);
    expect((await open(admin, `uploads/${/uploads\/([^?]+)/.exec(uploadURL)?.[1]}`)).status).toBe(404);
    expect((await register(uploadURL)).status).toBe(201);
  });

  it('are registered by their uploader, and nobody else', async () => {
    const colleague = await buildAdmin(portal.em);
    const { uploadURL } = await upload(portal, colleague, pdf);
    expect((await register(uploadURL, admin)).body.message).toMatch(/^This upload does not exist/);
    expect((await register(uploadURL, colleague)).status).toBe(201);
  });

  it.each([
    'uploads/../../session.secret',
    'uploads/..%2f..%2fsession.secret',
    'https://elsewhere.example/files/x',
    `files/${missing}`,
    'nonsense',
  ])('are not registered from %s', async (path) => {
    expect((await register(path)).status).toBe(400);
  });

  it('are registered once, however many try at the same time', async () => {
    const { uploadURL } = await upload(portal, admin, pdf);
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(uploadURL)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/already in use/);
  });

  it('cannot be changed through their upload URL once they are registered', async () => {
    const { uploadURL } = await upload(portal, admin, pdf);
    const { body } = await register(uploadURL);
    await put(uploadURL, Buffer.from('something else'));
    expect(Buffer.compare((await open(admin, body.filename)).body as Buffer, pdf)).toBe(0);
  });

  it('are refused by a URL whose file, time or signature was changed, and by an expired one', async () => {
    const uploadURL = await openUpload(portal, admin);
    const tampered = [
      uploadURL.replace(/uploads\/[^?]+/, `uploads/${missing}`),
      uploadURL.replace(/(?<=expires=)\d/i, '8'),
      uploadURL.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      // The test server accepts requests without any signature; S3 does not.
      ...(driver === 'S3' ? [] : [uploadURL.split('?')[0] ?? '']),
    ];
    for (const url of tampered) expect((await put(url, pdf)).status).toBe(403);
    const over = await store().uploadUrl({
      fileId: missing,
      expiresAt: new Date(Date.now() + 1000),
      origin: portal.url,
    });
    const refused = await waitFor(async () => {
      const { status } = await put(over, pdf);
      return status < 300 ? undefined : status;
    });
    expect(refused).toBe(403);
  });

  it('may have ten mebibytes to the byte, and not one more', async () => {
    const most = Buffer.alloc(MOST_BYTES, 'a line of text\n');
    const { uploadURL } = await upload(portal, admin, most);
    expect((await register(uploadURL, admin, { originalName: 'most.txt' })).body.fileSize).toBe(10_485_760);
    const more = await upload(portal, admin, Buffer.concat([most, Buffer.from('x')]));
    const answer = await register(more.uploadURL, admin, { originalName: 'more.txt' });
    if (driver === 'S3')
      expect([answer.status, answer.body.message]).toEqual([413, 'File must be smaller than 10MB']);
    else expect([more.status, answer.status]).toEqual([413, 400]);
  });

  it('of no bytes are refused', async () => {
    const { uploadURL } = await upload(portal, admin, Buffer.alloc(0));
    expect((await register(uploadURL)).body.message).toBe('This file is empty');
  });

  it('have the type of their content, whatever their name and declared type', async () => {
    const spoofed = await upload(portal, admin, Buffer.from('MZ\0\0 a program'), { type: 'application/pdf' });
    const answer = await register(spoofed.uploadURL, admin, { fileType: 'application/pdf' });
    expect([answer.status, answer.body.details]).toEqual([
      400,
      [
        {
          field: 'fileURL',
          message: 'This is not a file of an accepted type (PDF, DOC, DOCX, XLSX, PPT, PPTX, TXT, PNG, JPG)',
        },
      ],
    ]);
    const page = await upload(portal, admin, Buffer.from('<script>alert(1)</script>'), { type: 'text/html' });
    const { body } = await register(page.uploadURL, admin, {
      originalName: 'page.html',
      fileType: 'text/html',
    });
    expect(body.fileType).toBe('text/plain');
    const opened = await open(admin, body.filename);
    expect(opened.headers['content-type']).toBe('text/plain');
    expect(opened.headers['content-disposition']).toBe('attachment; filename=page.txt');
  });

  it('are hidden at once when their document is deleted, and restored with it', async () => {
    const { id, filename } = await filed();
    expect((await portal.call(admin, 'DELETE', `/api/documents/${id}`)).body).toEqual({
      message: 'Document deleted',
    });
    expect((await open(admin, filename)).status).toBe(404);
    await portal.app.get(DeletedRows).purge();
    await sweep();
    expect((await portal.call(admin, 'POST', `/api/documents/${id}/restore`)).status).toBe(200);
    expect((await open(holder, filename)).status).toBe(200);
  });

  it('are deleted from the store once the deletion can no longer be undone', async () => {
    const { id, filename } = await filed();
    await portal.call(admin, 'DELETE', `/api/documents/${id}`);
    await age('documents', 'deleted_at', id);
    expect((await portal.call(admin, 'POST', `/api/documents/${id}/restore`)).status).toBe(404);
    await portal.app.get(DeletedRows).purge();
    expect(await isKept(filename)).toBe(true);
    await sweep();
    expect(await isKept(filename)).toBe(false);
  });

  it('are deleted from the store with their investment, their company, and when an update drops them', async () => {
    const { filename } = await filed();
    const attachment = await upload(portal, admin, pdf);
    const { body: update } = await portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, {
      updateType: 'company_update',
      title: 'News',
      notes: 'Good',
      documentPath: attachment.uploadURL,
    });
    await portal.call(admin, 'PUT', `/api/updates/${update.id}`, { documentPath: '', documentName: '' });
    await portal.call(admin, 'DELETE', `/api/investments/${investment.id}`);
    const deck = await upload(portal, admin, pdf);
    const { body: ofCompany } = await portal.call(admin, 'POST', `/api/companies/${company.id}/documents`, {
      fileURL: deck.uploadURL,
      originalName: 'deck.pdf',
    });
    await portal.call(admin, 'DELETE', `/api/companies/${company.id}`);
    await portal.app.get(DeletedRows).purge();
    await sweep();
    for (const name of [filename, update.documentPath, ofCompany.filename])
      expect(await isKept(name)).toBe(false);
  });

  it('that nobody registered are deleted after a day, not before', async () => {
    const { uploadURL } = await upload(portal, admin, pdf);
    const id = /uploads\/([^?]+)/.exec(uploadURL)?.[1] ?? '';
    await sweep();
    expect((await portal.em.execute('select from stored_files where id = ?', [id])).length).toBe(1);
    await age('stored_files', 'created_at', id);
    await sweep();
    expect((await portal.em.execute('select from stored_files where id = ?', [id])).length).toBe(0);
    expect(await store().promote(id)).toBeNull();
    expect((await register(uploadURL)).status).toBe(400);
  });

  it('remain, however often the sweep runs while they are being registered', async () => {
    const uploads = await Promise.all(Array.from({ length: 10 }, () => upload(portal, admin, pdf)));
    const ids = uploads.map(({ uploadURL }) => /uploads\/([^?]+)/.exec(uploadURL)?.[1] ?? '');
    for (const id of ids) await age('stored_files', 'created_at', id);
    const [answers] = await Promise.all([
      Promise.all(uploads.map(({ uploadURL }) => register(uploadURL))),
      ...Array.from({ length: 5 }, sweep),
    ]);
    for (const { status, body } of answers)
      if (status === 201) expect((await open(admin, body.filename)).status).toBe(200);
      else expect(status).toBe(400);
    await sweep();
    for (const { status, body } of answers)
      if (status === 201) expect(await isKept(body.filename)).toBe(true);
  });

  it('that a killed process left incomplete are deleted after a day', async () => {
    const left = join(store().incoming, 'left');
    await writeFile(left, 'half');
    await portal.app.get(FileSweep).removeLeftovers();
    expect(await readdir(store().incoming)).toContain('left');
    const yesterday = Date.now() / 1000 - 25 * 3600;
    await utimes(left, yesterday, yesterday);
    await portal.app.get(FileSweep).removeLeftovers();
    expect(await readdir(store().incoming)).not.toContain('left');
  });

  it('leave no incomplete file', async () => {
    expect(await readdir(store().incoming)).toEqual([]);
  });
});

describe('Uploads to the portal itself', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());
  const incoming = () => readdir(portal.app.get(FileStore).incoming);

  it('accept a URL once', async () => {
    const { uploadURL, status } = await upload(portal, admin, Buffer.from('first'));
    const again = await put(uploadURL, Buffer.from('second'));
    expect([status, again.status]).toEqual([204, 403]);
    expect(await again.json()).toMatchObject({ message: 'This upload link is no longer valid' });
  });

  it('accept a URL once, however many try at the same time', async () => {
    const uploadURL = await openUpload(portal, admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put(uploadURL, Buffer.from(`number ${n}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 403),
    ]);
  });

  it('refuse an expired URL', async () => {
    const uploadURL = await openUpload(portal, admin);
    await portal.em.execute(`update stored_files set expires_at = now() - interval '1 second'`);
    expect((await put(uploadURL, Buffer.from('late'))).status).toBe(403);
  });

  it('are stopped at ten mebibytes also when nothing was announced, and leave nothing', async () => {
    const uploadURL = await openUpload(portal, admin);
    const big = join(portal.app.get(FileStore).incoming, 'big');
    await writeFile(big, Buffer.alloc(MOST_BYTES + 1));
    const response = await fetch(uploadURL, {
      method: 'PUT',
      body: createReadStream(big) as unknown as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: 'File must be smaller than 10MB' });
    expect(await incoming()).toEqual(['big']);
    await rm(big);
  });

  it('that are refused leave their connection to the next request', async () => {
    const { port, pathname, search, host } = new URL(await openUpload(portal, admin));
    const socket = connect(Number(port), '127.0.0.1');
    const bytes = MOST_BYTES + 4_000_000;
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    socket.write(`${bytes.toString(16)}\r\n`);
    socket.write(Buffer.alloc(bytes));
    socket.write('\r\n0\r\n\r\n');
    socket.write(`GET /api/health/live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answers = await text(socket);
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('that are cut off leave nothing, and cannot be registered', async () => {
    const uploadURL = await openUpload(portal, admin);
    const { port, pathname, search, host } = new URL(uploadURL);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n`;
    socket.write(head + 'x'.repeat(100_000));
    await waitFor(async () => ((await incoming()).length > 0 ? true : undefined));
    socket.destroy();
    await waitFor(async () => ((await incoming()).length === 0 ? true : undefined));
    const company = await buildCompany(portal.em);
    const { status } = await portal.call(admin, 'POST', `/api/companies/${company.id}/documents`, {
      fileURL: uploadURL,
      originalName: 'half.pdf',
    });
    expect(status).toBe(400);
  });

  it('are stored unchanged, also when declared as JSON', async () => {
    const uploadURL = await openUpload(portal, admin);
    expect((await put(uploadURL, Buffer.from('{"not": "read"}'), 'application/json')).status).toBe(204);
  });
});

describe('The sweep', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('knows every column that references a file', async () => {
    const keys = await portal.em.execute<{ table: string; column: string }[]>(`
      select referencing.relname as "table", attribute.attname as "column"
      from pg_constraint con
      join pg_class referencing on referencing.oid = con.conrelid
      join pg_attribute attribute on attribute.attrelid = con.conrelid and attribute.attnum = con.conkey[1]
      where con.contype = 'f' and con.confrelid = 'stored_files'::regclass`);
    const known = references.map(([table, column]) => `${table}.${column}`).sort();
    expect(keys.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(known);
  });
});

describe('The purge', () => {
  it('knows every table whose records are hidden before they are deleted', async () => {
    const portal = await Portal.start();
    const found = await portal.em.execute<{ name: string }[]>(`
      select table_name as name from information_schema.columns
      where column_name = 'deleted_at' and table_schema = 'public'`);
    expect(found.map(({ name }) => name).sort()).toEqual([...tables].sort());
    await portal.stop();
  });
});

describe('A store that cannot be reached', () => {
  it('is reported in a sentence, and nothing is left half done', async () => {
    const s3 = await startS3Server();
    const portal = await Portal.start({ settings: { s3: s3.settings } });
    const admin = await buildAdmin(portal.em);
    const company = await buildCompany(portal.em);
    const { uploadURL } = await upload(portal, admin, await buildPdf(['Deck']));
    await s3.stop();
    const { status, body } = await portal.call(admin, 'POST', `/api/companies/${company.id}/documents`, {
      fileURL: uploadURL,
      originalName: 'deck.pdf',
    });
    expect([status, body.message]).toEqual([
      503,
      'The portal cannot reach its file store. Please try again in a moment.',
    ]);
    expect((await portal.call(admin, 'GET', `/api/companies/${company.id}/documents`)).body).toEqual([]);
    await portal.stop();
  });
});
