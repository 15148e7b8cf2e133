import type { APIRequestContext, Page } from '@playwright/test';
import type { Investment, Lp } from './api.js';
import { pdf } from './files.js';
import { newYorkDay } from './figures.js';
import { admin, test as base, expect } from './fixtures.js';

export interface Allocation {
  id: string;
  version: number;
  lpId: string;
  amount: string;
  lp: Lp;
}

export interface Document {
  id: string;
  version: number;
  title: string;
  filename: string;
  originalName: string;
}

export type Deal = Investment & { version: number };

interface Fixtures {
  /** An API client signed in as a second fund manager. */
  colleague: APIRequestContext;
  /** An investment in a company of its own, deleted after the test. */
  deal: Deal;
}

export const test = base.extend<Fixtures>({
  colleague: async ({ playwright, baseURL }, use) => {
    const colleague = await playwright.request.newContext({ baseURL });
    await expectOk(colleague.post('/api/login', { data: admin }));
    await use(colleague);
    await colleague.dispose();
  },
  deal: async ({ colleague }, use, { testId }) => {
    const name = `Deal ${testId.slice(-8)}`;
    const company = await expectOk<{ id: string }>(
      colleague.post('/api/companies', {
        data: { name, sector: 'Other', currentValuation: '20000000.00' },
      }),
    );
    const deal = await expectOk<Deal>(
      colleague.post('/api/investments', {
        data: {
          companyId: company.id,
          investmentName: `${name} Seed`,
          totalInvestment: '250000.00',
          initialValuation: '10000000.00',
          investmentDate: newYorkDay(731),
        },
      }),
    );
    await use(deal);
    await colleague.delete(`/api/investments/${deal.id}`);
    await colleague.delete(`/api/companies/${company.id}`);
  },
});

/** Expects a successful response and returns its body. */
export async function expectOk<Body>(call: ReturnType<APIRequestContext['fetch']>): Promise<Body> {
  const response = await call;
  expect(response.ok(), `${response.url()} answered ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  return (await response.json()) as Body;
}

/** Uploads a document of a company or an investment through the API. */
export async function addDocumentTo(
  by: APIRequestContext,
  place: string,
  title: string,
  file = pdf('Terms'),
): Promise<Document> {
  const { uploadURL } = await expectOk<{ uploadURL: string }>(by.post('/api/objects/upload', { data: {} }));
  const put = await by.put(uploadURL, { data: file.buffer, headers: { 'Content-Type': file.mimeType } });
  expect(put.ok()).toBe(true);
  const data = { fileURL: uploadURL, originalName: file.name, title };
  return expectOk(by.post(`${place}/documents`, { data }));
}

export const allocate = (by: APIRequestContext, deal: Deal, lp: Lp, amount: string): Promise<Allocation> =>
  expectOk(by.post('/api/allocations', { data: { investmentId: deal.id, lpId: lp.id, amount } }));

export const lpsOf = (by: APIRequestContext): Promise<Lp[]> => expectOk(by.get('/api/lps'));

export async function lpNamed(by: APIRequestContext, firstName: string): Promise<Lp> {
  const lp = (await lpsOf(by)).find((one) => one.firstName === firstName);
  if (!lp) throw new Error(`No LP ${firstName}`);
  return lp;
}

export const allocationsOf = (by: APIRequestContext, deal: Deal): Promise<Allocation[]> =>
  expectOk(by.get(`/api/allocations/investment/${deal.id}`));

export async function open(page: Page, deal: Deal): Promise<void> {
  await page.goto(`/investment/${deal.id}`);
  await expect(page.getByRole('heading', { name: deal.investmentName, level: 1 })).toBeVisible();
}

export { expect };
