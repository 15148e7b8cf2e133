import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildUpdate, buildUser } from '../../test/builders.js';

describe('updates', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('are listed newest first, with their company and their author', async () => {
    const em = portal.em;
    const by = await buildAdmin(em, { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' });
    const company = await buildCompany(em, { name: 'Acme' });
    await buildUpdate(em, { company, by, title: 'Older', createdAt: new Date('2026-01-01') });
    await buildUpdate(em, { title: 'Newer', createdAt: new Date('2026-02-01') });
    const round = await buildUpdate(em, {
      company,
      by,
      title: 'Series B',
      updateType: 'fundraise',
      amountRaised: '5000000.00',
      postMoneyValuation: '40000000.00',
      raiseType: 'Priced',
      createdAt: new Date('2026-03-01'),
    });
    const lp = await buildUser(em);
    const { body } = await portal.call(lp, 'GET', '/api/updates');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Series B', 'Newer', 'Older']);
    expect(body[0]).toMatchObject({
      company: { id: company.id, name: 'Acme' },
      createdBy: { id: by.id, firstName: 'Ada', lastName: 'Byron' },
      amountRaised: '5000000.00',
      postMoneyValuation: '40000000.00',
      raiseType: 'Priced',
      updateDate: '2026-06-30',
    });
    expect(JSON.stringify(body)).not.toContain('ada@example.com');
    expect((await portal.call(lp, 'GET', `/api/updates/${round.id}`)).body).toEqual(body[0]);
    const ofCompany = await portal.call(lp, 'GET', `/api/companies/${company.id}/updates`);
    expect(ofCompany.body.map(({ title }: { title: string }) => title)).toEqual(['Series B', 'Older']);
  });

  it('are counted, in total and for a filter', async () => {
    const em = portal.em;
    const lp = await buildUser(em);
    const figures = async (query = '') =>
      (await portal.call(lp, 'GET', `/api/update-figures${query}`)).body as Record<string, number>;
    const before = await figures();
    const company = await buildCompany(em, { name: 'Quill & Co' });
    const by = await buildAdmin(em, { firstName: 'Grace', lastName: 'Hopper' });
    // July in New York begins four hours later than in Greenwich, and so does August.
    for (const at of [
      '2026-07-01T03:59:59Z',
      '2026-07-01T04:00:00Z',
      '2026-08-01T03:59:59Z',
      '2026-08-01T04:00:00Z',
    ])
      await buildUpdate(em, { company, by, createdAt: new Date(at), updateType: 'product_update' });
    await buildUpdate(em, { company, by, deletedAt: new Date(), createdAt: new Date('2026-07-02') });
    const { total, ofProduct, companies, thisMonth } = await figures();
    expect({ total, ofProduct, companies, thisMonth }).toEqual({
      total: (before['total'] ?? 0) + 4,
      ofProduct: (before['ofProduct'] ?? 0) + 4,
      companies: (before['companies'] ?? 0) + 1,
      thisMonth: (before['thisMonth'] ?? 0) + 2,
    });
    expect(await figures('?type=product_update&search=QUILL%20%26')).toEqual({
      total: 4,
      ofProduct: 4,
      companies: 1,
      thisMonth: 2,
    });
    expect(await figures('?search=nobody%20knows')).toEqual({
      total: 0,
      ofProduct: 0,
      companies: 0,
      thisMonth: 0,
    });
  });

  it('are found by title, company, text and author, and by nothing else', async () => {
    const em = portal.em;
    const company = await buildCompany(em, { name: 'Élan Works' });
    const by = await buildAdmin(em, { firstName: 'Katherine', lastName: 'Johnson' });
    const { id } = await buildUpdate(em, {
      company,
      by,
      title: 'To 100%_ and on',
      content: 'Hidden',
      notes: 'Seen',
    });
    const found = async (search: string) =>
      (await portal.call(by, 'GET', `/api/updates?search=${encodeURIComponent(search)}`)).body.map(
        (update: { id: string }) => update.id,
      );
    for (const search of ['100%_ AND', 'élan w', 'ÉLAN', 'seen', 'katherine john', '  Works '])
      expect(await found(search)).toEqual([id]);
    for (const search of ['100__', 'hidden', 'on Élan', id]) expect(await found(search)).toEqual([]);
  });

  it('are sorted by their last change when requested', async () => {
    const em = portal.em;
    const company = await buildCompany(em);
    const at = (day: number) => new Date(Date.UTC(2027, 0, day));
    for (const [title, created, updated] of [
      ['First', 1, 9],
      ['Second', 2, 5],
      ['Third', 3, 7],
    ] as const)
      await buildUpdate(em, { company, title, createdAt: at(created), updatedAt: at(updated) });
    const lp = await buildUser(em);
    const { body } = await portal.call(lp, 'GET', '/api/updates?sort=changed&limit=3');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['First', 'Third', 'Second']);
  });

  it('that do not exist are a 404', async () => {
    const admin = await buildAdmin(portal.em);
    const { status, body } = await portal.call(
      admin,
      'GET',
      '/api/updates/019b0000-0000-7000-8000-000000000000',
    );
    expect([status, body.message]).toEqual([404, 'Update not found']);
  });
});
