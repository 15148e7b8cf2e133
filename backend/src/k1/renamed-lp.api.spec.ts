import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { k1Layouts } from '../../test/k1-layouts.js';
import { buildPdf } from '../../test/pdf.js';
import { upload } from '../../test/uploads.js';
import type { User } from '../users/user.entity.js';

const YEAR = 2025;
const partners = [
  ['James', 'Whitfield'],
  ['James R', 'Whitfield'],
  ['Whitfield Family', 'Trust'],
] as const;

interface Verdict {
  state: string;
  lpId: string | null;
  reason: string | null;
}

describe('an LP that renames itself', () => {
  let portal: Portal;
  let admin: User;
  let mallory: User;
  let before: Record<string, Verdict[]>;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
    await buildUser(portal.em, { firstName: 'James', lastName: 'Whitfield' });
    mallory = await buildUser(portal.em, { firstName: 'Mallory', lastName: 'Vane' });
    before = await readAll();
  });
  afterAll(() => portal.stop());

  /** What is read of the K-1s of three partners, one in each layout that tax firms send. */
  async function readAll(): Promise<Record<string, Verdict[]>> {
    const verdicts: Record<string, Verdict[]> = {};
    for (const [firstName, lastName] of partners) {
      const legalName = `${firstName} ${lastName}`;
      const fields = {
        lp: { id: '', legalName, firstName, lastName, email: '' },
        year: YEAR,
        hasEmail: false,
      };
      verdicts[legalName] = [];
      for (const layout of k1Layouts) verdicts[legalName].push(await readOne(layout(fields)));
    }
    return verdicts;
  }

  async function readOne(content: Parameters<typeof buildPdf>[0]): Promise<Verdict> {
    const bytes = await buildPdf(content);
    const { uploadURL: fileURL } = await upload(portal, admin, bytes, { purpose: 'k1-batch' });
    const { body } = await portal.call(admin, 'POST', '/api/k1-documents/drafts', {
      fileURL,
      originalName: 'scan.pdf',
    });
    const path = `/api/k1-documents/drafts/${body[0].id}`;
    const draft = (await portal.call(admin, 'POST', `${path}/read`)).body;
    await portal.call(admin, 'DELETE', path);
    return { state: draft.state, lpId: draft.lp?.id ?? null, reason: draft.reason };
  }

  const rename = async (firstName: string, lastName: string): Promise<void> => {
    const { status } = await portal.call(mallory, 'PUT', '/api/user/profile', { firstName, lastName });
    expect(status).toBe(200);
  };

  it.each([
    ['James R', 'Whitfield'],
    ['Whitfield Family', 'Trust'],
    ['J', 'Partner'],
    ['Limited', 'Partner'],
    ['A', 'B'],
    ['James', 'Whitfield'],
  ])('to "%s" "%s" changes nothing about whose a K-1 is', async (firstName, lastName) => {
    await rename(firstName, lastName);
    const after = await readAll();
    await rename('Mallory', 'Vane');
    expect(after).toEqual(before);
  });

  it('matched no K-1 before, and those of the others were distinguished', () => {
    const count = (name: string, state: string) =>
      before[name]?.filter((verdict) => verdict.state === state).length;
    expect(count('James Whitfield', 'matched')).toBe(k1Layouts.length);
    expect(count('James R Whitfield', 'unsure')).toBe(k1Layouts.length);
    expect(count('Whitfield Family Trust', 'unmatched')).toBe(k1Layouts.length);
    expect(Object.values(before).flatMap((all) => all.map(({ lpId }) => lpId))).not.toContain(mallory.id);
  });

  it('stays what it is called on the K-1s that it has, in the feed, in the trail and in the search', async () => {
    const uploaded = await portal.send(admin, '/api/k1-documents', {
      fields: { lpId: mallory.id, taxYear: String(YEAR) },
      file: { name: 'k1.pdf', bytes: await buildPdf(['Schedule K-1']) },
    });
    expect(uploaded.body).toMatchObject({ lp: { id: mallory.id, legalName: 'Mallory Vane' } });
    await rename('James', 'Whitfield');

    const { body: listed } = await portal.call(admin, 'GET', '/api/k1-documents');
    expect(listed).toMatchObject([{ lp: { id: mallory.id, legalName: 'Mallory Vane' } }]);
    const search = async (q: string) => (await portal.call(admin, 'GET', `/api/search?q=${q}`)).body;
    const k1Hit = { kind: 'k1', subtitle: 'Mallory Vane', path: `/lp/${mallory.id}` };
    expect(await search('mallory vane')).toContainEqual(expect.objectContaining(k1Hit));
    expect(await search('james whitfield')).not.toContainEqual(expect.objectContaining({ kind: 'k1' }));

    const k1 = `/api/k1-documents/${uploaded.body.id}`;
    await portal.call(mallory, 'GET', `${k1}/download`);
    await portal.call(admin, 'DELETE', k1);
    const { body: feed } = await portal.call(admin, 'GET', '/api/activities');
    const names = feed
      .filter(({ entityType }: { entityType: string }) => entityType === 'k1')
      .map(({ details }: { details: { name: string } }) => details.name);
    expect(names).toEqual(['2025 K-1 of Mallory Vane', '2025 K-1 of Mallory Vane']);
    const entries = await portal.em.execute<{ action: string; record_name: string }[]>(
      `select action, record_name from audit_trail where record_type = 'k1' order by id`,
    );
    expect(entries).toEqual(
      ['created', 'read', 'deleted'].map((action) => ({
        action,
        record_name: 'K-1 2025, Mallory Vane',
      })),
    );
  });
});
