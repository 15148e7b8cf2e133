import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Lp } from './api.js';
import { allocate, expectOk, type Deal } from './deal.js';
import { newYorkDay } from './figures.js';

export interface CapitalEvent {
  id: string;
  version: number;
  kind: string;
  name: string;
  state: string;
  net: string;
  open: string;
  collection: string | null;
  lines: { entity: { id: string; legalName: string; lpId: string | null }; net: string; capital: string }[];
}

/** LPs with accounts of their own, named "First Last 01" and so on. */
export const createLps = (by: APIRequestContext, count: number, lastName: string): Promise<Lp[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const number = String(index + 1).padStart(3, '0');
      const person = { firstName: `Partner ${number}`, lastName };
      const email = `partner-${number}@${lastName.toLowerCase()}.example.com`;
      const data = { ...person, email, role: 'lp', password: 'Correct-Horse-1' };
      return expectOk<Lp>(by.post('/api/admin/users', { data }));
    }),
  );

/** The page of an LP that `createLps` made. */
export async function signedIn(browser: Browser, baseURL: string | undefined, { email }: Lp): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await expectOk(context.request.post('/api/login', { data: { email, password: 'Correct-Horse-1' } }));
  return context.newPage();
}

export async function allocateTo(
  by: APIRequestContext,
  deal: Deal,
  lps: readonly Lp[],
  amount: string,
): Promise<void> {
  for (const lp of lps) await allocate(by, deal, lp, amount);
}

/** The draft of a call in proportion to the commitments. */
export const draftCall = (
  by: APIRequestContext,
  deal: Pick<Deal, 'id'>,
  capital: string,
  fields: object = {},
): Promise<CapitalEvent> =>
  expectOk(
    by.post('/api/capital-events', {
      data: {
        kind: 'call',
        investmentId: deal.id,
        noticeDate: newYorkDay(0),
        date: newYorkDay(-14),
        basis: 'commitment',
        totals: { capital },
        ...fields,
      },
    }),
  );

/** Proceeds of the deal as a draft, received today unless `fields` say otherwise. */
export const draftProceeds = (
  by: APIRequestContext,
  deal: Pick<Deal, 'id'>,
  totals: object,
  fields: object = {},
): Promise<CapitalEvent> =>
  draftCall(by, deal, '', { kind: 'proceeds', date: newYorkDay(0), basis: undefined, totals, ...fields });

/** A distribution as a draft, of all cash in the deal unless `fields` say otherwise. */
export const draftDistribution = (
  by: APIRequestContext,
  deal: Pick<Deal, 'id'>,
  fields: object = {},
): Promise<CapitalEvent> =>
  draftCall(by, deal, '', { kind: 'distribution', date: newYorkDay(0), totals: undefined, ...fields });

export const release = (by: APIRequestContext, { id }: { id: string }): Promise<CapitalEvent> =>
  expectOk(by.post(`/api/capital-events/${id}/release`));

export const readEvent = (by: APIRequestContext, id: string): Promise<CapitalEvent> =>
  expectOk(by.get(`/api/capital-events/${id}`));

/** A receipt of the first line, as of today. */
export const recordReceipt = (
  by: APIRequestContext,
  { id, lines: [line] }: CapitalEvent,
  amount: string,
): Promise<CapitalEvent> =>
  expectOk(
    by.post(`/api/capital-events/${id}/receipts`, {
      data: {
        receipts: [{ entityId: line?.entity.id, date: newYorkDay(0), amount, reference: 'Wire 4711' }],
      },
    }),
  );
