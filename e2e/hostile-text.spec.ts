import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { hostileTexts } from '../backend/test/hostile-texts.js';
import { read, type Lp } from './api.js';
import { allocate, expect, expectOk, lpNamed, test as base, type Deal } from './deal.js';
import { pdf } from './files.js';
import { newYorkDay } from './figures.js';
import { lp } from './fixtures.js';
import { downloadExport } from './screens.js';

const { picture, script, openOverride, longWord, fourBytes, formula, command } = hostileTexts;

interface Fund {
  deal: Deal;
  update: { id: string };
  partner: Lp;
}

/** Creates a company with a deal, an update, a document and an LP, all with hostile texts. */
async function buildFund(by: APIRequestContext): Promise<Fund> {
  const company = await expectOk<{ id: string }>(
    by.post('/api/companies', {
      data: {
        name: picture,
        sector: openOverride,
        description: `${script} ${longWord}`,
        currentValuation: '5000000.00',
      },
    }),
  );
  const deal = await expectOk<Deal>(
    by.post('/api/investments', {
      data: {
        companyId: company.id,
        investmentName: `${openOverride} ${script}`,
        totalInvestment: '250000.00',
        initialValuation: '10000000.00',
        investmentDate: newYorkDay(365),
        notes: `${picture} ${longWord}`,
      },
    }),
  );
  const update = await expectOk<{ id: string }>(
    by.post(`/api/companies/${company.id}/updates`, {
      data: {
        title: `${openOverride} ${picture}`,
        content: `${script}\n${longWord}\n${fourBytes}`,
        updateType: 'company_update',
      },
    }),
  );
  const { uploadURL } = await expectOk<{ uploadURL: string }>(by.post('/api/objects/upload', { data: {} }));
  const file = pdf('Terms');
  await by.put(uploadURL, { data: file.buffer, headers: { 'Content-Type': file.mimeType } });
  await expectOk(
    by.post(`/api/investments/${deal.id}/documents`, {
      data: {
        fileURL: uploadURL,
        originalName: `${openOverride}${script}.pdf`,
        title: `${openOverride} ${picture}`,
      },
    }),
  );
  const partner = await expectOk<Lp>(
    by.post('/api/admin/users', {
      data: {
        email: 'hostile@example.com',
        firstName: openOverride,
        lastName: picture,
        role: 'lp',
        password: 'Correct-Horse-1',
      },
    }),
  );
  await allocate(by, deal, partner, '1000.00');
  await allocate(by, deal, await lpNamed(by, 'James'), '2000.00');
  return { deal, update, partner };
}

const test = base.extend<{ fund: Fund }>({
  fund: async ({ colleague }, use) => {
    const fund = await buildFund(colleague);
    await use(fund);
    const { deal, partner } = fund;
    await expectOk(colleague.delete(`/api/investments/${deal.id}`));
    await expectOk(colleague.delete(`/api/companies/${deal.companyId}`));
    await expectOk(colleague.delete(`/api/admin/users/${partner.id}`));
  },
});

/** Opens the page and expects the text literally, without running it, loading its image or widening the page. */
async function expectText(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
  const state = await page.evaluate(() => ({
    ran: 'ran' in globalThis,
    pictures: document.querySelectorAll('img[src="x"]').length,
    tooWide: document.documentElement.scrollWidth > innerWidth,
  }));
  expect([path, state]).toEqual([path, { ran: false, pictures: 0, tooWide: false }]);
}

test('texts with markup or bidirectional overrides are shown as plain text on every screen', async ({
  asAdmin: page,
  fund: { deal, update, partner },
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const shared = [
    [`/companies?search=${encodeURIComponent(picture)}`, picture],
    [`/company/${deal.companyId}`, script],
    [`/investment-management?search=${encodeURIComponent(picture)}`, script],
    [`/investment/${deal.id}`, picture],
    ['/updates', picture],
    [`/update/${update.id}`, script],
  ] as const;
  for (const [path, text] of shared) await expectText(page, path, text);
  await expectText(page, '/admin-dashboard', picture);
  await expectText(page, '/limited-partners?search=hostile', picture);
  await expectText(page, `/lp/${partner.id}`, picture);
  // Otherwise the open page would navigate when its session changes.
  await page.goto('about:blank');
  await page.context().request.post('/api/login', { data: lp });
  for (const [path, text] of shared) await expectText(page, path, text);
  const { id: me } = await read<{ id: string }>(page, '/api/user');
  await expectText(page, `/lp/${me}`, picture);
  expect(dialogs).toEqual([]);
});

test('a bidirectional override does not affect the text around it', async ({ asAdmin: page, colleague }) => {
  const { id } = await expectOk<{ id: string }>(
    colleague.post('/api/companies', { data: { name: `${openOverride} Works`, sector: 'Other' } }),
  );
  await page.goto('/admin-dashboard');
  const entry = page.getByRole('listitem').filter({ hasText: 'Works' }).first();
  await expect(entry).toBeVisible();
  // Every inline element with text has to isolate its direction.
  const leaking = await entry.evaluate((item) =>
    [...item.querySelectorAll('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .filter((element) => {
        const { display, unicodeBidi } = getComputedStyle(element);
        return display === 'inline' && !unicodeBidi.startsWith('isolate');
      })
      .map((element) => element.outerHTML),
  );
  expect(leaking).toEqual([]);
  await colleague.delete(`/api/companies/${id}`);
});

test('exported texts are escaped against formulas, and numbers remain numbers', async ({
  asAdmin: page,
  colleague,
}) => {
  const names = [formula, command, '-2+3', '@SUM(A1)', '+1'].map((start) => `${start} quillfeather`);
  const companies = [];
  for (const name of names)
    companies.push(
      await expectOk<{ id: string }>(
        colleague.post('/api/companies', { data: { name, sector: 'Other', currentValuation: '1250000.50' } }),
      ),
    );
  await page.goto('/companies?search=quillfeather');
  await expect(page.getByRole('link', { name: '@SUM(A1) quillfeather', exact: true })).toBeVisible();
  const file = await downloadExport(page, 'Companies', 'CSV');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(names.length);
  for (const line of lines) expect(line).toMatch(/^'[=+@-].* quillfeather,.*,1250000\.50,/);
  for (const { id } of companies) await expectOk(colleague.delete(`/api/companies/${id}`));
});
