import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../test/builders.js';
import type { Investment } from '../investments/investment.entity.js';
import type { User } from '../users/user.entity.js';

describe("an investment's allocations", () => {
  let portal: Portal;
  let investment: Investment;
  let small: User;
  let large: User;

  beforeAll(async () => {
    portal = await Portal.start();
    const em = portal.em;
    const company = await buildCompany(em, { enteredValuation: '2000000.00' });
    investment = await buildInvestment(em, {
      company,
      totalInvestment: '100000.00',
      initialValuation: '3000000.00',
    });
    small = await buildUser(em, { firstName: 'Sam', lastName: 'Small', email: 'sam@example.com' });
    large = await buildUser(em, { firstName: 'Lea', lastName: 'Large', email: 'lea@example.com' });
    await buildAllocation(em, { investment, lp: small, amount: '10000.00' });
    await buildAllocation(em, { investment, lp: large, amount: '90000.00' });
  });
  afterAll(() => portal.stop());

  const read = (user: User) => portal.call(user, 'GET', `/api/allocations/investment/${investment.id}`);

  it('are listed largest first, each with its part of the value before rounding', async () => {
    const { body } = await read(await buildAdmin(portal.em));
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      investmentId: investment.id,
      lpId: large.id,
      amount: '90000.00',
      currentValue: '60000.00',
      lp: { id: large.id, firstName: 'Lea', lastName: 'Large', email: 'lea@example.com' },
    });
    expect(body[1].currentValue).toBe('6666.67');
  });

  it('show an LP with an allocation the names and amounts, but no e-mail addresses', async () => {
    const { status, body, text } = await read(small);
    expect(status).toBe(200);
    expect(
      body.map(({ lp, amount }: { lp: { lastName: string }; amount: string }) => [lp.lastName, amount]),
    ).toEqual([
      ['Large', '90000.00'],
      ['Small', '10000.00'],
    ]);
    expect(text).not.toContain('@example.com');
  });

  it('do not exist for an LP without an allocation: the same 404 as for a missing investment', async () => {
    const otherLp = await buildUser(portal.em);
    await buildAllocation(portal.em, { lp: otherLp });
    const refused = await read(otherLp);
    const missing = await portal.call(
      otherLp,
      'GET',
      '/api/allocations/investment/019b0000-0000-7000-8000-000000000000',
    );
    expect(refused.status).toBe(404);
    expect(refused.text).toBe(missing.text);
  });

  it('are worth nothing when the investment is written off', async () => {
    const em = portal.em;
    const lost = await buildInvestment(em, { status: 'failed' });
    await buildAllocation(em, { investment: lost, lp: small });
    const { body } = await portal.call(small, 'GET', `/api/allocations/investment/${lost.id}`);
    expect(body[0].currentValue).toBe('0.00');
  });
});
