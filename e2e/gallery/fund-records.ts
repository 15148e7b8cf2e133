import type { APIRequestContext } from '@playwright/test';
import type { Lp } from '../api.js';
import { expectOk } from '../deal.js';
import { newYorkDay } from '../figures.js';

export const addEntity = (by: APIRequestContext, data: object) =>
  expectOk<{ id: string }>(by.post('/api/entities', { data }));

const password = 'Correct-Horse-1';

export async function addLp(
  by: APIRequestContext,
  person: { firstName: string; lastName: string; legalName?: string; email: string },
) {
  const user = await expectOk<Lp>(by.post('/api/admin/users', { data: { ...person, role: 'lp', password } }));
  return { lp: { email: person.email, password }, lpId: user.id };
}

/** The request of an investment of two years ago. */
export const deal = (
  companyId: string,
  investmentName: string,
  totalInvestment: string,
  initialValuation: string,
) => ({
  companyId,
  investmentName,
  totalInvestment,
  initialValuation,
  investmentDate: newYorkDay(731),
});
