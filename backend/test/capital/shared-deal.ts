import type { EntityManager } from '@mikro-orm/postgresql';
import type { Investment } from '../../src/investments/investment.entity.js';
import type { User } from '../../src/users/user.entity.js';
import { buildAllocation, buildInvestment, buildUser } from '../builders.js';

/** A deal of 100,000.00 since 2024-07-01: Ada holds half of it, Bob a quarter, the firm the rest. */
export async function buildSharedDeal(
  em: EntityManager,
): Promise<{ ada: User; bob: User; deal: Investment }> {
  const ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron' });
  const bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng' });
  const deal = await buildInvestment(em, { totalInvestment: '100000.00', investmentDate: '2024-07-01' });
  await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
  await buildAllocation(em, { investment: deal, lp: bob, amount: '25000.00' });
  return { ada, bob, deal };
}
