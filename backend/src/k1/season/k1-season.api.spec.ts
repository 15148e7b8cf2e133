import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildEntity,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { buildPdf } from '../../../test/pdf.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import type { User } from '../../users/user.entity.js';
import type { K1Season, K1SeasonRow } from './k1-season.dto.js';

describe('The K-1 season', () => {
  let portal: Portal;
  let admin: User;
  let pdf: Buffer;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-03-10' });
    admin = await buildAdmin(portal.em);
    pdf = await buildPdf(['Schedule K-1']);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    for (const table of ['outgoing_mails', 'k1_documents', 'allocations', 'record_opens'])
      await portal.em.execute(`delete from ${table}`);
  });

  const send = async (path: string, fields: Record<string, string>) => {
    const { status, body } = await portal.send(admin, path, { fields, file: { name: 'k1.pdf', bytes: pdf } });
    expect(status).toBe(201);
    return body as { id: string };
  };
  const file = (lp: User, fields: Record<string, string> = {}) =>
    send('/api/k1-documents', { lpId: lp.id, taxYear: '2025', ...fields });
  const season = async (query = ''): Promise<K1Season> =>
    (await portal.call(admin, 'GET', `/api/k1-season${query}`)).body;
  const rowsOf = async (lp: User, query = ''): Promise<K1SeasonRow[]> =>
    (await season(query)).rows.filter((row) => row.lp.id === lp.id);
  const open = (lp: User, id: string) => portal.call(lp, 'GET', `/api/k1-documents/${id}/download`);
  const buildHolder = async (investmentDate = '2025-06-01', name = 'Holder') => {
    const lp = await buildUser(portal.em, { lastName: name, legalName: name });
    await buildAllocation(portal.em, {
      investment: await buildInvestment(portal.em, { investmentDate }),
      lp,
    });
    return lp;
  };
  const remind = (body: object) => portal.call(admin, 'POST', '/api/k1-season/remind', body);

  it('is of the last finished year unless another of the last five is asked for', async () => {
    expect(await season()).toMatchObject({ year: 2025, years: [2026, 2025, 2024, 2023, 2022] });
    expect(await season('?year=2023')).toMatchObject({ year: 2023, rows: [] });
    expect((await portal.call(admin, 'GET', '/api/k1-season?year=soon')).status).toBe(400);
  });

  it('shows a K-1 of each entity missing, as a draft, scheduled, published, and opened', async () => {
    const lp = await buildHolder();
    const stateNow = async () => (await rowsOf(lp)).map(({ state }) => state);
    expect(await rowsOf(lp)).toMatchObject([
      {
        lp: { id: lp.id, email: lp.email },
        entity: { legalName: 'Holder' },
        state: 'missing',
        isOneOfSeveral: false,
        isOnPaper: true,
        isAmended: false,
        k1Id: null,
        publishedAt: null,
        openedAt: null,
      },
    ]);
    const { id } = await file(lp, { state: 'draft' });
    expect(await rowsOf(lp)).toMatchObject([{ state: 'draft', k1Id: id, publishedAt: null }]);
    const publish = (body: object = {}) =>
      portal.call(admin, 'POST', '/api/k1-documents/publish', { ids: [id], ...body });
    await publish({ publishAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await rowsOf(lp)).toMatchObject([{ state: 'scheduled', publishAt: expect.any(String) }]);
    await publish();
    expect(await stateNow()).toEqual(['published']);
    await open(lp, id);
    expect(await rowsOf(lp)).toMatchObject([{ state: 'opened', openedAt: expect.any(String) }]);
    expect((await season()).rows.map(({ state, isOnPaper }) => [state, isOnPaper])).toEqual([
      ['opened', true],
    ]);
  });

  it('is about entities that held something before the end of the year, and those that have a K-1 all the same', async () => {
    const later = await buildHolder('2026-01-01');
    const before = await buildHolder('2025-12-31');
    const none = await buildUser(portal.em);
    expect([await rowsOf(later), await rowsOf(none)]).toEqual([[], []]);
    expect(await rowsOf(before)).toHaveLength(1);
    expect(await rowsOf(before, '?year=2024')).toEqual([]);
    expect(await rowsOf(later, '?year=2026')).toHaveLength(1);
    await file(none);
    expect(await rowsOf(none)).toMatchObject([{ state: 'published' }]);
  });

  it('has a row for each entity of an LP; a K-1 that names none is of the first', async () => {
    const lp = await buildHolder();
    const entity = await buildEntity(portal.em, { lp, legalName: 'The Trust', address: '1 Main St' });
    await buildAllocation(portal.em, {
      lp,
      entity,
      investment: await buildInvestment(portal.em, { investmentDate: '2024-01-01' }),
    });
    await file(lp);
    expect(await rowsOf(lp)).toMatchObject([
      { entity: { legalName: 'Holder' }, state: 'published', isOneOfSeveral: true },
      { entity: { legalName: 'The Trust' }, state: 'missing', address: '1 Main St' },
    ]);
    await file(lp, { entityId: entity.id });
    expect((await rowsOf(lp)).map(({ state }) => state)).toEqual(['published', 'published']);
  });

  it('shows who is on paper: without a consent, or because the firm says so', async () => {
    const lp = await buildHolder();
    const [row] = await rowsOf(lp);
    await portal.call(lp, 'GET', '/api/me/k1-sample');
    await portal.call(lp, 'POST', '/api/k1-consents', { entityIds: [row?.entity.id] });
    expect(await rowsOf(lp)).toMatchObject([{ isOnPaper: false }]);
    await portal.call(admin, 'PUT', `/api/entities/${row?.entity.id}`, { k1OnPaper: true });
    expect(await rowsOf(lp)).toMatchObject([{ isOnPaper: true }]);
  });

  it('shows the newest of amended K-1s, whose opening counts anew', async () => {
    const lp = await buildHolder();
    const { id } = await file(lp);
    await open(lp, id);
    const amended = await send(`/api/k1-documents/${id}/amend`, { state: 'draft' });
    expect(await rowsOf(lp)).toMatchObject([{ state: 'draft', k1Id: amended.id, isAmended: true }]);
    await portal.call(admin, 'POST', '/api/k1-documents/publish', { ids: [amended.id] });
    expect(await rowsOf(lp)).toMatchObject([{ state: 'published', isAmended: true, openedAt: null }]);
    await open(lp, amended.id);
    expect(await rowsOf(lp)).toMatchObject([{ state: 'opened' }]);
  });

  it('reminds those who have not opened a published K-1, once a day, and of superseded ones nobody', async () => {
    const [ada, ben, cleo] = [await buildHolder(), await buildHolder(), await buildHolder()];
    const [ofAda, ofBen, ofCleo] = [await file(ada), await file(ben), await file(cleo)];
    await file(cleo, { taxYear: '2024' });
    await open(ben, ofBen.id);
    await send(`/api/k1-documents/${ofCleo.id}/amend`, { notify: 'false' });
    expect((await remind({ year: 2025, k1Ids: [ofAda.id] })).body).toEqual({ mails: 1 });
    expect((await remind({ year: 2025 })).body).toEqual({ mails: 1 });
    const reminded = await portal.em.fork().find(OutgoingMailSchema, { template: 'unread_tax_reminder' });
    expect(reminded.map(({ toEmail, params }) => [toEmail, (params as { title: string }).title])).toEqual(
      expect.arrayContaining([
        [ada.email, '2025 Schedule K-1'],
        [cleo.email, '2025 Schedule K-1 (amended)'],
      ]),
    );
    expect((await remind({ year: 2025 })).body).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/^There is nobody to remind/),
    });
    expect((await remind({ year: 2024, k1Ids: [ofAda.id] })).status).toBe(409);
    expect((await remind({ year: 2025, k1Ids: [] })).status).toBe(400);
  });
});
