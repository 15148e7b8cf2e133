import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { buildCombinedK1s } from '../../test/combined-k1s.js';
import { upload } from '../../test/uploads.js';
import { buildZip } from '../../test/zip.js';
import { FileStore } from '../storage/file-store.js';
import { FileSweep } from '../storage/sweep.schedule.js';
import type { User } from '../users/user.entity.js';

interface Verdict {
  state: string;
  lp: { id: string } | null;
  taxYear: number | null;
  reason: string | null;
}

interface Draft extends Verdict {
  id: string;
  originalName: string;
  parts: (Verdict & { firstPage: number; lastPage: number })[] | null;
}

/** Easily confused. */
const people = [
  ['James', 'Whitfield'],
  ['Jane', 'Whitfield'],
  ['James', 'Whitefield'],
  ['Maria', 'Lopez'],
  ['Mario', 'Lopez'],
  ['Ana Maria', 'Lopez'],
  ['Ana', 'Okafor'],
  ['Anna', 'Okafor'],
  ['Ana', 'Okafour'],
  ['John', 'Smith'],
  ['Joan', 'Smith'],
  ['John', 'Smithe'],
] as const;

describe('A PDF with the K-1s of several partners', () => {
  let portal: Portal;
  let admin: User;
  const lps: User[] = [];
  const names = people.map(([first, last]) => `${first} ${last}`);
  let whole: Buffer;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    for (const [firstName, lastName] of people) lps.push(await buildUser(portal.em, { firstName, lastName }));
    whole = await buildCombinedK1s(
      names.map((name) => ({ name })),
      { cover: ['Dear partners,'], fields: 'drawn' },
    );
  });
  afterAll(() => portal.stop());
  beforeEach(async () => void (admin = await buildAdmin(portal.em)));
  afterEach(async () => {
    await portal.em.execute('delete from k1_documents');
    expect(await readdir(portal.app.get(FileStore).incoming)).toEqual([]);
  });

  const read = async ({ id }: Draft) =>
    (await portal.call(admin, 'POST', `/api/k1-documents/drafts/${id}/read`)).body as Draft;
  const list = async () => (await portal.call(admin, 'GET', '/api/k1-documents/drafts')).body as Draft[];
  const added = async (bytes: Buffer, originalName = 'All K-1s James Whitfield.pdf') => {
    const { uploadURL: fileURL } = await upload(portal, admin, bytes, { purpose: 'k1-batch' });
    const { body } = await portal.call(admin, 'POST', '/api/k1-documents/drafts', { fileURL, originalName });
    return Promise.all((body as Draft[]).map(read));
  };
  const split = (id: string, parts: unknown, by = admin) =>
    portal.call(by, 'POST', `/api/k1-documents/drafts/${id}/split`, { parts });
  const pagesOf = (draft: Draft | undefined) =>
    (draft?.parts ?? []).map(({ firstPage, lastPage }) => ({ firstPage, lastPage }));
  const two = () => buildCombinedK1s([{ name: 'Ana Okafor' }, { name: 'Joan Smith' }]);

  it('is offered to be split: each partner with its own pages, the cover letter with none', async () => {
    const [draft] = await added(whole);
    expect(draft).toMatchObject({
      state: 'several',
      lp: null,
      taxYear: null,
      reason: 'Contains 12 K-1s; split it by partner to publish them',
    });
    expect(draft?.parts).toEqual(
      lps.map((lp, at) =>
        expect.objectContaining({
          firstPage: 2 + at * 2,
          lastPage: 3 + at * 2,
          state: 'matched',
          lp: expect.objectContaining({ id: lp.id }),
          taxYear: 2025,
          reason: null,
        }),
      ),
    );
  }, 30_000);

  it('becomes a file of each partner, filed for no other and without pages of others', async () => {
    const [draft] = await added(whole);
    const { status, body } = await split(draft?.id ?? '', pagesOf(draft));
    expect(status).toBe(201);
    expect((body as Draft[]).map(({ state }) => state)).toEqual(names.map(() => 'waiting'));
    const parts = await Promise.all((body as Draft[]).map(read));
    const inOrder = parts.toSorted((a, b) => firstPageOf(a) - firstPageOf(b));
    expect(inOrder.map(({ lp, state, taxYear }) => [lp?.id, state, taxYear])).toEqual(
      lps.map(({ id }) => [id, 'matched', 2025]),
    );
    expect(inOrder[0]?.originalName).toBe('All K-1s James Whitfield (pages 2-3).pdf');
    expect((await list()).length).toBe(12);
    const drafts = inOrder.map(({ id, lp }) => ({ id, lpId: lp?.id, taxYear: 2025 }));
    expect((await portal.call(admin, 'POST', '/api/k1-documents/drafts/file', { drafts })).status).toBe(201);
    await portal.app.get(FileSweep).sweep();
    const [{ count } = { count: 0 }] = await portal.em.execute<{ count: number }[]>(
      'select count(*)::int as count from stored_files where uploaded_by = ?',
      [admin.id],
    );
    expect(count).toBe(12);
  }, 60_000);

  it('is never filed as a whole', async () => {
    const [draft] = await added(await two());
    const drafts = [{ id: draft?.id, lpId: lps[0]?.id, taxYear: 2025 }];
    const { status } = await portal.call(admin, 'POST', '/api/k1-documents/drafts/file', { drafts });
    expect(status).toBe(409);
  });

  it('excludes the pages that the admin excludes', async () => {
    const [draft] = await added(await two());
    const { body } = await split(draft?.id ?? '', [{ firstPage: 3, lastPage: 4 }]);
    expect(await read(onlyOf(body))).toMatchObject({ state: 'matched', lp: { id: lps[10]?.id } });
    expect(await list()).toHaveLength(1);
  });

  it('is unsure about parts that were joined, and does not offer to split them again', async () => {
    const [draft] = await added(await two());
    const { body } = await split(draft?.id ?? '', [{ firstPage: 1, lastPage: 4 }]);
    const joined = await read(onlyOf(body));
    expect([joined.state, joined.parts]).toEqual(['unsure', null]);
    expect(joined.reason).toEqual(expect.any(String));
  });

  it('is found in a ZIP as well, with its LPs and years that are not sure', async () => {
    const pdf = await buildCombinedK1s([{ name: 'Carla Nobody' }, { name: 'Ana Okafor', year: 2024 }]);
    const [draft] = await added(await buildZip({ 'K-1s/all.pdf': pdf }), 'a.zip');
    expect(draft?.parts).toMatchObject([
      { state: 'unmatched', lp: null },
      { state: 'matched', lp: { id: lps[6]?.id }, taxYear: 2024 },
    ]);
  });

  it('with a page about another LP among those of a partner is unsure', async () => {
    const pdf = await buildCombinedK1s([{ name: 'Ana Okafor' }], {
      statement: ['Tax year 2025', 'Name of the partner', 'Joan Smith'],
    });
    const [draft] = await added(pdf, 'one.pdf');
    expect(draft).toMatchObject({ state: 'unsure', parts: null });
  });

  it('is split once, however often it is requested at the same time', async () => {
    const [draft] = await added(await two());
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => split(draft?.id ?? '', pagesOf(draft))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This file has already been split or removed',
    );
    expect(await list()).toHaveLength(2);
    expect((await split(draft?.id ?? '', pagesOf(draft))).status).toBe(404);
  });

  it.each<[string, unknown, string]>([
    ['none', [], 'Please choose the parts to split the file into'],
    ['page 0', [{ firstPage: 0, lastPage: 1 }], 'Page numbers must be valid'],
    ['half a page', [{ firstPage: 1.5, lastPage: 2 }], 'Page numbers must be valid'],
    ['pages beyond the end', [{ firstPage: 3, lastPage: 5 }], outOfOrder(4)],
    ['pages backwards', [{ firstPage: 2, lastPage: 1 }], outOfOrder(4)],
    [
      'the same page twice',
      [
        { firstPage: 1, lastPage: 2 },
        { firstPage: 2, lastPage: 4 },
      ],
      outOfOrder(4),
    ],
    [
      'parts out of order',
      [
        { firstPage: 3, lastPage: 4 },
        { firstPage: 1, lastPage: 2 },
      ],
      outOfOrder(4),
    ],
    [
      '501 parts',
      Array.from({ length: 501 }, () => ({ firstPage: 1, lastPage: 1 })),
      'A file can be split into at most 500 parts',
    ],
  ])('is not split into %s', async (_what, parts, sentence) => {
    const [draft] = await added(await two());
    const { status, body } = await split(draft?.id ?? '', parts);
    expect([status, body.message]).toEqual([400, sentence]);
    expect(await list()).toEqual([draft]);
  });

  it('is refused with one sentence when its form cannot be preserved', async () => {
    const [draft] = await added(
      await buildCombinedK1s([{ name: 'Ana Okafor' }, { name: '王小明' }], { fields: 'left to viewers' }),
    );
    const { status, body } = await split(draft?.id ?? '', pagesOf(draft));
    expect([status, body.message]).toEqual([
      400,
      'This PDF has form fields that would be lost. Please flatten the form and upload it again',
    ]);
    expect(await list()).toEqual([draft]);
  });

  it('is split by nobody but the admin who uploaded it, and only when it contains several', async () => {
    const [draft] = await added(await two());
    expect((await split(draft?.id ?? '', pagesOf(draft), lps[0])).status).toBe(403);
    expect((await split(draft?.id ?? '', pagesOf(draft), await buildAdmin(portal.em))).status).toBe(404);
    const [single] = await added(await buildCombinedK1s([{ name: 'Ana Okafor' }]), 'one.pdf');
    expect(single?.state).toBe('matched');
    const { status, body } = await split(single?.id ?? '', [{ firstPage: 1, lastPage: 2 }]);
    expect([status, body.message]).toEqual([409, 'This file does not contain several K-1s']);
  });
});

const firstPageOf = ({ originalName }: Draft): number => Number(/pages? (\d+)/.exec(originalName)?.[1]);

function outOfOrder(pageCount: number): string {
  return `Please enter pages from 1 to ${pageCount}, in order and each in only one part`;
}

function onlyOf(drafts: unknown): Draft {
  const [draft, ...others] = drafts as Draft[];
  if (!draft || others.length > 0) throw new Error('There is not exactly one draft');
  return draft;
}
