import type { Page } from '@playwright/test';
import { investmentNamed } from './api.js';
import { expect, test } from './fixtures.js';
import { downloadExport, section } from './screens.js';

/** Collects the policy violations that the browser reports from now on. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (globalThis as unknown as { reportViolation: (violation: string) => void })
        .reportViolation;
      report(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

test('no page of a visitor violates the content security policy', async ({ page }) => {
  const violations = await collectViolations(page);
  for (const path of ['/', '/auth', '/auth/forgot', '/invite/none', '/auth/reset/none', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  expect(violations).toEqual([]);
});

test('no page of a fund manager violates the content security policy', async ({ asAdmin: page }) => {
  const violations = await collectViolations(page);
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
  expect(violations).toEqual([]);
});

test('no page of a limited partner violates the content security policy', async ({ asLp: page }) => {
  const violations = await collectViolations(page);
  await page.goto('/investment-management');
  const others = section(page, 'All Other 380 Investments');
  await expect(others.getByRole('grid')).toContainText('Cartwheel Commerce');
  await others.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'Company' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const format of ['CSV', 'Excel'] as const)
    await downloadExport(page, 'All Other 380 Investments', format);
  expect(violations).toEqual([]);
});

test('a violation of the policy is detected', async ({ page }) => {
  const violations = await collectViolations(page);
  await page.goto('/auth');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/script.js';
    document.head.append(script);
  });
  await expect.poll(() => violations.length).toBeGreaterThan(0);
});

test('pages contain no inline scripts', async ({ request }) => {
  for (const path of ['/', '/auth', '/investment-management']) {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(await response.text()).not.toMatch(/<script(?![^>]*\bsrc=)/);
  }
});
