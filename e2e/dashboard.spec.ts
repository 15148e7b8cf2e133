import { read, type FundMetrics } from './api.js';
import { cardMoney, writtenDate } from './figures.js';
import { expect, test } from './fixtures.js';
import { pauseRequests, section, valueOf } from './screens.js';

interface Update {
  id: string;
  title: string;
  content: string;
  updateDate: string;
  updatedAt: string;
  company: { name: string };
}

interface Activity {
  createdAt: string;
  details: { name: string };
}

test('the cards show the figures of the fund', async ({ asAdmin: page }) => {
  const metrics = await read<FundMetrics>(page, '/api/fund-metrics');
  await page.goto('/admin-dashboard');
  await expect(valueOf(page, 'Portfolio Value')).toHaveText(cardMoney(metrics.portfolioValue));
  await expect(valueOf(page, 'Deployed Capital')).toHaveText(cardMoney(metrics.deployedCapital));
  await expect(valueOf(page, 'Active Investments')).toHaveText(String(metrics.activeInvestments));
});

test('the portfolio value turns red when it is below the deployed capital', async ({ asAdmin: page }) => {
  await page.route('**/api/fund-metrics', (route) =>
    route.fulfill({
      json: {
        portfolioValue: '999999.99',
        realized: '0.00',
        deployedCapital: '1000000.00',
        activeInvestments: 1,
        activeOfFailedCompanies: 0,
        failedInvestments: 0,
        cancelledInvestments: 0,
      } satisfies FundMetrics,
    }),
  );
  await page.goto('/admin-dashboard');
  await expect(valueOf(page, 'Portfolio Value')).toHaveText('$1,000,000');
  await expect(valueOf(page, 'Deployed Capital')).toHaveText('$1.00 M');
  await expect(valueOf(page, 'Portfolio Value')).toHaveCSS('color', 'rgb(180, 35, 24)');
  await expect(valueOf(page, 'Deployed Capital')).not.toHaveCSS('color', 'rgb(180, 35, 24)');
});

test('the five latest company updates are listed with links to their pages', async ({ asAdmin: page }) => {
  const updates = await read<Update[]>(page, '/api/updates');
  const latest = updates.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, 5);
  expect(latest).toHaveLength(5);
  await page.goto('/admin-dashboard');
  const card = section(page, 'Recent Company Updates');
  const entries = card.getByRole('listitem');
  await expect(entries).toHaveCount(5);
  for (const [index, { id, title, content, updateDate, company }] of latest.entries()) {
    const entry = entries.nth(index);
    await expect(entry.getByRole('link', { name: title })).toHaveAttribute('href', `/update/${id}`);
    await expect(entry).toContainText(company.name);
    await expect(entry).toContainText(writtenDate(updateDate));
    await expect(entry).toContainText(new RegExp(`${escape(content.slice(0, 120))}\\s?(…|\\.\\.\\.)`));
  }
  await expect(card.getByRole('link', { name: 'View All Updates' })).toHaveAttribute('href', '/updates');
});

test('the five latest activities are listed with their age', async ({ asAdmin: page }) => {
  const activities = await read<Activity[]>(page, '/api/activities');
  const latest = activities.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 5);
  expect(latest).toHaveLength(5);
  await page.goto('/admin-dashboard');
  const entries = section(page, 'Recent Activity').getByRole('listitem');
  await expect(entries).toHaveCount(5);
  for (const [index, { details }] of latest.entries()) {
    await expect(entries.nth(index)).toContainText(details.name);
    await expect(entries.nth(index)).toContainText(/Just now|\d+ hours? ago|1 day ago|\d+ days ago/);
  }
});

test('the cards show empty states without updates and activities', async ({ asAdmin: page }) => {
  await page.route(/\/api\/(updates|activities)\?/, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin-dashboard');
  await expect(page.getByText('No company updates yet')).toBeVisible();
  await expect(page.getByText('No recent activity')).toBeVisible();
});

test('the card says that the updates are loading', async ({ asAdmin: page }) => {
  const release = await pauseRequests(page, '**/api/updates?*');
  await page.goto('/admin-dashboard');
  await expect(page.getByText('Loading recent updates...')).toBeVisible();
  release();
  await expect(section(page, 'Recent Company Updates').getByRole('listitem')).toHaveCount(5);
});

test('the sidebar shows the fund manager and links to every page of the role', async ({ asAdmin: page }) => {
  await page.goto('/admin-dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Dashboard', '/admin-dashboard'],
    ['Investments', '/investment-management'],
    ['Companies', '/companies'],
    ['Limited Partners', '/limited-partners'],
    ['Updates', '/updates'],
    ['K1 Documents', '/admin-k1s'],
    ['Settings', '/settings'],
  ] as const)
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(sidebar).toContainText('ME');
  await expect(sidebar).toContainText('Margaret Ellison');
  await expect(sidebar).toContainText('Administrator');
});

const escape = (text: string): string => text.trimEnd().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
