import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildUser } from '../../test/builders.js';
import { buildPdf } from '../../test/pdf.js';
import type { Company } from '../companies/company.entity.js';
import type { User } from '../users/user.entity.js';
import { Publishing } from './publishing.service.js';

describe('Where four eyes are required', () => {
  let portal: Portal;
  let grace: User;
  let alan: User;
  let lp: User;
  let company: Company;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { fourEyes: true } });
    [grace, alan] = [await buildAdmin(portal.em), await buildAdmin(portal.em)];
    lp = await buildUser(portal.em);
    company = await buildCompany(portal.em);
  });
  afterAll(() => portal.stop());

  const post = async (by: User, fields: object = {}) =>
    (
      await portal.call(by, 'POST', `/api/companies/${company.id}/updates`, {
        updateType: 'company_update',
        title: 'News',
        notes: 'Good',
        ...fields,
      })
    ).body as { id: string };
  const publish = (by: User, id: string, fields: object = {}) =>
    portal.call(by, 'POST', `/api/updates/${id}/publish`, fields);
  const statusFor = async (user: User, id: string) =>
    (await portal.call(user, 'GET', `/api/updates/${id}`)).status;
  const mailCount = async () =>
    (await portal.em.execute<[{ count: number }]>('select count(*)::int as count from outgoing_mails'))[0]
      .count;
  const own = 'You prepared this update: another admin has to publish it';
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

  it('what would be published at once waits for another admin', async () => {
    const update = await post(grace, { notify: true });
    expect(update).toMatchObject({
      publishedAt: null,
      publication: { state: 'draft', preparedBy: { id: grace.id }, publishedBy: null },
    });
    expect([await statusFor(lp, update.id), await mailCount()]).toEqual([404, 0]);
    expect((await publish(grace, update.id)).body).toMatchObject({ statusCode: 409, message: own });
    expect((await publish(alan, update.id)).body).toMatchObject({
      publication: { state: 'published', publishedBy: { id: alan.id }, preparedBy: { id: grace.id } },
    });
    expect([await statusFor(lp, update.id), await mailCount()]).toEqual([200, 1]);
  });

  it('a time is a proposal until another admin publishes the draft at one', async () => {
    const { id } = await post(grace, { publishAt: inAnHour });
    const due = () =>
      portal.em.execute(`update company_updates set publish_at = now() - interval '1 second' where id = ?`, [
        id,
      ]);
    expect((await portal.call(alan, 'GET', `/api/updates/${id}`)).body.publication).toMatchObject({
      state: 'draft',
      publishAt: expect.any(String),
    });
    await due();
    await portal.app.get(Publishing).publishDue();
    expect(await statusFor(lp, id)).toBe(404);
    expect((await publish(grace, id, { publishAt: inAnHour })).body.message).toBe(own);
    expect((await publish(alan, id, { publishAt: inAnHour })).body.publication.state).toBe('scheduled');
    await due();
    await portal.app.get(Publishing).publishDue();
    expect(await statusFor(lp, id)).toBe(200);
  });

  it('an edit voids the approval, and who made it does not approve', async () => {
    const { id } = await post(grace);
    await publish(alan, id, { publishAt: inAnHour });
    const edited = await portal.call(alan, 'PUT', `/api/updates/${id}`, { title: 'Better news' });
    expect(edited.body.publication).toMatchObject({
      state: 'draft',
      publishedBy: null,
      preparedBy: { id: alan.id },
    });
    expect((await publish(alan, id)).body.message).toBe(own);
    expect((await publish(grace, id)).status).toBe(200);
  });

  it('documents and K-1s are not published by who prepared them either', async () => {
    const k1 = await portal.send(grace, '/api/k1-documents', {
      fields: { lpId: lp.id, taxYear: '2025', notify: 'true' },
      file: { name: 'k1.pdf', bytes: await buildPdf(['A K-1']) },
    });
    const { id } = k1.body as { id: string };
    expect((await portal.call(lp, 'GET', '/api/k1-documents')).body).toEqual([]);
    const refused = await portal.call(grace, 'POST', '/api/k1-documents/publish', { ids: [id] });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You prepared this K-1: another admin has to publish it',
    ]);
    await portal.call(alan, 'POST', '/api/k1-documents/publish', { ids: [id] });
    expect((await portal.call(lp, 'GET', '/api/k1-documents')).body).toMatchObject([
      { id, publication: null },
    ]);
  });
});
