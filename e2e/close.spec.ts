import { expectOk, test } from './deal.js';
import { newYorkDay } from './figures.js';
import { expect } from './fixtures.js';
import { expectNoAxeViolations } from './gallery/axe.js';
import { goTo } from './palette.js';
import { expectNoSidewaysScroll } from './screens.js';

interface Close {
  periodEnd: string;
  steps: { name: string; done: boolean; summary: string }[];
}

test('the close of a quarter says of each step whether it is done, and leads to where it is', async ({
  asAdmin: page,
  colleague,
}) => {
  await page.goto('/admin-dashboard');
  await goTo(page, 'close the quarter', /Close the Quarter/);
  await expect(page.getByRole('heading', { level: 1, name: 'Close the Quarter' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the close' }).locator('> li');
  await expect(steps).toHaveCount(5);
  const year = Number(newYorkDay(0).slice(0, 4)) - 1;
  const periodEnd = `${year}-12-31`;
  await page.goto(`/close?periodEnd=${periodEnd}`);
  const close = await expectOk<Close>(colleague.get(`/api/close?periodEnd=${periodEnd}`));
  for (const [index, { summary, done }] of close.steps.entries()) {
    await expect(steps.nth(index)).toContainText(summary);
    await expect(steps.nth(index).getByText(done ? 'Done' : 'Not done', { exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('listitem', { name: 'Marks' })
    .getByRole('link', { name: /(Record|View) Marks/ })
    .click();
  await expect(page).toHaveURL('/marks');
  await page.goBack();
  await page
    .getByRole('listitem', { name: 'Letter to Limited Partners' })
    .getByRole('link', { name: /Write/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Letter' })).toBeVisible();
  await expect(page).toHaveURL('/letters/new');
});

test('a quarter without statements leads to their preparation, with its day chosen', async ({
  asAdmin: page,
}) => {
  const year = Number(newYorkDay(0).slice(0, 4)) - 4;
  await page.goto(`/close?periodEnd=${year}-03-31`);
  const statements = page.getByRole('listitem', { name: 'Statements', exact: true });
  await expect(statements).toContainText('Not prepared');
  await statements.getByRole('link', { name: 'Prepare Statements' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prepare Statements' });
  await expect(dialog.getByRole('combobox', { name: 'Quarter End' })).toHaveText(`Mar 31, ${year}`);
});
