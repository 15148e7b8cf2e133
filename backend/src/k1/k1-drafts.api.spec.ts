import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { coverLetter, scheduleK1 } from '../../test/k1-forms.js';
import { buildPdf } from '../../test/pdf.js';
import { buildForm } from '../../test/pdf-forms.js';
import { upload } from '../../test/uploads.js';
import { buildZip, entryField, forgeFirstEntry } from '../../test/zip.js';
import { FileStore, MOST_BYTES } from '../storage/file-store.js';
import { FileSweep } from '../storage/sweep.schedule.js';
import type { User } from '../users/user.entity.js';
import { K1DraftsPurge } from './k1-drafts.service.js';

interface Draft {
  id: string;
  originalName: string;
  state: string;
  lp: { id: string } | null;
  taxYear: number | null;
  reason: string | null;
  fileSize: number | null;
}

const k1Of = (name: string, year = 2025, more: string[] = []) =>
  buildPdf([`Schedule K-1 (Form 1065) ${year}`, `Tax year ${year}`, 'Name of the partner', name, ...more]);

describe('K-1s before they are filed', () => {
  let portal: Portal;
  let admin: User;
  let ana: User;
  let ben: User;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    ana = await buildUser(portal.em, { firstName: 'Ana', lastName: 'López' });
    ben = await buildUser(portal.em, { firstName: 'Benjamin', lastName: 'Okafor' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => void (admin = await buildAdmin(portal.em)));
  afterEach(async () => {
    await portal.em.execute('delete from k1_documents');
    expect(await readdir(portal.app.get(FileStore).incoming)).toEqual([]);
  });

  const add = async (bytes: Buffer, originalName = 'upload.pdf') => {
    const { uploadURL: fileURL } = await upload(portal, admin, bytes, { purpose: 'k1-batch' });
    return portal.call(admin, 'POST', '/api/k1-documents/drafts', { fileURL, originalName });
  };
  const read = async ({ id }: Draft, by = admin) =>
    (await portal.call(by, 'POST', `/api/k1-documents/drafts/${id}/read`)).body as Draft;
  const list = async (by = admin) =>
    (await portal.call(by, 'GET', '/api/k1-documents/drafts')).body as Draft[];
  const added = async (bytes: Buffer, name?: string) => {
    const { status, body } = await add(bytes, name);
    expect(status).toBe(201);
    return Promise.all((body as Draft[]).map((draft) => (draft.state === 'waiting' ? read(draft) : draft)));
  };
  const file = (drafts: { id: string; lpId?: string; taxYear?: number }[]) =>
    portal.call(admin, 'POST', '/api/k1-documents/drafts/file', { drafts });
  const filedOf = async (lp: User) => (await portal.call(lp, 'GET', '/api/k1-documents')).body as object[];

  it.each([
    ['left as a form', false],
    ['flattened', true],
  ])(
    "are read from the tax office's form, %s, with the name over two lines and a letter before it",
    async (_how, isFlattened) => {
      const form = scheduleK1({ name: ['Ana', 'López'], year: 2025 });
      const pages = [coverLetter('Ana López', 2025), form];
      expect(await added(buildForm(pages, { isFlattened }))).toMatchObject([
        { state: 'matched', lp: { id: ana.id }, taxYear: 2025, reason: null },
      ]);
    },
  );

  it('are read, shown with their LP, and filed only when the admin confirms', async () => {
    const [draft] = await added(await k1Of('Ana López'), '2025 K-1.pdf');
    expect(draft).toMatchObject({
      originalName: '2025 K-1.pdf',
      state: 'matched',
      lp: { id: ana.id, email: ana.email },
      taxYear: 2025,
      reason: null,
    });
    expect(await filedOf(ana)).toEqual([]);
    const { status, body } = await file([{ id: draft?.id ?? '', lpId: ana.id, taxYear: 2025 }]);
    expect([status, body[0]]).toMatchObject([
      201,
      { lpId: ana.id, taxYear: 2025, originalName: '2025 K-1.pdf' },
    ]);
    expect(await filedOf(ana)).toHaveLength(1);
    expect(await list()).toEqual([]);
  });

  it('are extracted from a ZIP one by one, without what Finder and Windows add', async () => {
    const drafts = await added(
      await buildZip({
        'K-1s/Ana.pdf': await k1Of('Ana López'),
        'K-1s/scan.pdf': await k1Of('Ben O.', 2024),
        'K-1s/nobody.pdf': await k1Of('Carla Nobody'),
        'K-1s/notes.txt': 'Not a K-1',
        'K-1s/locked.pdf': await buildPdf(['Secret'], { userPassword: 'x' }),
        'K-1s/half.pdf': Buffer.from('%PDF-1.7 and no more'),
        '__MACOSX/K-1s/._Ana.pdf': 'x',
        'K-1s/.DS_Store': 'x',
        'K-1s/Thumbs.db': 'x',
      }),
      'all.zip',
    );
    expect(drafts.map(({ originalName, state, reason }) => [originalName, state, reason])).toEqual([
      ['Ana.pdf', 'matched', null],
      ['half.pdf', 'refused', 'This PDF is damaged and cannot be opened'],
      [
        'locked.pdf',
        'refused',
        'This PDF is protected by a password. Please upload one that opens without a password',
      ],
      ['nobody.pdf', 'unmatched', expect.any(String)],
      ['notes.txt', 'refused', 'K1 documents must be PDF files'],
      ['scan.pdf', expect.stringMatching(/unsure|unmatched/), expect.any(String)],
    ]);
    expect(await list()).toEqual(drafts);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'an image',
      'K1 documents must be PDF files',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    ],
    ['an empty file', 'This file is empty', () => Buffer.alloc(0)],
    ['a ZIP without files', 'This ZIP contains no files', () => buildZip({ '.DS_Store': 'x' })],
    [
      'a ZIP within a ZIP',
      'This ZIP contains another archive (inner.zip). Please put all PDFs into one ZIP',
      async () => buildZip({ 'inner.zip': await buildZip({ 'a.pdf': 'x' }) }),
    ],
    [
      'a ZIP within a ZIP, named .pdf',
      'This ZIP contains another archive (inner.pdf). Please put all PDFs into one ZIP',
      async () => buildZip({ 'inner.pdf': await buildZip({ 'a.pdf': 'x' }) }),
    ],
    [
      'a ZIP with a path traversal',
      'This ZIP contains paths that lead out of it',
      async () =>
        Buffer.from(
          (await buildZip({ 'aaaaaaaaaa/evil.pdf': 'x' }))
            .toString('latin1')
            .replaceAll('aaaaaaaaaa/evil.pdf', '../../../x/evil.pdf'),
          'latin1',
        ),
    ],
    [
      'a ZIP with an absolute name',
      'This ZIP contains paths that lead out of it',
      async () =>
        Buffer.from(
          (await buildZip({ 'aetc/evil.pdf': 'x' })).toString('latin1').replaceAll('aetc/', '/etc/'),
          'latin1',
        ),
    ],
    [
      'a ZIP that declares two gigabytes unpacked',
      'This ZIP unpacks to more than is allowed for K-1s',
      async () =>
        forgeFirstEntry(await buildZip({ 'a.pdf': 'x' }), (entry) =>
          entry.writeUInt32LE(0x7fffffff, entryField.unpackedSize),
        ),
    ],
    [
      'a ZIP of thousands of files',
      'This ZIP unpacks to more than is allowed for K-1s',
      () => buildZip(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.pdf`, 'x']))),
    ],
    [
      'a ZIP whose files unpack to more than it declares',
      'This ZIP is damaged and cannot be opened',
      async () =>
        forgeFirstEntry(await buildZip({ 'a.pdf': Buffer.alloc(1_000_000) }), (entry) =>
          entry.writeUInt32LE(1000, entryField.unpackedSize),
        ),
    ],
    [
      'a ZIP with a password',
      'This ZIP is protected by a password',
      async () =>
        forgeFirstEntry(await buildZip({ 'a.pdf': 'x' }), (entry) =>
          entry.writeUInt16LE(1, entryField.flags),
        ),
    ],
    [
      'a ZIP cut in half',
      'This ZIP is damaged and cannot be opened',
      async () => (await buildZip({ 'a.pdf': 'x' })).subarray(0, 60),
    ],
  ])('are not created from %s', async (_what, sentence, bytes) => {
    const { status, body } = await add(await bytes(), 'upload.zip');
    expect([status, body.message]).toEqual([400, sentence]);
    expect(await list()).toEqual([]);
  });

  it('are refused one by one when they are too large', async () => {
    const big = Buffer.alloc(MOST_BYTES + 1);
    big.write('%PDF-1.7');
    const single = await add(big);
    expect([single.status, single.body.message]).toEqual([413, 'File must be smaller than 10MB']);
    const [, draft] = await added(
      await buildZip({ 'big.pdf': big, 'Ana.pdf': await k1Of('Ana López') }),
      'a.zip',
    );
    expect(draft).toMatchObject({
      state: 'refused',
      reason: 'File must be smaller than 10MB',
      fileSize: null,
    });
  });

  it('that duplicate one another, or a K-1 of the LP, are unsure', async () => {
    const [first, second] = await added(
      await buildZip({
        'one.pdf': await k1Of('Ana López'),
        'two.pdf': await k1Of('Ana López', 2025, ['Amended']),
      }),
      'a.zip',
    );
    const twice = ['unsure', 'Another file here is for the same LP and year'];
    expect((await list()).map(({ state, reason }) => [state, reason])).toEqual([twice, twice]);
    await file([{ id: first?.id ?? '', lpId: ana.id, taxYear: 2025 }]);
    expect((await list()).map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [second?.id, 'unsure', 'Ana López already has a K-1 for 2025'],
    ]);
  });

  it('are matched to LPs alone, not to an admin of the same name', async () => {
    await buildAdmin(portal.em, { firstName: 'Dora', lastName: 'Brandt' });
    expect(await added(await k1Of('Dora Brandt'))).toMatchObject([{ state: 'unmatched', lp: null }]);
  });

  it('are filed for the LP that the admin chose, also against the match', async () => {
    const [draft] = await added(await k1Of('Carla Nobody'));
    expect(draft?.state).toBe('unmatched');
    expect((await file([{ id: draft?.id ?? '', lpId: ben.id, taxYear: 2023 }])).status).toBe(201);
    expect(await filedOf(ben)).toMatchObject([{ taxYear: 2023 }]);
    const [next] = await added(await k1Of('Carla Nobody'));
    const { body } = await file([{ id: next?.id ?? '', lpId: ana.id, taxYear: 2023 }]);
    expect(body).toMatchObject([{ lpId: ana.id, taxYear: 2023 }]);
  });

  it('are all filed or none', async () => {
    const [one] = await added(await k1Of('Ana López'), 'one.pdf');
    const [two] = await added(await k1Of('Benjamin Okafor'), 'two.pdf');
    const good = { id: one?.id ?? '', lpId: ana.id, taxYear: 2025 };
    const wrong: [object, number, string][] = [
      [{ id: two?.id, lpId: admin.id, taxYear: 2025 }, 400, 'This LP does not exist'],
      [{ id: two?.id, lpId: ben.id, taxYear: 2031 }, 400, 'Please enter a valid tax year'],
      [{ id: two?.id, lpId: ben.id }, 400, 'Please enter a valid tax year'],
      [
        { id: ana.id, lpId: ben.id, taxYear: 2025 },
        409,
        'Some of these files can no longer be published. Reload to see which',
      ],
      [good, 409, 'Some of these files can no longer be published. Reload to see which'],
    ];
    for (const [bad, expected, sentence] of wrong) {
      const { status, body } = await file([good, bad as typeof good]);
      expect([status, body.message]).toEqual([expected, sentence]);
    }
    expect((await file([])).body.message).toBe('Please choose the files to publish');
    expect([await filedOf(ana), await filedOf(ben)]).toEqual([[], []]);
    expect(await list()).toHaveLength(2);
  });

  it('are filed once, however often it is requested', async () => {
    const [draft] = await added(await k1Of('Ana López'));
    const filing = { id: draft?.id ?? '', lpId: ana.id, taxYear: 2025 };
    const answers = await Promise.all(Array.from({ length: 5 }, () => file([filing])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await filedOf(ana)).toHaveLength(1);
  });

  it('are not filed before they were read, nor when they were refused', async () => {
    const { body } = await add(await k1Of('Ana López'));
    const locked = await added(await buildPdf(['Secret'], { userPassword: 'x' }));
    for (const { id } of [body[0] as Draft, ...locked])
      expect((await file([{ id, lpId: ana.id, taxYear: 2025 }])).status).toBe(409);
  });

  it('belong to the admin who uploaded them', async () => {
    const [draft] = await added(await k1Of('Ana López'));
    const id = draft?.id ?? '';
    const colleague = await buildAdmin(portal.em);
    expect(await list(colleague)).toEqual([]);
    expect((await portal.call(colleague, 'POST', `/api/k1-documents/drafts/${id}/read`)).status).toBe(404);
    expect((await portal.call(colleague, 'GET', `/api/k1-documents/drafts/${id}/content`)).status).toBe(404);
    expect((await portal.call(colleague, 'DELETE', `/api/k1-documents/drafts/${id}`)).status).toBe(404);
    const drafts = [{ id, lpId: ana.id, taxYear: 2025 }];
    expect((await portal.call(colleague, 'POST', '/api/k1-documents/drafts/file', { drafts })).status).toBe(
      409,
    );
    expect((await portal.call(colleague, 'DELETE', '/api/k1-documents/drafts')).status).toBe(200);
    expect(await list()).toMatchObject([{ id, state: 'matched' }]);
    const [unread] = (await add(await k1Of('Benjamin Okafor'))).body as Draft[];
    await portal.call(colleague, 'POST', `/api/k1-documents/drafts/${unread?.id}/read`);
    expect(await list()).toContainEqual(expect.objectContaining({ id: unread?.id, state: 'waiting' }));
  });

  it('can be viewed, and deleted one by one or all at once', async () => {
    const pdf = await k1Of('Ana López');
    const [one] = await added(pdf, 'one.pdf');
    await added(await k1Of('Benjamin Okafor'), 'two.pdf');
    await added(await k1Of('Carla Nobody'), 'three.pdf');
    const { body, headers } = await portal.call(admin, 'GET', `/api/k1-documents/drafts/${one?.id}/content`);
    expect(Buffer.compare(body as Buffer, pdf)).toBe(0);
    expect(headers['content-disposition']).toBe('inline; filename=one.pdf');
    await portal.call(admin, 'DELETE', `/api/k1-documents/drafts/${one?.id}`);
    expect((await list()).map(({ originalName }) => originalName)).toEqual(['three.pdf', 'two.pdf']);
    await portal.call(admin, 'DELETE', '/api/k1-documents/drafts');
    expect(await list()).toEqual([]);
  });

  it('that are not filed within a day are deleted with their files', async () => {
    await added(await k1Of('Ana López'));
    await portal.app.get(K1DraftsPurge).purgeForgotten();
    expect(await list()).toHaveLength(1);
    const [row] = await portal.em.execute<{ file_id: string }[]>(
      'select file_id from k1_drafts where uploaded_by = ?',
      [admin.id],
    );
    await portal.em.execute(`update k1_drafts set created_at = now() - interval '25 hours'`);
    await portal.app.get(K1DraftsPurge).purgeForgotten();
    await portal.app.get(FileSweep).sweep();
    expect(await list()).toEqual([]);
    await expect(portal.app.get(FileStore).open(row?.file_id ?? '')).rejects.toThrow('missing');
  });

  it('leave no file of their ZIP', async () => {
    await added(await buildZip({ 'Ana.pdf': await k1Of('Ana López') }), 'a.zip');
    await portal.app.get(FileSweep).sweep();
    const [{ count } = { count: 0 }] = await portal.em.execute<{ count: number }[]>(
      'select count(*)::int as count from stored_files where uploaded_by = ?',
      [admin.id],
    );
    expect(count).toBe(1);
  });
});
