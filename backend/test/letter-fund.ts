import { buildAdmin, buildAllocation, buildCompany, buildInvestment, buildUser } from './builders.js';
import type { Portal } from './app.js';

/**
 * Whom letters are for: Ada and Bob get them, Rex has unsubscribed, Ivy has not accepted her invitation. Ada, Rex and Ivy
 * hold the deal of the company, 100,000.00, 50,000.50 and 25,000.00.
 */
export async function buildLetterFund({ em }: Portal) {
  const admin = await buildAdmin(em, { firstName: 'Grace', lastName: 'Hopper' });
  const ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron', legalName: 'Byron Trust' });
  const bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng', legalName: 'Ng Family LLC' });
  const rex = await buildUser(em, { firstName: 'Rex', lastName: 'Frost' });
  const ivy = await buildUser(em, { firstName: 'Ivy', lastName: 'Lake', inviteStatus: 'invited' });
  const company = await buildCompany(em, { name: 'Acme' });
  const investment = await buildInvestment(em, {
    company,
    investmentName: 'Acme Seed',
    investmentDate: '2024-01-31',
  });
  await buildAllocation(em, { investment, lp: ada, amount: '100000.00' });
  await buildAllocation(em, { investment, lp: rex, amount: '50000.50' });
  await buildAllocation(em, { investment, lp: ivy, amount: '25000.00' });
  await em.execute(`update users set notice_preferences = '{"letters": "never"}' where id = ?`, [rex.id]);
  return { admin, ada, bob, rex, ivy, company, investment };
}

export type LetterFund = Awaited<ReturnType<typeof buildLetterFund>>;
