import { expectNoAxeViolations } from './gallery/axe.js';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TestSmtpServer, type Received } from '../backend/test/smtp-server.js';
import { read, type Lp } from './api.js';
import { expect, lp, test as base } from './fixtures.js';
import { startPortal } from './portal.js';
import { releaseTag } from './release-tag.js';
import { toast } from './screens.js';

/** A portal of its own, because an LP who unsubscribes here would be missing in other tests. */
const test = base.extend<object, { smtp: TestSmtpServer }>({
  smtp: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const smtp = await TestSmtpServer.start();
      await use(smtp);
      await smtp.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ smtp }, use) => {
      const portal = await startPortal({ SMTP_URL: smtp.url });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const james = 'James Whitfield';
const priya = 'Priya Raman';

/** A new letter, from the list of LPs. */
async function openLetter(page: Page): Promise<void> {
  await page.goto('/limited-partners');
  await page.getByRole('link', { name: 'Send Update' }).click();
  await expect(page.getByLabel('Subject')).toBeVisible();
}

async function chooseRecipients(page: Page, names: string[]): Promise<void> {
  await page.getByLabel('Chosen limited partners').check();
  const picker = page.getByRole('combobox', { name: 'Limited partners' });
  for (const name of names) {
    await picker.fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
}

async function sendIt(page: Page, count: string): Promise<void> {
  await page.getByRole('button', { name: 'Send...' }).click();
  const question = page.getByRole('dialog', { name: `Send to ${count}?` });
  await expect(question).toContainText('A letter cannot be called back once it is sent.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: `Send to ${count}` }).click();
  await expect(toast(page, 'Letter sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
}

const rowOf = (within: Locator, name: string): Locator => within.getByRole('row').filter({ hasText: name });

test('a letter is written with figures and a file, tested, sent, and sent again to an LP who did not receive it', async ({
  asAdmin: page,
  smtp,
}) => {
  await openLetter(page);
  await expect(page.getByLabel('All active limited partners')).toBeChecked();
  await page.getByLabel('Subject').fill('Our second quarter, {{first name}}');
  await page.getByLabel('Message').fill('Dear **{{name}}**,\n\nit <b>went</b> well: {{invested}}. {{nmae}}');
  await expect(page.getByText('There is no merge field {{nmae}}.').first()).toBeVisible();
  await page.getByLabel('Message').fill('Dear **{{name}}**,\n\nit <b>went</b> well: {{invested}}.');
  await chooseRecipients(page, [james, priya]);
  await expect(page.getByText('2 limited partners will receive it')).toBeVisible();
  const mail = page.getByRole('article', { name: 'The mail' });
  await expect(mail).toContainText('Dear James Whitfield');
  await expect(mail).toContainText('it <b>went</b> well: $');
  await page.getByRole('combobox', { name: 'As it reaches' }).click();
  await page.getByRole('option', { name: priya }).click();
  await expect(mail).toContainText('Our second quarter, Priya');
  await expectNoAxeViolations(page);

  smtp.behaviour = 'accept';
  await page.getByRole('button', { name: 'Send Test to Me' }).click();
  await expect(toast(page, 'Test sent to you')).toBeVisible();
  const test = await mailTo(smtp, 'admin@harborlane.example', 'Test: Our second quarter, Priya');
  expect(test.mail.text).toContain('Dear **Priya Raman**');

  await page.getByRole('button', { name: 'Save Draft to Attach Files' }).click();
  await expect(page).toHaveURL(/\/letters\/[\da-f-]{36}/);
  const deck = { name: 'deck.txt', mimeType: 'text/plain', buffer: Buffer.from('The deck') };
  await page.locator('input[type=file]').setInputFiles(deck);
  await expect(page.getByRole('link', { name: 'deck.txt' })).toBeVisible();

  smtp.behaviour = 'refuse the recipient';
  await sendIt(page, '2 limited partners');
  const recipients = page.getByRole('region', { name: 'Recipient', exact: true });
  for (const name of [james, priya]) await expect(rowOf(recipients, name)).toContainText('Failed: ');
  smtp.behaviour = 'accept';
  await recipients.getByRole('button', { name: `Send again to ${james}` }).click();
  await expect(rowOf(recipients, james)).toContainText(/Sent \d/);
  const arrived = await mailTo(smtp, 'james.whitfield@example.com', 'Our second quarter, James');
  expect(arrived.mail.text).toContain('it <b>went</b> well: $');
  expect(arrived.mail.html).toContain('<strong>James Whitfield</strong>');
  await page.getByRole('link', { name: 'Letters', exact: true }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Our second quarter' })).toContainText(
    'Seen by 0 of 2',
  );
});

/** The mail to the address, once it has arrived. */
async function mailTo(smtp: TestSmtpServer, address: string, subject: string): Promise<Received> {
  const find = () => smtp.received.find(({ to, mail }) => to === address && mail.subject === subject);
  await expect.poll(find).toBeTruthy();
  const mail = find();
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

async function unsubscribeBy({ mail }: Received, request: APIRequestContext): Promise<void> {
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const response = await request.post(header.replace(/[<>\s]/g, ''), {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(response.status()).toBe(200);
}

test('an LP reads its letter in the portal, which the admin sees', async ({
  asAdmin: page,
  browser,
  baseURL,
  smtp,
}) => {
  smtp.behaviour = 'accept';
  await openLetter(page);
  await page.getByLabel('Subject').fill('For you alone');
  await page.getByLabel('Message').fill('You committed *{{committed}}*.');
  await chooseRecipients(page, [james]);
  await sendIt(page, '1 limited partner');
  await expect(page.getByRole('button', { name: 'Seen by 0 of 1' })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const asLp = await context.newPage();
  expect((await context.request.post('/api/login', { data: lp })).status()).toBe(200);
  await asLp.goto('/letters');
  await asLp.getByRole('link', { name: 'For you alone' }).click();
  await expect(asLp.getByRole('heading', { name: 'For you alone' })).toBeVisible();
  await expect(asLp.locator('em')).toContainText('$');
  await expectNoAxeViolations(asLp);
  await context.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Seen by 1 of 1' })).toBeVisible();
});

test('an LP opens a document of the portal from the letter to which it was attached', async ({
  asAdmin: page,
  browser,
  baseURL,
  smtp,
}) => {
  smtp.behaviour = 'accept';
  type Listed = { id: string; title: string; originalName: string; publication: { audience: string } };
  const all = await read<Listed[]>(page, '/api/documents');
  const document = all.find(({ publication }) => publication.audience === 'all');
  if (!document) throw new Error('No document for all LPs');
  await openLetter(page);
  await page.getByLabel('Subject').fill('With a document');
  await page.getByLabel('Message').fill('Please read it.');
  await chooseRecipients(page, [james]);
  await page.getByRole('button', { name: 'Save Draft to Attach Files' }).click();
  await page.getByRole('button', { name: 'Attach Portal Documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach Portal Documents' });
  await expect(dialog.getByText('recipients who may not see it in the portal')).toBeVisible();
  const search = dialog.getByRole('searchbox', { name: 'Search documents' });
  await search.fill('no such document');
  await expect(dialog.getByText('No document matches')).toBeVisible();
  await search.fill(document.title);
  await dialog.getByRole('checkbox', { name: document.title }).first().check();
  await expect(dialog.getByText(`Chosen: ${document.title}.`)).toBeVisible();
  // A toast that is fading out has less contrast than the one that is read.
  await expect(toast(page, 'Draft saved')).toBeHidden();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Attach 1 Document' }).click();
  await expect(toast(page, 'Document attached')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${document.originalName}` })).toBeVisible();
  await expect(page.getByRole('article', { name: 'The mail' })).toContainText(document.originalName);
  await sendIt(page, '1 limited partner');

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const asLp = await context.newPage();
  expect((await context.request.post('/api/login', { data: lp })).status()).toBe(200);
  await asLp.goto('/letters');
  await asLp.getByRole('link', { name: 'With a document' }).click();
  const link = asLp.getByRole('link', { name: document.originalName });
  await expect(link).toBeVisible();
  const file = await context.request.get((await link.getAttribute('href')) ?? '');
  expect(file.status()).toBe(200);
  await context.close();
});

test('the picker finds an update of a later page, also after a failed request', async ({ asAdmin: page }) => {
  const [newest, ...older] = await read<{ title: string }[]>(page, '/api/updates');
  const oldest = older.at(-1)?.title ?? '';
  let isDown = true;
  await page.route('**/api/updates?*', (route) => {
    const isFirst = !route.request().url().includes('cursor=');
    if (!isFirst && isDown) return route.fulfill({ status: 503, json: { message: 'Busy' } });
    const headers = { Link: '</api/updates?limit=500&cursor=next>; rel="next"' };
    return route.fulfill(isFirst ? { json: [newest], headers } : { json: older });
  });
  await openLetter(page);
  const picker = page.getByRole('combobox', { name: 'Link to an update' });
  await expect(picker).toHaveAccessibleDescription(/The updates could not be loaded\./);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(picker).toHaveAccessibleDescription('');
  await picker.fill(oldest);
  await page.getByRole('option', { name: oldest }).click();
  await expect(picker).toHaveValue(oldest);
});

test('an LP who has unsubscribed is named, gets no letters, and stays in the record', async ({
  asAdmin: page,
  playwright,
  smtp,
}) => {
  smtp.behaviour = 'accept';
  const lps = await read<(Lp & { inviteStatus: string })[]>(page, '/api/lps');
  const active = lps.filter(({ inviteStatus }) => inviteStatus === 'active').length;
  const noor = lps.find(({ firstName }) => firstName === 'Noor');
  if (!noor) throw new Error('No Noor');
  const first = { id: crypto.randomUUID(), subject: 'The first', body: 'Hello.', lpIds: [noor.id] };
  expect((await page.context().request.post('/api/lp-letters', { data: first })).status()).toBe(201);
  const signedOut = await playwright.request.newContext();
  await unsubscribeBy(await mailTo(smtp, noor.email, 'The first'), signedOut);
  await signedOut.dispose();

  await openLetter(page);
  await page.getByLabel('Subject').fill('The second');
  await page.getByLabel('Message').fill('Hello again.');
  await expect(page.getByText('Noor Haddad: unsubscribed from letters by e-mail')).toBeVisible();
  await sendIt(page, `${active - 1} limited partners`);
  await expect(page.getByText(`${active - 1} of ${active - 1} sent`)).toBeVisible({ timeout: 30_000 });
  const recipients = page.getByRole('region', { name: 'Recipient', exact: true });
  await expect(rowOf(recipients, 'Noor Haddad')).toContainText('Unsubscribed');
  const seconds = smtp.received.filter(({ mail }) => mail.subject === 'The second');
  expect(new Set(seconds.map(({ to }) => to)).size).toBe(active - 1);
  expect(seconds.map(({ to }) => to)).not.toContain(noor.email);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'an unfinished letter is discarded only after confirmation',
    { tag: releaseTag },
    async ({ asAdmin: page }) => {
      await openLetter(page);
      await page.getByLabel('Subject').fill('Not yet');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const question = page.getByRole('dialog', { name: 'Discard changes?' });
      await page.goBack();
      await expect(question).toContainText('What you entered in “New Letter” has not been saved.');
      await expectNoAxeViolations(page);
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(page.getByLabel('Subject')).toHaveValue('Not yet');
      await page.getByRole('link', { name: 'Letters', exact: true }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('heading', { name: 'Letters', exact: true })).toBeVisible();
    },
  );
});
