import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildEntity,
  buildInvestment,
  buildMark,
  buildUser,
} from '../../../test/builders.js';
import type { Company } from '../../companies/company.entity.js';
import type { User } from '../../users/user.entity.js';
import type { MarkEffect } from './mark-batches.dto.js';

describe('The effect of marks', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let acme: Company;
  let bright: Company;
  beforeAll(async () => {
    portal = await Portal.start({ today: '2026-07-01' });
    const { em } = portal;
    admin = await buildAdmin(em);
    ada = await buildUser(em, { legalName: 'Ada Byron' });
    bob = await buildUser(em, { legalName: 'bob Ng' });
    const carl = await buildUser(em, { legalName: 'Carl Gauss' });
    acme = await buildCompany(em, { name: 'Acme' });
    bright = await buildCompany(em, { name: 'Bright' });
    const deal = await buildInvestment(em, { company: acme, initialValuation: '3000000.00' });
    const follow = await buildInvestment(em, { company: acme, initialValuation: '7000000.00' });
    const other = await buildInvestment(em, { company: bright });
    // Each entity's part is rounded alone: a third of a cent each.
    const trust = await buildEntity(em, { lp: ada });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '10000.01' });
    await buildAllocation(em, { investment: deal, lp: ada, entity: trust, amount: '10000.01' });
    await buildAllocation(em, { investment: other, lp: ada, amount: '5000.00' });
    await buildAllocation(em, { investment: follow, lp: bob, amount: '333.33' });
    await buildAllocation(em, { investment: other, lp: carl, amount: '777.77' });
    await buildMark(em, { company: acme, valuation: '4000000.00' });
    await buildInvestment(em, { company: acme, status: 'failed', writtenOffOn: '2026-01-31' });
  });
  afterAll(() => portal.stop());

  const effectOf = async (
    markDate: string,
    marks: [Company, string][],
    status = 200,
  ): Promise<MarkEffect> => {
    const answer = await portal.call(admin, 'POST', '/api/mark-effect', {
      markDate,
      marks: marks.map(([{ id }, valuation]) => ({ companyId: id, valuation })),
    });
    expect(answer.status).toBe(status);
    return answer.body as MarkEffect;
  };

  /** What the screens show of the same values. */
  const shown = async () => {
    const read = async (user: User, path: string) => (await portal.call(user, 'GET', path)).body;
    return {
      fund: (await read(admin, '/api/fund-metrics')).portfolioValue,
      lps: [
        (await read(ada, '/api/portfolio/summary')).totalValue,
        (await read(bob, '/api/portfolio/summary')).totalValue,
      ],
      companies: [
        (await read(admin, `/api/companies/${acme.id}`)).overview.valueOnMark,
        (await read(admin, `/api/companies/${bright.id}`)).overview.valueOnMark,
      ],
    };
  };
  const figures = ({ fund, lps, companies }: MarkEffect, when: 'before' | 'after') => ({
    fund: fund[when],
    lps: lps.map((lp) => lp[when]),
    companies: companies.map((company) => company[when]),
  });

  it('is on the fund, on each LP with a part in the companies, and on each company', async () => {
    const effect = await effectOf('2026-06-30', [[acme, '5000001']]);
    expect(effect.lps.map(({ lpId, name }) => [lpId, name])).toEqual([
      [ada.id, 'Ada Byron'],
      [bob.id, 'bob Ng'],
    ]);
    expect(effect.companies.map(({ companyId }) => companyId)).toEqual([acme.id]);
    // 10,000.01 x 4,000,000 / 3,000,000 = 13,333.35 twice, and 5,000 on the post-money valuation.
    expect(effect.lps[0]).toMatchObject({ before: '31666.70', after: '38333.38' });
  });

  it('is to the cent what recording the marks together changes', async () => {
    const before = await shown();
    const effect = await effectOf('2026-06-30', [
      [acme, '5000001'],
      [bright, '999999.99'],
    ]);
    const carl = effect.lps.findIndex(({ name }) => name === 'Carl Gauss');
    expect(carl).toBe(2);
    const lps = { ...effect, lps: effect.lps.slice(0, 2) };
    expect(figures(lps, 'before')).toEqual(before);
    const draft = await portal.call(admin, 'POST', '/api/mark-batches', {
      markDate: '2026-06-30',
      lines: [
        { companyId: acme.id, valuation: '5000001' },
        { companyId: bright.id, valuation: '999999.99' },
      ],
    });
    await portal.call(admin, 'POST', `/api/mark-batches/${draft.body.id}/approve`);
    expect(await shown()).toEqual(figures(lps, 'after'));
    expect(before.fund).not.toBe(effect.fund.after);
  });

  it('is none of marks that later ones follow, or of a company that the fund does not hold', async () => {
    const effect = await effectOf('2025-06-30', [
      [acme, '1'],
      [await buildCompany(portal.em), '2'],
    ]);
    expect(figures(effect, 'after')).toEqual(figures(effect, 'before'));
    expect(effect.companies[1]).toMatchObject({ before: '0.00', after: '0.00' });
    expect(await effectOf('2026-06-30', [])).toMatchObject({ lps: [], companies: [] });
  });

  it('leaves nothing behind: no mark, no activity, no entry of the audit trail, the same fund version', async () => {
    const state = () =>
      portal.asOwner(async (client) => {
        const { rows } = await client.query(`
          select (select count(*) from company_marks) as marks, (select count(*) from mark_versions) as versions,
            (select count(*) from activities) as activities, (select count(*) from audit_trail) as audited,
            (select position from audit_head) as head, (select version from fund_version) as version,
            (select count(*) from fund_changes) as changes`);
        return rows;
      });
    await portal.call(admin, 'GET', '/api/fund-metrics');
    const before = await state();
    await effectOf('2026-07-01', [[acme, '123456']]);
    const missing = { ...acme, id: '019b0000-0000-7000-8000-000000000000' } as Company;
    await effectOf(
      '2026-07-01',
      [
        [acme, '123456'],
        [missing, '1'],
      ],
      409,
    );
    expect(await state()).toEqual(before);
  });

  it.each([
    [{ markDate: '' }, 'markDate', 'Mark date is required'],
    [{ marks: null }, 'marks', 'marks must be a list'],
    [{ marks: [{ valuation: '1' }] }, 'marks.0.companyId', 'Company is required'],
    [{ marks: [null] }, 'marks.0', 'each mark must be an object'],
    [{ marks: [{ companyId: 'Acme' }] }, 'marks.0.companyId', 'Company is not a valid id'],
  ])('is refused with one sentence: %j', async (fields, field, message) => {
    const { status, body } = await portal.call(admin, 'POST', '/api/mark-effect', {
      markDate: '2026-06-30',
      marks: [],
      ...fields,
    });
    expect([status, body.details[0]]).toEqual([400, { field, message }]);
  });

  it('of one company asked twice is refused, whatever the letters of its id', async () => {
    const { status, body } = await portal.call(admin, 'POST', '/api/mark-effect', {
      markDate: '2026-06-30',
      marks: [
        { companyId: acme.id, valuation: '1' },
        { companyId: acme.id.toUpperCase(), valuation: '2' },
      ],
    });
    expect([status, body.message]).toEqual([400, 'Each company can have one mark']);
  });

  it('of 24 companies on 60 LPs takes far less than a second', async () => {
    const lps = await Promise.all(Array.from({ length: 60 }, () => buildUser(portal.em)));
    const companies = await Promise.all(Array.from({ length: 24 }, () => buildCompany(portal.em)));
    for (const company of companies) {
      const { id } = await buildInvestment(portal.em, { company });
      await portal.em.execute(
        'insert into allocations (investment_id, lp_id, amount) select ?, lp.id, 1000 from users lp where lp.id = any(?::uuid[])',
        [id, `{${lps.map((lp) => lp.id).join(',')}}`],
      );
    }
    const marks = companies.map((company): [Company, string] => [company, '2000000']);
    await effectOf('2026-06-30', marks);
    const start = performance.now();
    const effect = await effectOf('2026-06-30', marks);
    expect(performance.now() - start).toBeLessThan(1000);
    expect(effect.lps).toHaveLength(60);
    expect(effect.lps[0]).toMatchObject({ before: '24000.00', after: '48000.00' });
  });
});
