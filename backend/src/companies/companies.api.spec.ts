import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildCompany, buildInvestment, buildMark } from '../../test/builders.js';
import type { User } from '../users/user.entity.js';

describe('companies', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  it('are listed by name, with the latest mark before the entered valuation before nothing', async () => {
    const em = portal.em;
    const zeta = await buildCompany(em, {
      name: 'zeta',
      enteredValuation: '1.00',
      valuationAtLastFundraise: '2.00',
    });
    await buildCompany(em, { name: 'Alpha', enteredValuation: '3.00' });
    await buildCompany(em, { name: 'Émile', status: 'pipeline' });
    await buildMark(em, { company: zeta, valuation: '5.00' });
    const { body } = await portal.call(admin, 'GET', '/api/companies');
    expect(
      body.map(({ name, currentValuation }: { name: string; currentValuation: string }) => [
        name,
        currentValuation,
      ]),
    ).toEqual([
      ['Alpha', '3.00'],
      ['zeta', '5.00'],
      ['Émile', null],
    ]);
    expect(body[1]).toMatchObject({ valuationAtLastFundraise: '2.00', sector: 'Fintech', website: null });
  });

  it('sum up their investments: active ones counted, written-off ones invested but worth nothing', async () => {
    const em = portal.em;
    const company = await buildCompany(em, { enteredValuation: '2000000.00' });
    await buildInvestment(em, { company });
    await buildInvestment(em, { company, status: 'closed' });
    await buildInvestment(em, { company, status: 'failed' });
    const { body } = await portal.call(admin, 'GET', `/api/companies/${company.id}`);
    expect(body.overview).toEqual({
      activeInvestments: 1,
      totalInvestment: '300000.00',
      valueOnMark: '400000.00',
      moic: 400000 / 300000,
    });
  });

  it('without an investment have a multiple of 0', async () => {
    const company = await buildCompany(portal.em);
    const { body } = await portal.call(admin, 'GET', `/api/companies/${company.id}`);
    expect(body.overview).toEqual({
      activeInvestments: 0,
      totalInvestment: '0.00',
      valueOnMark: '0.00',
      moic: 0,
    });
  });
});
