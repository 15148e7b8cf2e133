import type { APIRequestContext } from '@playwright/test';
import { expectOk } from '../deal.js';
import { newYorkDay } from '../figures.js';

/** Adds a mark that is edited and one that is deleted, earlier than the others. */
export async function changeMarks(
  by: APIRequestContext,
  company: string,
  explanation: string,
): Promise<void> {
  const marks = `/api/companies/${company}/marks`;
  for (const days of [900, 901]) {
    const data = { valuation: '12500000', markDate: newYorkDay(days), explanation };
    const { id } = await expectOk<{ id: string }>(by.post(marks, { data }));
    await expectOk(by.put(`${marks}/${id}`, { data: { valuation: '12000000' } }));
    if (days === 901) await expectOk(by.delete(`${marks}/${id}`));
  }
}

/** Marks of the company as a draft, and approved ones, earlier than all others. */
export async function marksOf(
  by: APIRequestContext,
  companyId: string,
  valuation: string,
  explanation: string,
) {
  const lines = [{ companyId, valuation, method: 'discounted_cash_flow', explanation }];
  const [draft, approved] = await Promise.all(
    [1, 910].map((days) =>
      expectOk<{ id: string }>(by.post('/api/mark-batches', { data: { markDate: newYorkDay(days), lines } })),
    ),
  );
  await expectOk(by.post(`/api/mark-batches/${approved?.id}/approve`));
  return { marks: String(draft?.id), approvedMarks: String(approved?.id) };
}
