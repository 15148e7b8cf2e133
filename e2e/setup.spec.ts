import { rm } from 'node:fs/promises';
import { expect, test as base } from '@playwright/test';
import { newDataDir, type Records } from './data-dirs.js';
import { admin } from './fixtures.js';
import { launchPortal } from './portal.js';

interface Fixtures {
  records: Records;
  started: { url: string; code: string | undefined };
}

/** A portal of its own for each test, with the demo fund or without any user. */
const test = base.extend<Fixtures>({
  records: ['none', { option: true }],
  started: async ({ records }, use) => {
    const dataDir = await newDataDir(records);
    const { url, program } = await launchPortal(dataDir, records === 'none' ? { DEMO_DATA: 'false' } : {});
    await use({ url, code: /Set-up code\s+([0-9A-Z-]+)/.exec(program.output)?.[1] });
    await program.end('SIGTERM');
    await rm(dataDir, { recursive: true });
  },
  baseURL: async ({ started }, use) => use(started.url),
});

test.describe.configure({ timeout: 240_000 });

const grace = { email: 'grace@firm.example', password: 'Correct-Horse-1' };

test('who has the code sets up an empty portal, step by step, and the dashboard lists what is left', async ({
  page,
  started,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByLabel('Set-Up Code').fill('0000-0000-0000-0000');
  await page.getByLabel('Firm Name').fill('Northwind');
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Last Name').fill('Hall');
  await page.getByLabel('Email').fill(grace.email);
  await page.getByLabel('Password', { exact: true }).fill(grace.password);
  await page.getByLabel('Confirm Password').fill(grace.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Set-Up Code')).toHaveAccessibleDescription(/This code is incorrect/);
  await page.getByLabel('Set-Up Code').fill(started.code?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await page.getByRole('link', { name: 'Not Now' }).click();

  await expect(page.getByRole('link', { name: /Your firm.*done/ })).toBeVisible();
  await expect(page.getByRole('complementary').or(page.getByRole('navigation')).first()).toContainText(
    'Northwind',
  );
  await page.getByLabel('Firm Name', { exact: true }).fill('Northwind Capital');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('link', { name: /Your firm.*done/ })).toBeVisible();
  await page.getByRole('link', { name: 'Next: Mail' }).click();
  await expect(page.getByText('No mail server is set')).toBeVisible();
  await page.getByRole('button', { name: /Send a Test E-mail/ }).click();
  await expect(page.getByText('Written as a file')).toBeVisible();
  await page.getByRole('link', { name: 'Next: Your Records' }).click();
  await expect(page.getByRole('heading', { name: 'Import Everything at Once' })).toBeVisible();
  await page.request.post('/api/admin/users', {
    data: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', role: 'lp' },
  });
  await page.getByRole('link', { name: 'Next: The First Invitation' }).click();
  await page.getByLabel('Limited Partner').click();
  await page.getByRole('option', { name: /Ann Lee/ }).click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('1 limited partner was invited.')).toBeVisible();
  await page.getByRole('link', { name: 'Next: What Comes Next' }).click();
  await page.getByRole('link', { name: 'Open the Dashboard' }).click();

  const list = page.getByRole('region', { name: 'Set Up Your Fund' });
  await expect(list.getByText('2 of 5 done')).toBeVisible();
  await expect(list.getByText(/Still missing: companies, investments, allocations/)).toBeVisible();
  // The set-up is closed now: its address leads on to the first step that is left.
  await page.goto('/setup');
  await expect(page).toHaveURL(/\/setup\/mail$/);
  await page.goto('/admin-dashboard');
  await list.getByRole('button', { name: 'Hide This List' }).click();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(list).toBeHidden();
});

test.describe('the demo fund', () => {
  test.use({ records: 'demo' });

  test('is left for an own one, whose set-up opens with the code filled in', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Start Your Own Fund' }).click();
    await page.getByLabel(/^Type Harbor Lane Ventures/).fill('Harbor Lane');
    await page.getByLabel('Your Password').fill(admin.password);
    await page.getByRole('button', { name: 'Delete the Demonstration Fund' }).click();
    await expect(page.getByText('Type Harbor Lane Ventures to confirm', { exact: true })).toBeVisible();
    await page.getByLabel(/^Type Harbor Lane Ventures/).fill('Harbor Lane Ventures');
    await page.getByRole('button', { name: 'Delete the Demonstration Fund' }).click();
    await expect(page.getByRole('heading', { name: 'Set up your portal' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByLabel('Set-Up Code')).toHaveValue(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect((await page.request.post('/api/login', { data: admin })).status()).toBe(401);
  });
});
