import type { APIRequestContext } from '@playwright/test';
import { Temporal } from 'temporal-polyfill';
import { expectOk } from './deal.js';
import { newYorkDay } from './figures.js';

interface StatementPeriod {
  id: string;
  state: string;
  periodEnd: string;
  checks: { name: string; ok: boolean }[];
  statements: { id: string; lp: { id: string }; state: string }[];
}

/** The last day of the quarter that ended last, or of one before. */
function quarterEnd(before = 0): string {
  const today = Temporal.PlainDate.from(newYorkDay());
  const month = 3 * Math.floor((today.month - 1) / 3) + 1;
  const first = today.with({ month, day: 1 });
  return first
    .subtract({ months: 3 * before })
    .subtract({ days: 1 })
    .toString();
}

/** The answer comes once the statements are prepared. */
const preparePeriod = (by: APIRequestContext, periodEnd: string): Promise<StatementPeriod> =>
  expectOk(by.post('/api/statement-periods', { data: { periodEnd } }));

/** Publishes a period whatever fails. */
function publishPeriod(by: APIRequestContext, { id, checks }: StatementPeriod): Promise<StatementPeriod> {
  const failed = checks.filter(({ ok }) => !ok);
  const overrides = failed.map(({ name }) => ({ check: name, reason: 'Known and accepted by the board.' }));
  return expectOk(by.post(`/api/statement-periods/${id}/publish`, { data: { overrides } }));
}

/** A published quarter with the statement of an LP, and a quarter of drafts. */
export async function publishedAndDraft(by: APIRequestContext, lpId: string) {
  const listed = await expectOk<StatementPeriod[]>(by.get('/api/statement-periods'));
  const existing = listed.find(({ state }) => state === 'published');
  const period = existing
    ? await expectOk<StatementPeriod>(by.get(`/api/statement-periods/${existing.id}`))
    : await publishPeriod(by, await preparePeriod(by, quarterEnd()));
  const statement = period.statements.find(({ lp, state }) => lp.id === lpId && state === 'published');
  const draft = await preparePeriod(by, quarterEnd(5));
  return { period: period.id, statement: statement?.id ?? '', draftPeriod: draft.id };
}
