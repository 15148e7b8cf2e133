import { read, type FundMetrics } from './api.js';
import { exactMoney } from './figures.js';
import { expect, test } from './fixtures.js';
import { valueOf } from './screens.js';

test('the menu button replaces the sidebar below 768 px', async ({ asAdmin: page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('hovering over a figure for 700 ms shows the exact amount, and Escape hides it', async ({
  asAdmin: page,
}) => {
  const metrics = await read<FundMetrics>(page, '/api/fund-metrics');
  await page.clock.install();
  await page.goto('/admin-dashboard');
  const figure = valueOf(page, 'Portfolio Value');
  await expect(figure).toContainText('$');
  // From here on the page's time advances only by `runFor`, independently of the machine's load.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await figure.hover();
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toHaveText(exactMoney(metrics.portfolioValue));
  await page.keyboard.press('Escape');
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('the chosen theme persists, also on the sign-in page', async ({ asAdmin: page }) => {
  const theme = page.locator('html');
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(theme).toHaveAttribute('data-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  await expect(theme).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(theme).toHaveAttribute('data-color-scheme', 'dark');
});

test('by default the theme is that of the system', async ({ asAdmin: page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin-dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
});
