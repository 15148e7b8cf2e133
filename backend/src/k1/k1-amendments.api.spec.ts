import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildEntity, buildUser } from '../../test/builders.js';
import { buildPdf } from '../../test/pdf.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import type { User } from '../users/user.entity.js';
import type { K1Record } from './k1.dto.js';
import { AMENDED_ALREADY } from './k1.entity.js';

const missing = '019b0000-0000-7000-8000-000000000000';

describe('A K-1 that is amended', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  let pdf: Buffer;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    admin = await buildAdmin(portal.em);
    pdf = await buildPdf(['Schedule K-1']);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    await portal.em.execute('delete from outgoing_mails');
    lp = await buildUser(portal.em);
  });

  const send = (path: string, fields: Record<string, string> = {}, user: User = admin) =>
    portal.send(user, path, { fields, file: { name: 'k1.pdf', bytes: pdf } });
  const file = async (fields: Record<string, string> = {}): Promise<K1Record> =>
    (await send('/api/k1-documents', { lpId: lp.id, taxYear: '2025', ...fields })).body;
  const amend = (id: string, fields?: Record<string, string>) =>
    send(`/api/k1-documents/${id}/amend`, fields);
  const own = async (): Promise<K1Record[]> => (await portal.call(lp, 'GET', '/api/k1-documents')).body;
  const mails = async () =>
    (await portal.em.fork().find(OutgoingMailSchema, {}, { orderBy: { id: 'asc' } })).map(
      ({ template, toEmail, params }) => ({ template, toEmail, params }),
    );
  const publish = (ids: string[], body: object = {}) =>
    portal.call(admin, 'POST', '/api/k1-documents/publish', { ids, ...body });

  it('is superseded by one of the same LP, entity and year, and both can be downloaded', async () => {
    const entity = await buildEntity(portal.em, { lp });
    const earlier = await file({ entityId: entity.id });
    const { status, body } = await amend(earlier.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      lpId: lp.id,
      taxYear: 2025,
      entity: { id: entity.id },
      amendsId: earlier.id,
      isSuperseded: false,
      publication: { state: 'published', notify: true },
    });
    expect(await own()).toMatchObject([
      { id: body.id, amendsId: earlier.id, isSuperseded: false },
      { id: earlier.id, amendsId: null, isSuperseded: true },
    ]);
    for (const { filePath } of await own()) expect((await portal.call(lp, 'GET', filePath)).status).toBe(200);
    expect(await mails()).toEqual([
      { template: 'k1_amended', toEmail: lp.email, params: { count: 1, taxYears: [2025] } },
    ]);
  });

  it('stays in force while the amended one is a draft, which the LP does not see', async () => {
    const earlier = await file();
    const { body: amended } = await amend(earlier.id, { state: 'draft' });
    expect(await own()).toMatchObject([{ id: earlier.id, isSuperseded: false }]);
    expect(await mails()).toEqual([]);
    await publish([amended.id]);
    expect((await own()).map(({ isSuperseded }) => isSuperseded)).toEqual([false, true]);
    expect(await mails()).toMatchObject([{ template: 'k1_amended' }]);
  });

  it('is amended without an e-mail if that is asked for', async () => {
    await amend((await file()).id, { notify: 'false' });
    expect(await mails()).toEqual([]);
  });

  it('and a first one, published together, have an e-mail each', async () => {
    const { body: amended } = await amend((await file()).id, { state: 'draft' });
    const first = await file({ taxYear: '2024', state: 'draft', notify: 'true' });
    const ids = [amended.id, first.id];
    const preview = await portal.call(admin, 'POST', '/api/k1-documents/mail-preview', { ids });
    expect(preview.body).toMatchObject({ recipients: 1 });
    await publish(ids);
    expect(await mails()).toEqual(
      expect.arrayContaining([
        { template: 'k1_amended', toEmail: lp.email, params: { count: 1, taxYears: [2025] } },
        { template: 'k1_published', toEmail: lp.email, params: { count: 1, taxYears: [2024] } },
      ]),
    );
  });

  it('is amended once; further corrections amend the newest', async () => {
    const earlier = await file();
    const { body: second } = await amend(earlier.id);
    expect((await amend(earlier.id)).body).toMatchObject({ statusCode: 409, message: AMENDED_ALREADY });
    expect((await amend(second.id)).status).toBe(201);
    expect((await own()).map(({ isSuperseded }) => isSuperseded)).toEqual([false, true, true]);
    const drafts = await file({ taxYear: '2023' });
    const racing = await Promise.all([amend(drafts.id), amend(drafts.id)]);
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('has to be published and to exist', async () => {
    const draft = await file({ state: 'draft' });
    expect((await amend(draft.id)).body).toMatchObject({
      statusCode: 409,
      message: 'This K-1 is not published yet. Delete it and upload the right one.',
    });
    expect((await amend(missing)).status).toBe(404);
    expect((await send(`/api/k1-documents/${draft.id}/amend`, {}, lp)).status).toBe(403);
  });

  it('is deleted only after the one that amends it, and both go with their LP', async () => {
    const earlier = await file();
    const { body: amended } = await amend(earlier.id);
    const remove = (id: string) => portal.call(admin, 'DELETE', `/api/k1-documents/${id}`);
    expect((await remove(earlier.id)).body).toMatchObject({
      statusCode: 409,
      message: 'This K-1 was amended. Delete the amended one first.',
    });
    expect((await remove(amended.id)).status).toBe(200);
    expect(await own()).toMatchObject([{ id: earlier.id, isSuperseded: false }]);
    await amend(earlier.id);
    expect((await portal.call(admin, 'DELETE', `/api/admin/users/${lp.id}`)).status).toBe(200);
  });

  it('is not what the overview shows, and is found by its title', async () => {
    await portal.call(lp, 'GET', '/api/me/overview');
    const earlier = await file();
    const { body: amended } = await amend(earlier.id);
    const { body: overview } = await portal.call(lp, 'GET', '/api/me/overview');
    expect(overview.newestK1).toMatchObject({ id: amended.id, isAmended: true, ofYear: 1 });
    const { body: hits } = await portal.call(lp, 'GET', '/api/search?q=K-1');
    expect((hits as { title: string }[]).map(({ title }) => title).toSorted()).toEqual([
      '2025 Schedule K-1',
      '2025 Schedule K-1 (amended)',
    ]);
  });
});
