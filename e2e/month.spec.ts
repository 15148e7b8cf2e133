import type { Locator, Page } from '@playwright/test';
import type { Lp } from './api.js';
import { allocateTo, createLps } from './capital.js';
import { allocationsOf, expect, expectOk, lpNamed, test as base } from './deal.js';
import { countEffort, type Effort } from './effort.js';
import { newYorkDay } from './figures.js';
import { pdf } from './files.js';
import { active, openPalette } from './palette.js';
import { paste } from './paste.js';
import { startPortal, type Portal } from './portal.js';
import { section, toast, valueOf } from './screens.js';

/** What a firm of two does in a month, each job from the dashboard on; docs/month.md has the figures. */
interface Fixtures {
  /** Begins a job on the dashboard; the returned function ends it, and expects no more clicks than these. */
  job: (name: string) => Promise<(mostClicks: number) => Promise<void>>;
}

/** With a portal of its own, since the jobs change the marks and K-1s of its fund. */
const test = base.extend<Fixtures, { portal: Portal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  job: async ({ asAdmin: page }, use, info) => {
    await use(async (name) => {
      await page.goto('/admin-dashboard');
      await expect(section(page, 'Recent Activity').getByRole('listitem').first()).toBeVisible();
      const effort = await countEffort(page);
      return async (mostClicks) => {
        const done = await effort();
        info.annotations.push({ type: 'effort', description: `${name}: ${textOf(done)}` });
        expect(done.clicks, name).toBeLessThanOrEqual(mostClicks);
      };
    });
  },
});

const textOf = ({ clicks, keys, seconds }: Effort): string =>
  `${clicks} clicks, ${keys} keys, ${seconds.toFixed(1)} s`;

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const pageLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

/** Types into the palette and runs the option that is then active. */
async function run(page: Page, text: string, option: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(text);
  await expect(active(page)).toContainText(option);
  await page.keyboard.press('Enter');
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.page().keyboard.type(text);
}

test.describe.configure({ timeout: 240_000 });

