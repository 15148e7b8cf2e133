import { expect, expectOk, lpNamed, test } from './deal.js';
import { lp as james } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { mailTo } from './mails.js';
import { expectNoSidewaysScroll, section, toast } from './screens.js';

test('an admin sees who has opened an update, reminds the others, and the LP sees what it has opened', async ({
  asAdmin: page,
  deal,
  colleague,
  portal,
  browser,
  baseURL,
}) => {
  const reader = await browser.newPage({ baseURL });
  await expectOk(reader.request.post('/api/login', { data: james }));
  const lps = await Promise.all(['James', 'Daniel'].map((name) => lpNamed(colleague, name)));
  const update = (await expectOk(
    colleague.post(`/api/companies/${deal.companyId}/updates`, {
      data: {
        title: 'Who has read this',
        content: 'It can be read.',
        updateType: 'company_update',
        audience: 'chosen',
        lpIds: lps.map(({ id }) => id),
      },
    }),
  )) as { id: string };

  await page.goto(`/update/${update.id}`);
  await page.getByRole('button', { name: 'Seen by 0 of 2: Who has read this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who has seen Who has read this' });
  await expect(dialog.getByRole('region', { name: 'Not seen (2)' })).toContainText('James Whitfield');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await reader.goto(`/update/${update.id}`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Who has read this' })).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Seen by/ })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Seen by 1 of 2: Who has read this' }).click();
  await expect(dialog.getByRole('region', { name: 'Seen (1)', exact: true })).toContainText(
    'James Whitfield',
  );
  await dialog.getByRole('button', { name: 'Remind 1 limited partner' }).click();
  await expect(toast(page, 'Reminders are being sent')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Not seen (1)' })).toContainText('Reminded');
  const mail = await mailTo(portal, lps[1]?.email ?? '', 'unread_reminder');
  expect(mail.text).toContain(`/update/${update.id}`);
  await dialog.getByRole('button', { name: /^Remind/ }).click();
  await expect(toast(page, 'Nobody was reminded')).toContainText('There is nobody to remind');

  await reader.goto('/profile');
  const opened = section(reader, 'What You Have Opened');
  await expect(opened.getByRole('listitem').filter({ hasText: 'Who has read this' })).toContainText('Update');
  await expectNoSidewaysScroll(reader);
  await expectNoAxeViolations(reader);
});
