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
