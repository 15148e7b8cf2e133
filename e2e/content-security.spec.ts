import type { Page } from '@playwright/test';
import { investmentNamed } from './api.js';
import { expect, test } from './fixtures.js';
import { exportOf, section } from './screens.js';

/** What the browser refused on the pages to come, and what it printed as an error. */
async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('complain', (complaint: string) => complaints.push(complaint));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (globalThis as unknown as { complain: (complaint: string) => void }).complain;
      report(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

test('the pages of a visitor break no rule of the content security policy', async ({ page }) => {
  const complaints = await watch(page);
  for (const path of ['/', '/auth', '/auth/forgot', '/invite/none', '/auth/reset/none', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the pages of a fund manager break no rule of the content security policy', async ({
  asAdmin: page,
}) => {
  const complaints = await watch(page);
  await page.goto('/admin-dashboard');
  await expect(section(page, 'Recent Activity').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Investments', exact: true }).click();
  await expect(page.getByRole('grid')).toContainText('Cartwheel Commerce');
  await page.getByRole('columnheader', { name: 'IRR' }).click();
  await page.getByRole('button', { name: 'New Investment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Create Investment' }).click();
  await expect(dialog.getByText('Investment name is required')).toBeVisible();
  const { id } = await investmentNamed(page, 'Quillmark AI Seed');
  await page.goto(`/investment/${id}`);
  await expect(section(page, 'LP Allocation Breakdown')).toContainText('%');
  expect(complaints).toEqual([]);
});

test('the pages of a limited partner break no rule of the content security policy', async ({
  asLp: page,
}) => {
  const complaints = await watch(page);
  await page.goto('/investment-management');
  const others = section(page, 'All Other 380 Investments');
  await expect(others.getByRole('grid')).toContainText('Cartwheel Commerce');
  await others.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'Company' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const format of ['CSV', 'Excel'] as const) await exportOf(page, 'All Other 380 Investments', format);
  expect(complaints).toEqual([]);
});

test('what the policy forbids is noticed', async ({ page }) => {
  const complaints = await watch(page);
  await page.goto('/auth');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/script.js';
    document.head.append(script);
  });
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
});

test('no script of the pages stands in the page itself', async ({ request }) => {
  for (const path of ['/', '/auth', '/investment-management']) {
    const answer = await request.get(path);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
  }
});
