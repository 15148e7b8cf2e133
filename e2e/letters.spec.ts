import { expectNoAxeViolations } from './gallery/axe.js';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { TestSmtpServer, type Received } from '../backend/test/smtp-server.js';
import { read, type Lp } from './api.js';
import { expect, test as base } from './fixtures.js';
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

async function openLetter(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Update' });
  await expect(dialog.getByLabel('Subject')).toBeVisible();
  return dialog;
}

async function chooseRecipients(page: Page, dialog: Locator, names: string[]): Promise<void> {
  await dialog.getByLabel('Chosen limited partners').check();
  const picker = dialog.getByRole('combobox', { name: 'Limited partners' });
  for (const name of names) {
    await picker.fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
}

const rowOf = (within: Locator, name: string): Locator => within.getByRole('row').filter({ hasText: name });

test('a letter is written, previewed and sent, and sent again to an LP who did not receive it', async ({
  asAdmin: page,
  smtp,
}) => {
  await page.goto('/limited-partners');
  const dialog = await openLetter(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Subject is required')).toBeVisible();
  await expect(dialog.getByText('Message is required')).toBeVisible();
  await dialog.getByLabel('Subject').fill('Our second quarter');
  await dialog.getByLabel('Message').fill('Dear partners,\n\nit <b>went</b> well.');
  await dialog.getByLabel('Link to an update').fill('Cartwheel');
  const update = page.getByRole('option').first();
  const title = (await update.innerText()).split('\n')[0] ?? '';
  await update.click();
  await chooseRecipients(page, dialog, [james, priya]);
  await expect(dialog).toContainText('2 limited partners will receive it.');

  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const mail = preview.getByRole('article', { name: 'The mail' });
  for (const text of ['Our second quarter', 'Dear partners,', 'it <b>went</b> well.', 'Margaret Ellison'])
    await expect(mail).toContainText(text);
  await expect(mail.getByRole('link', { name: 'Read the update' })).toHaveAttribute('href', /\/update\//);

  smtp.behaviour = 'refuse the recipient';
  await preview.getByRole('button', { name: 'Send to 2 limited partners' }).click();
  await expect(toast(page, 'Update sent')).toBeVisible();
  const progress = page.getByRole('dialog', { name: 'Sending Progress' });
  const missed = progress.getByRole('region', { name: 'Not received by' });
  for (const name of [james, priya]) await expect(rowOf(missed, name)).toContainText('Failed: ');
  await expect(progress).toContainText('0 of 2 sent');

  smtp.behaviour = 'accept';
  await missed.getByRole('button', { name: `Send again to ${james}` }).click();
  await expect(progress).toContainText('1 of 2 sent');
  await expect(rowOf(missed, james)).toBeHidden();
  await progress.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Sent Updates' }).click();
  const record = page.getByRole('dialog', { name: 'Sent Updates' });
  await record.getByRole('button', { name: 'Our second quarter' }).click();
  await expect(record).toContainText('1 of 2 sent, 1 failed');
  await expect(record.getByRole('link', { name: title })).toBeVisible();
  const recipients = record.getByRole('region', { name: 'Recipient' });
  await expect(rowOf(recipients, james)).toContainText(/Sent \d/);
  await expect(rowOf(recipients, priya)).toContainText('Failed: ');
  const arrived = smtp.received.filter(({ mail: { subject } }) => subject === 'Our second quarter');
  expect(arrived.map(({ to }) => to)).toEqual(['james.whitfield@example.com']);
  expect(arrived[0]?.mail.text).toContain('it <b>went</b> well.');
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
  await page.goto('/limited-partners');
  const dialog = await openLetter(page);
  const picker = dialog.getByRole('combobox', { name: 'Link to an update' });
  await expect(picker).toHaveAccessibleDescription(/The updates could not be loaded\./);
  isDown = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
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

  await page.goto('/limited-partners');
  const dialog = await openLetter(page);
  await dialog.getByLabel('Subject').fill('The second');
  await dialog.getByLabel('Message').fill('Hello again.');
  await expect(dialog.getByLabel(`All active limited partners (${active})`)).toBeChecked();
  await expect(dialog).toContainText('1 has unsubscribed and will not: Noor Haddad.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: `Send to ${active - 1} limited partners` }).click();
  const progress = page.getByRole('dialog', { name: 'Sending Progress' });
  await expect(progress).toContainText(`${active - 1} of ${active - 1} sent`, { timeout: 30_000 });
  const missed = progress.getByRole('region', { name: 'Not received by' });
  await expect(rowOf(missed, 'Noor Haddad')).toContainText('Unsubscribed');
  const seconds = smtp.received.filter(({ mail }) => mail.subject === 'The second');
  expect(new Set(seconds.map(({ to }) => to)).size).toBe(active - 1);
  expect(seconds.map(({ to }) => to)).not.toContain(noor.email);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'an unfinished letter is discarded only after confirmation, by Back or Escape',
    { tag: releaseTag },
    async ({ asAdmin: page }) => {
      await page.goto('/updates');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('link', { name: 'Limited Partners' }).click();
      const dialog = await openLetter(page);
      await dialog.getByLabel('Subject').fill('Not yet');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const question = page.getByRole('dialog', { name: 'Discard changes?' });
      for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
        await leave();
        await expect(question).toContainText('What you entered in “Send Update” has not been saved.');
        await expectNoAxeViolations(page);
        await question.getByRole('button', { name: 'Keep editing' }).click();
        await expect(dialog.getByLabel('Subject')).toHaveValue('Not yet');
      }
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
      await openLetter(page);
      await expect(dialog.getByLabel('Subject')).toHaveValue('');
    },
  );
});
