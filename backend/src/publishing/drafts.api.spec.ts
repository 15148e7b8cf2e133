import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import { buildPdf } from '../../test/pdf.js';
import { upload } from '../../test/uploads.js';
import type { Company } from '../companies/company.entity.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';
import { Publishing } from './publishing.service.js';

interface Saved {
  id: string;
  version: number;
  filename: string;
  publishedAt: string | null;
  publication: { state: string; publishAt: string | null; notify: boolean } | null;
}

describe('A draft', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let company: Company;
  let investment: Investment;
  const pdf = buildPdf(['A document']);
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em, { firstName: 'Grace', lastName: 'Hopper' });
    lp = await buildUser(portal.em, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });
    company = await buildCompany(portal.em, { name: 'Acme' });
    investment = await buildInvestment(portal.em, { company, investmentName: 'Acme Seed' });
    await buildAllocation(portal.em, { investment, lp });
    await buildUser(portal.em, { inviteStatus: 'invited', passwordHash: null });
    await buildUser(portal.em, { deactivatedAt: new Date() });
    await buildUser(portal.em, { email: 'bob@example.com', noticePreferences: { updates: 'never' } });
  });
  afterEach(() => portal.em.execute('delete from outgoing_mails'));
  afterAll(() => portal.stop());

  const postUpdate = async (fields: object = {}) =>
    (
      await portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, {
        updateType: 'company_update',
        title: 'Hidden news',
        notes: 'A secret',
        state: 'draft',
        ...fields,
      })
    ).body as Saved;
  const addDocument = async (place: string, fields: object = {}) =>
    (
      await portal.call(admin, 'POST', `/api/${place}/documents`, {
        fileURL: (await upload(portal, admin, await pdf)).uploadURL,
        originalName: 'hidden-terms.pdf',
        state: 'draft',
        ...fields,
      })
    ).body as Saved;
  const uploadK1 = async (fields: Record<string, string> = {}, of = lp) =>
    (
      await portal.send(admin, '/api/k1-documents', {
        fields: { lpId: of.id, taxYear: '2025', state: 'draft', ...fields },
        file: { name: 'hidden-k1.pdf', bytes: await pdf },
      })
    ).body as Saved;
  const mails = () =>
    portal.em.execute<{ to: string; template: string; params: object }[]>(
      `select to_email as "to", template, params from outgoing_mails order by template, to_email`,
    );
  const activitiesOf = async (id: string) =>
    (
      await portal.em.execute<{ action: string }[]>(
        'select action from activities where entity_id = ? order by created_at, id',
        [id],
      )
    ).map(({ action }) => action);
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  const timePasses = (table: string) =>
    portal.em.execute(
      `update ${table} set publish_at = now() - interval '1 second' where publish_at is not null`,
    );
  const publishDue = () => portal.app.get(Publishing).publishDue();

  /** All calls by which an LP may come across it. */
  const pathsOf = (records: { update: Saved; ofCompany: Saved; ofDeal: Saved; k1: Saved }) => ({
    lists: [
      '/api/updates',
      '/api/updates?state=draft',
      '/api/updates?search=hidden&limit=5',
      `/api/companies/${company.id}/updates`,
      `/api/investments/lp/${lp.id}/recent-updates`,
      `/api/companies/${company.id}/documents`,
      `/api/investments/${investment.id}/documents`,
      '/api/k1-documents',
      `/api/k1-documents/${lp.id}`,
      '/api/search?q=hidden',
      '/api/search?q=hiden',
      '/api/search?q=acme',
      '/api/search?q=K-1',
    ],
    single: [
      `/api/updates/${records.update.id}`,
      `/objects/${records.ofCompany.filename}`,
      `/objects/${records.ofDeal.filename}`,
      `/api/k1-documents/${records.k1.id}/download`,
    ],
  });

  it('is seen by admins, and by no LP in any call, not even by an ETag, until it is published', async () => {
    const records = {
      update: await postUpdate(),
      ofCompany: await addDocument(`companies/${company.id}`),
      ofDeal: await addDocument(`investments/${investment.id}`),
      k1: await uploadK1(),
    };
    const ids = Object.values(records).map(({ id }) => id);
    const { lists, single } = pathsOf(records);
    const before = new Map<string, string>();
    for (const path of lists) {
      const { status, text, headers } = await portal.call(lp, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      for (const secret of [...ids, 'idden', 'draft'])
        expect([path, text]).not.toEqual([path, expect.stringContaining(secret)]);
      before.set(path, headers['etag'] as string);
    }
    for (const path of single)
      expect([path, (await portal.call(lp, 'GET', path)).status]).toEqual([path, 404]);
    for (const path of single)
      expect([path, (await portal.call(admin, 'GET', path)).status]).toEqual([path, 200]);
    const figures = async (by: User) => (await portal.call(by, 'GET', '/api/update-figures')).body.total;
    expect([await figures(admin), await figures(lp)]).toEqual([1, 0]);
    expect((await portal.call(admin, 'GET', '/api/updates?state=draft')).body).toMatchObject([
      {
        id: records.update.id,
        publishedAt: null,
        publication: { state: 'draft', preparedBy: { id: admin.id }, publishedBy: null },
      },
    ]);

    await portal.call(admin, 'POST', `/api/updates/${records.update.id}/publish`, {});
    await portal.call(admin, 'POST', `/api/documents/${records.ofCompany.id}/publish`, {});
    await portal.call(admin, 'POST', `/api/documents/${records.ofDeal.id}/publish`, {});
    await portal.call(admin, 'POST', '/api/k1-documents/publish', { ids: [records.k1.id] });
    for (const path of single)
      expect([path, (await portal.call(lp, 'GET', path)).status]).toEqual([path, 200]);
    for (const path of lists.filter((each) => !each.includes('search') && !each.includes('draft'))) {
      const seen = { 'If-None-Match': before.get(path) ?? '' };
      const { status, body } = await portal.call(lp, 'GET', path, undefined, seen);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatchObject([{ publishedAt: expect.any(String), publication: null }]);
    }
    expect(await figures(lp)).toBe(1);
    expect(await activitiesOf(records.update.id)).toEqual(['created', 'published']);
    expect(await mails()).toEqual([]);
  });

  it('is what a new record is not, unless that is asked for', async () => {
    const update = await postUpdate({ state: undefined, title: 'At once' });
    expect(update).toMatchObject({
      publishedAt: expect.any(String),
      publication: {
        state: 'published',
        notify: false,
        publishedBy: { id: admin.id },
        preparedBy: null,
        audience: 'all',
        lpIds: [],
      },
    });
    expect(await activitiesOf(update.id)).toEqual(['created']);
    expect((await portal.call(admin, 'POST', `/api/updates/${update.id}/publish`, {})).body).toMatchObject({
      statusCode: 409,
      message: 'This update is already published',
    });
    expect(await mails()).toEqual([]);
  });

  it('takes its place in lists when it is published, not when it was made', async () => {
    const draft = await postUpdate({ title: 'Made first' });
    await postUpdate({ state: 'published', title: 'Made later' });
    await portal.call(admin, 'POST', `/api/updates/${draft.id}/publish`, {});
    const { body } = await portal.call(lp, 'GET', '/api/updates?limit=2');
    expect((body as { title: string }[]).map(({ title }) => title)).toEqual(['Made first', 'Made later']);
    const next = await portal.call(lp, 'GET', '/api/updates?limit=1');
    const link = /<([^>]+)>/.exec(next.headers['link'] as string)?.[1] ?? '';
    expect((await portal.call(lp, 'GET', link)).body).toMatchObject([{ title: 'Made later' }]);
  });

  it('is told by e-mail to active LPs who may see it, as the preview said, without what it contains', async () => {
    const draft = await postUpdate({ title: 'A good quarter', notes: 'We raised $5,000,000', notify: true });
    const preview = (await portal.call(admin, 'GET', `/api/updates/${draft.id}/mail-preview`)).body as object;
    expect(preview).toMatchObject({
      recipients: 1,
      names: ['Ada Byron'],
      notAccepted: 1,
      unsubscribed: 1,
      subject: 'Acme: A good quarter',
      action: { label: 'Read the update', url: expect.stringMatching(`/update/${draft.id}$`) },
    });
    expect(JSON.stringify(preview)).not.toContain('5,000,000');
    const before = await portal.call(admin, 'POST', '/api/mail-preview', {
      kind: 'update',
      companyId: company.id,
      title: 'A good quarter',
    });
    expect(before.body).toMatchObject({ recipients: 1, notAccepted: 1, subject: 'Acme: A good quarter' });
    expect(await mails()).toEqual([]);
    await portal.call(admin, 'POST', `/api/updates/${draft.id}/publish`, {});
    expect(await mails()).toEqual([
      {
        to: 'ada@example.com',
        template: 'update_published',
        params: { updateId: draft.id, title: 'A good quarter', company: 'Acme' },
      },
    ]);
  });

  it('is not told of when its publisher decides otherwise, and is when it was not planned', async () => {
    const [quiet, loud] = [await postUpdate({ notify: true }), await postUpdate()];
    await portal.call(admin, 'POST', `/api/updates/${quiet.id}/publish`, { notify: false });
    expect(await mails()).toEqual([]);
    await portal.call(admin, 'POST', `/api/updates/${loud.id}/publish`, { notify: true });
    expect(await mails()).toHaveLength(1);
  });

  it('of documents is told of with their place, also to those who unsubscribed from updates', async () => {
    await addDocument(`investments/${investment.id}`, { state: 'published', notify: true, title: 'Terms' });
    expect(await mails()).toEqual([
      {
        to: 'ada@example.com',
        template: 'document_published',
        params: { title: 'Terms', place: 'Acme Seed', path: `/investment/${investment.id}` },
      },
    ]);
    await portal.em.execute('delete from outgoing_mails');
    const draft = await addDocument(`companies/${company.id}`, { title: 'Deck' });
    const preview = await portal.call(admin, 'GET', `/api/documents/${draft.id}/mail-preview`);
    expect(preview.body).toMatchObject({ recipients: 2, unsubscribed: 0, notAccepted: 1 });
    await portal.call(admin, 'POST', `/api/documents/${draft.id}/publish`, { notify: true });
    expect((await mails()).map(({ to, params }) => [to, params])).toEqual(
      ['ada@example.com', 'bob@example.com'].map((to) => [
        to,
        { title: 'Deck', place: 'Acme', path: `/company/${company.id}` },
      ]),
    );
  });

  it('K-1s of one LP that are published together are one e-mail, and one that is no draft stops them all', async () => {
    const k1s = [await uploadK1(), await uploadK1({ taxYear: '2024' }), await uploadK1({ taxYear: '2024' })];
    const eve = await buildUser(portal.em, { email: 'eve@example.com' });
    const other = await uploadK1({}, eve);
    const ids = [...k1s, other].map(({ id }) => id);
    const preview = await portal.call(admin, 'POST', '/api/k1-documents/mail-preview', { ids });
    expect(preview.body).toMatchObject({ recipients: 2, names: ['Ada Byron', expect.any(String)] });
    const published = await uploadK1({ state: 'published' });
    const refused = await portal.call(admin, 'POST', '/api/k1-documents/publish', {
      ids: [...ids, published.id],
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Some of these are already published. Reload to see which',
    ]);
    const { status, body } = await portal.call(admin, 'POST', '/api/k1-documents/publish', {
      ids,
      notify: true,
    });
    expect([status, (body as Saved[]).map(({ publication }) => publication?.state)]).toEqual([
      200,
      ids.map(() => 'published'),
    ]);
    expect(await mails()).toEqual([
      { to: 'ada@example.com', template: 'k1_published', params: { count: 3, taxYears: [2024, 2025] } },
      { to: 'eve@example.com', template: 'k1_published', params: { count: 1, taxYears: [2025] } },
    ]);
    expect(await activitiesOf(other.id)).toEqual(['created', 'published']);
    await portal.call(admin, 'DELETE', `/api/admin/users/${eve.id}`);
  });

  it('K-1s that are filed at once are drafts together', async () => {
    const fileURL = (await upload(portal, admin, await pdf)).uploadURL;
    const added = await portal.call(admin, 'POST', '/api/k1-documents/drafts', {
      fileURL,
      originalName: 'k1.pdf',
    });
    const [draft] = added.body as { id: string }[];
    await portal.call(admin, 'POST', `/api/k1-documents/drafts/${draft?.id}/read`);
    const { status, body } = await portal.call(admin, 'POST', '/api/k1-documents/drafts/file', {
      drafts: [{ id: draft?.id, lpId: lp.id, taxYear: 2023 }],
      state: 'draft',
      notify: true,
    });
    expect([status, body]).toMatchObject([
      201,
      [{ publishedAt: null, publication: { state: 'draft', notify: true } }],
    ]);
    expect(JSON.stringify((await portal.call(lp, 'GET', '/api/k1-documents')).body)).not.toContain('2023');
    expect(await mails()).toEqual([]);
  });

  describe('with a time', () => {
    it('is published once that has come, with one e-mail each, however often and by how many the task is run', async () => {
      const publishAt = inAnHour();
      const update = await postUpdate({ state: 'published', publishAt, notify: true, title: 'Later' });
      const document = await addDocument(`investments/${investment.id}`, { publishAt, notify: true });
      const k1s = [
        await uploadK1({ publishAt, notify: 'true' }),
        await uploadK1({ publishAt, notify: 'true' }),
      ];
      for (const { publication } of [update, document, ...k1s])
        expect(publication).toMatchObject({
          state: 'scheduled',
          publishAt: expect.any(String),
          publishedBy: { id: admin.id },
        });
      await publishDue();
      expect((await portal.call(lp, 'GET', `/api/updates/${update.id}`)).status).toBe(404);
      const list = await portal.call(lp, 'GET', '/api/updates');

      for (const table of ['company_updates', 'documents', 'k1_documents']) await timePasses(table);
      expect((await portal.call(lp, 'GET', `/api/updates/${update.id}`)).status).toBe(404);
      await Promise.all([publishDue(), publishDue(), publishDue()]);
      await publishDue();
      const seen = { 'If-None-Match': list.headers['etag'] as string };
      const after = await portal.call(lp, 'GET', '/api/updates', undefined, seen);
      expect([after.status, after.body[0].id]).toEqual([200, update.id]);
      expect((await mails()).map(({ template }) => template)).toEqual([
        'document_published',
        'k1_published',
        'update_published',
      ]);
      expect(await activitiesOf(update.id)).toEqual(['created', 'published']);
      const now = (await portal.call(admin, 'GET', `/api/updates/${update.id}`)).body as Saved;
      expect(now.publication).toMatchObject({
        state: 'published',
        publishAt: null,
        publishedBy: { id: admin.id },
      });
    });

    it('stays a draft, without an e-mail, when publishing fails on the way', async () => {
      const { id } = await postUpdate({ publishAt: inAnHour(), notify: true });
      await timePasses('company_updates');
      await portal.asOwner((client) =>
        client.query(`alter table activities add constraint refused check (action <> 'published') not valid`),
      );
      await expect(publishDue()).rejects.toThrow('refused');
      expect((await portal.call(admin, 'GET', `/api/updates/${id}`)).body).toMatchObject({
        publishedAt: null,
      });
      expect(await mails()).toEqual([]);
      await portal.asOwner((client) => client.query('alter table activities drop constraint refused'));
      await publishDue();
      expect((await portal.call(lp, 'GET', `/api/updates/${id}`)).status).toBe(200);
      expect(await mails()).toHaveLength(1);
    });

    it('can be moved, published now, and left without a time again', async () => {
      const { id } = await postUpdate({ publishAt: inAnHour() });
      const later = new Date(Date.now() + 7_200_000).toISOString();
      const moved = await portal.call(admin, 'POST', `/api/updates/${id}/publish`, { publishAt: later });
      expect(new Date(moved.body.publication.publishAt as string).toISOString()).toBe(later);
      const without = await portal.call(admin, 'POST', `/api/updates/${id}/unschedule`);
      expect(without.body.publication).toMatchObject({ state: 'draft', publishAt: null, publishedBy: null });
      await publishDue();
      expect((await portal.call(lp, 'GET', `/api/updates/${id}`)).status).toBe(404);
      await portal.call(admin, 'POST', `/api/updates/${id}/publish`, { publishAt: later });
      const now = await portal.call(admin, 'POST', `/api/updates/${id}/publish`);
      expect(now.body.publication).toMatchObject({ state: 'published', publishAt: null });
    });

    it('that is not in the future, or is none, is refused with one sentence', async () => {
      for (const [publishAt, sentence] of [
        ['2020-01-01T09:00:00Z', 'The time to publish must be in the future'],
        ['2027-01-01', 'Publish at must be a time with its zone such as 2026-01-31T09:00:00Z'],
        ['tomorrow', 'Publish at must be a time with its zone such as 2026-01-31T09:00:00Z'],
        [7, 'Publish at must be a time with its zone such as 2026-01-31T09:00:00Z'],
      ]) {
        const { body } = await portal.call(admin, 'POST', `/api/companies/${company.id}/updates`, {
          updateType: 'company_update',
          title: 'T',
          notes: 'N',
          publishAt,
        });
        expect(body).toMatchObject({ statusCode: 400, message: sentence, details: [{ field: 'publishAt' }] });
      }
    });

    it('is not published after it was deleted', async () => {
      const { id } = await postUpdate({ publishAt: inAnHour(), notify: true });
      await timePasses('company_updates');
      await portal.call(admin, 'DELETE', `/api/updates/${id}`);
      await publishDue();
      expect(await mails()).toEqual([]);
    });
  });

  it('is not published as somebody else has changed it meanwhile', async () => {
    const { id, version } = await postUpdate();
    await portal.call(admin, 'PUT', `/api/updates/${id}`, { title: 'Changed' });
    const headers = { 'If-Match': `"${version}"` };
    for (const act of ['publish', 'unschedule'])
      expect((await portal.call(admin, 'POST', `/api/updates/${id}/${act}`, {}, headers)).status).toBe(412);
  });

  it('that does not exist answers 404', async () => {
    const missing = '019b0000-0000-7000-8000-000000000000';
    for (const path of [`updates/${missing}`, `documents/${missing}`]) {
      expect((await portal.call(admin, 'POST', `/api/${path}/publish`)).status).toBe(404);
      expect((await portal.call(admin, 'POST', `/api/${path}/unschedule`)).status).toBe(404);
      expect((await portal.call(admin, 'GET', `/api/${path}/mail-preview`)).status).toBe(404);
    }
    for (const act of ['publish', 'unschedule', 'mail-preview'])
      expect((await portal.call(admin, 'POST', `/api/k1-documents/${act}`, { ids: [missing] })).status).toBe(
        404,
      );
  });
});
