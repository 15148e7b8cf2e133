import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildMark, buildUser } from '../../test/builders.js';

describe('marks', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());

  it('of a company are listed newest first, with who recorded them', async () => {
    const em = portal.em;
    const by = await buildAdmin(em, { firstName: 'Ada', lastName: 'Byron' });
    const company = await buildCompany(em);
    for (const year of [2024, 2026, 2025])
      await buildMark(em, {
        company,
        by,
        explanation: `Year ${year}`,
        markDate: new Date(`${year}-03-31T16:00:00Z`),
      });
    const { body } = await portal.call(await buildUser(em), 'GET', `/api/companies/${company.id}/marks`);
    expect(body.map(({ explanation }: { explanation: string }) => explanation)).toEqual([
      'Year 2026',
      'Year 2025',
      'Year 2024',
    ]);
    expect(body[0]).toMatchObject({
      companyId: company.id,
      valuation: '10000000.00',
      createdBy: { id: by.id, firstName: 'Ada', lastName: 'Byron' },
    });
    expect(new Date(body[0].markDate).toISOString()).toBe('2026-03-31T16:00:00.000Z');
  });

  it('of one day are listed by when they were recorded, the last first', async () => {
    const em = portal.em;
    const company = await buildCompany(em);
    for (const [valuation, recorded] of [
      ['1.00', '2026-04-01'],
      ['3.00', '2026-04-03'],
      ['2.00', '2026-04-02'],
    ] as const)
      await buildMark(em, { company, valuation, createdAt: new Date(recorded) });
    const { body } = await portal.call(await buildUser(em), 'GET', `/api/companies/${company.id}/marks`);
    expect(body.map((mark: { valuation: string }) => mark.valuation)).toEqual(['3.00', '2.00', '1.00']);
  });

  it('of a company without any are an empty list', async () => {
    const em = portal.em;
    const company = await buildCompany(em);
    expect(
      (await portal.call(await buildAdmin(em), 'GET', `/api/companies/${company.id}/marks`)).body,
    ).toEqual([]);
  });

  it('are returned as a map of the latest by company, without companies that have none', async () => {
    const em = portal.em;
    const unmarked = await buildCompany(em, { enteredValuation: '7.00' });
    const company = await buildCompany(em);
    await buildMark(em, { company, valuation: '1.50', markDate: new Date('2025-03-31T16:00:00Z') });
    await buildMark(em, { company, valuation: '2.50', markDate: new Date('2026-03-31T16:00:00Z') });
    const { body } = await portal.call(await buildAdmin(em), 'GET', '/api/latest-marks');
    expect(body[company.id]).toBe('2.50');
    expect(body).not.toHaveProperty(unmarked.id);
  });
});