test('a deal is allocated to 60 LPs from a spreadsheet', async ({ asAdmin: page, job, deal, colleague }) => {
  const lps = await createLps(colleague, 60, 'Allocated');
  const end = await job('Allocate a deal to 60 LPs');
  await run(page, `allocate ${deal.investmentName}`, `Allocate ${deal.investmentName}`);
  const first = page.getByLabel(`Amount for ${lps[0]?.legalName}`, { exact: true });
  await first.click();
  await paste(
    first,
    lps.map(({ email }) => [email, '4,000.00']),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Allocations saved')).toContainText('60 allocations changed.');
  await end(2);
  expect(await allocationsOf(colleague, deal)).toHaveLength(60);
});

test('24 companies are marked for a quarter', async ({ asAdmin: page, job, colleague }) => {
  for (let nth = 0; nth < 24; nth += 1) {
    const company = { name: `Marked ${nth}`, sector: 'Other', description: 'Held' };
    const { id: companyId } = await expectOk<{ id: string }>(
      colleague.post('/api/companies', { data: company }),
    );
    const terms = { totalInvestment: '100000.00', initialValuation: '5000000.00' };
    const held = { companyId, investmentName: `Marked ${nth} Seed`, investmentDate: newYorkDay(400) };
    await expectOk(colleague.post('/api/investments', { data: { ...held, ...terms } }));
  }
  const end = await job("Mark 24 companies for a quarter's end");
  await run(page, 'new marks', 'New Marks');
  await dialog(page, 'New Marks').getByLabel('Mark Date').fill(newYorkDay(9));
  await dialog(page, 'New Marks').getByRole('button', { name: 'Prepare Draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Marks of/ })).toBeVisible();
  const fields = page.getByLabel(/^New mark of/);
  await fields.first().click();
  for (let nth = 0; nth < 24; nth += 1) {
    await page.keyboard.type('25m');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('button', { name: 'Approve 24 Marks' }).click();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  await end(4);
  expect((await expectOk<object[]>(colleague.get('/api/mark-batches'))).length).toBeGreaterThan(0);
});

test('60 LPs are called', async ({ asAdmin: page, job, deal, colleague }) => {
  await allocateTo(colleague, deal, await createLps(colleague, 60, 'Called'), '4000.00');
  const end = await job('Call 60 LPs');
  await run(page, `call ${deal.investmentName}`, `Call Capital for ${deal.investmentName}`);
  await typeInto(page.getByLabel('Total Capital'), '120000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const summary = dialog(page, /^Release Call/);
  await expect(summary).toContainText('60 limited partners get a mail each');
  await summary.getByRole('button', { name: /^Release Call/ }).click();
  await expect(valueOf(page, 'Open')).toHaveText('$120,000.00');
  await end(3);
});

test('a letter is written to the LPs of a deal', async ({ asAdmin: page, job, deal, colleague }) => {
  await allocateTo(colleague, deal, await createLps(colleague, 10, 'Written'), '4000.00');
  const end = await job('Write a letter to the 10 LPs of a deal');
  await run(page, 'new letter', 'Send Update');
  await typeInto(page.getByLabel('Subject'), 'Our second quarter');
  await typeInto(page.getByLabel('Message'), 'Dear {{first name}}, it went well.');
  await page.getByLabel('Holders of an investment').click();
  await typeInto(page.getByRole('combobox', { name: 'Investment', exact: true }), deal.investmentName);
  await page.getByRole('option', { name: deal.investmentName }).click();
  await page.getByRole('button', { name: 'Send...' }).click();
  await dialog(page, 'Send to 10 limited partners?')
    .getByRole('button', { name: /^Send to 10/ })
    .click();
  await expect(toast(page, 'Letter sent')).toBeVisible();
  await end(7);
});

test('ten people are invited', async ({ asAdmin: page, job, colleague }) => {
  const end = await job('Invite 10 people');
  await pageLink(page, 'Settings').click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Create User' }).click();
  const form = dialog(page, 'Create New User');
  await form.getByLabel('Create another one afterwards').check();
  await form.getByLabel('First Name').click();
  for (let nth = 0; nth < 10; nth += 1) {
    await page.keyboard.type('Invited');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`Person${nth}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`invited.person${nth}@example.net`);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toContainText(`Invited Person${nth} was created.`);
    await expect(form.getByLabel('First Name')).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(section(page, 'Invited Users').getByRole('row').filter({ hasText: 'Person9' })).toBeVisible();
  await end(5);
  const lps = await expectOk<(Lp & { inviteStatus: string })[]>(colleague.get('/api/lps'));
  expect(lps.filter(({ email }) => email.startsWith('invited.person')).map((lp) => lp.inviteStatus)).toEqual(
    Array.from({ length: 10 }, () => 'invited'),
  );
});

test('16 K-1s are uploaded and published', async ({ asAdmin: page, job, colleague }) => {
  const year = Number(newYorkDay(0).slice(0, 4));
  const lps = await createLps(colleague, 16, 'Taxed');
  const files = lps.map(({ legalName, email, firstName }) =>
    pdf(`Schedule K-1 (Form 1065)\nTax Year ${year}\n${legalName}\n${email}`, `${year} K-1 ${firstName}.pdf`),
  );
  const end = await job('Upload 16 K-1s');
  await run(page, 'upload k', 'Upload K-1s');
  const upload = dialog(page, 'Upload K-1s');
  const choosing = page.waitForEvent('filechooser');
  await upload.getByText('Choose files').click();
  await (await choosing).setFiles(files);
  await upload.getByRole('button', { name: 'Publish 16 K-1s' }).click();
  await dialog(page, 'Publish 16 K-1s?').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, '16 K1 documents published')).toBeVisible();
  await end(3);
});

test('who has not opened an update is found', async ({ asAdmin: page, job, deal, colleague }) => {
  const lps = await Promise.all(['James', 'Daniel'].map((name) => lpNamed(colleague, name)));
  await expectOk(
    colleague.post(`/api/companies/${deal.companyId}/updates`, {
      data: {
        title: 'Third quarter',
        content: 'It can be read.',
        updateType: 'company_update',
        audience: 'chosen',
        lpIds: lps.map(({ id }) => id),
      },
    }),
  );
  const end = await job('Find who has not opened an update');
  await section(page, 'Recent Company Updates').getByText('It can be read.').first().click();
  await page.getByRole('button', { name: /^Seen by 0 of 2/ }).click();
  await expect(dialog(page, /^Who has seen/).getByRole('region', { name: 'Not seen (2)' })).toContainText(
    'James Whitfield',
  );
  await end(2);
});

test('an exit is recorded and distributed', async ({ asAdmin: page, job, deal, colleague }) => {
  await allocateTo(colleague, deal, await createLps(colleague, 3, 'Exited'), '80000.00');
  const end = await job('Record an exit');
  await run(page, `record exit ${deal.companyName}`, `Record Exit of ${deal.companyName}`);
  const exit = dialog(page, 'Record Exit');
  await typeInto(exit.getByLabel('Gross Proceeds'), '600000');
  await exit.getByRole('checkbox', { name: 'Distribute at once' }).click();
  await exit.getByRole('button', { name: 'Continue' }).click();
  await exit.getByRole('button', { name: 'Record Exit' }).click();
  await expect(toast(page, 'Exit recorded')).toBeVisible();
  await end(4);
});

test('the statements of a quarter are published', async ({ asAdmin: page, job, colleague }) => {
  const year = Number(newYorkDay(0).slice(0, 4)) - 3;
  const data = { periodEnd: `${year}-12-31`, mostMarkAgeDays: 3660 };
  await expectOk(colleague.post('/api/statement-periods', { data }));
  const end = await job('Publish the statements of a quarter');
  await section(page, 'To Do')
    .getByRole('link', { name: /statements? to publish/ })
    .click();
  await page.getByRole('link', { name: `Quarter ended Dec 31, ${year}` }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = dialog(page, /^Publish \d+ Statements?$/);
  const reasons = publishing.getByLabel('Reason to publish nevertheless');
  await expect(publishing.getByRole('button', { name: /^Publish \d+/ })).toBeVisible();
  const failed = await reasons.count();
  for (const reason of await reasons.all()) await typeInto(reason, 'Known and accepted');
  await publishing.getByRole('button', { name: /^Publish \d+/ }).click();
  await expect(toast(page, `Quarter ended Dec 31, ${year} published`)).toBeVisible();
  await end(4 + failed);
});

test("an LP's question about one figure is answered", async ({ asAdmin: page, job }) => {
  const end = await job("Answer an LP's question about one figure");
  await run(page, 'james whitfield', 'James Whitfield');
  await section(page, 'Investment Details')
    .getByRole('button', { name: /: explain Current Value of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /explained/ })).toContainText('÷');
  await end(1);
});
