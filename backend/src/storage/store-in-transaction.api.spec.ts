import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment, buildUser } from '../../test/builders.js';
import { importFile } from '../../test/import-file.js';
import { buildPdf } from '../../test/pdf.js';
import { buildCombinedK1s } from '../../test/combined-k1s.js';
import { upload } from '../../test/uploads.js';
import { buildZip } from '../../test/zip.js';
import type { User } from '../users/user.entity.js';
import { FileStore } from './file-store.js';
import { FileSweep } from './sweep.schedule.js';

const open = `
  select count(*)::int as open from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`;

/** A store may be slower than the idle timeout of a transaction, which would occupy a connection meanwhile. */
describe('While the store is called, no transaction is open', () => {
  let portal: Portal;
  let admin: User;
  let pdf: Buffer;
  /** Open transactions at each call of the store. */
  let seen: Record<string, number[]>;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { workers: 'inline' }, today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
    pdf = await buildPdf(['The term sheet']);
    const store = portal.app.get(FileStore);
    for (const call of ['put', 'promote', 'open', 'withFile', 'remove'] as const) {
      const original = store[call].bind(store) as (...given: unknown[]) => Promise<never>;
      jest.spyOn(store, call).mockImplementation(async (...given: unknown[]) => {
        const [row] = await portal.em.fork().execute<{ open: number }[]>(open);
        (seen[call] ??= []).push(row?.open ?? -1);
        return original(...given);
      });
    }
  });
  afterAll(() => portal.stop());
  beforeEach(() => void (seen = {}));

  const uploaded = async (bytes: Buffer, purpose?: string) =>
    (await upload(portal, admin, bytes, purpose ? { purpose } : {})).uploadURL;
  const succeed = async (path: string, body: object) => {
    const answer = await portal.call(admin, 'POST', path, body);
    expect(answer.status).toBe(201);
    return answer.body;
  };

  it('when a document is added', async () => {
    const { id } = await buildInvestment(portal.em, {});
    const fileURL = await uploaded(pdf);
    await succeed(`/api/investments/${id}/documents`, { fileURL, originalName: 'terms.pdf' });
    expect(seen).toEqual({ put: [0], promote: [0], withFile: [0] });
  });

  it('when an update is posted with a document', async () => {
    const { id } = await buildCompany(portal.em);
    const news = { updateType: 'company_update', title: 'News', notes: 'Good', documentName: 'news.pdf' };
    await succeed(`/api/companies/${id}/updates`, { ...news, documentPath: await uploaded(pdf) });
    expect(seen).toEqual({ put: [0], promote: [0], withFile: [0] });
  });

  it('when a K-1 is filed', async () => {
    const { id: lpId } = await buildUser(portal.em);
    const file = { name: 'k1.pdf', bytes: pdf };
    const { status } = await portal.send(admin, '/api/k1-documents', {
      fields: { lpId, taxYear: '2025' },
      file,
    });
    expect([status, seen]).toEqual([201, { put: [0], withFile: [0] }]);
  });

  it('when K-1s are taken from a ZIP, and when one of them is split', async () => {
    const several = await buildCombinedK1s([{ name: 'Ana Okafor' }, { name: 'Joan Smith' }]);
    const fileURL = await uploaded(await buildZip({ 'one.pdf': pdf, 'two.pdf': several }), 'k1-batch');
    const drafts = await succeed('/api/k1-documents/drafts', { fileURL, originalName: 'k1s.zip' });
    expect(seen).toEqual({ put: [0, 0, 0], promote: [0], withFile: [0] });
    const { id } = drafts.find((draft: { originalName: string }) => draft.originalName === 'two.pdf');
    expect((await portal.call(admin, 'POST', `/api/k1-documents/drafts/${id}/read`)).body.parts).toHaveLength(
      2,
    );
    const parts = [1, 3].map((firstPage) => ({ firstPage, lastPage: firstPage + 1 }));
    await succeed(`/api/k1-documents/drafts/${id}/split`, { parts });
    expect(seen).toEqual({ put: [0, 0, 0, 0, 0], promote: [0], withFile: [0, 0, 0] });
  });

  it('when a file is imported', async () => {
    const { imported } = await importFile(portal, admin, 'companies', 'name,sector\nAcme,Fintech\n');
    expect([imported, seen]).toEqual([1, { put: [0], withFile: [0] }]);
  });

  it('when files that nobody refers to are deleted', async () => {
    await portal.em.execute('delete from k1_documents');
    await portal.app.get(FileSweep).sweep();
    expect(seen.remove?.length).toBeGreaterThan(0);
    expect(new Set(seen.remove)).toEqual(new Set([0]));
  });
});
