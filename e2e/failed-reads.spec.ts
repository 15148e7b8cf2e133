import type { Page } from '@playwright/test';
import { investmentNamed, read, type Investment } from './api.js';
import { expect, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { chooseFromMore, section, toast } from './screens.js';

/** Records the paths that the page requests from now on. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const proxyPage = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };

test('a failed request is sent once, and again when the user retries', async ({ asAdmin: page }) => {
  const { id, companyId } = await investmentNamed(page, 'Stackyard Series A');
  for (const path of [
    `/api/investments/${id}`,
    `/api/allocations/investment/${id}`,
    `/api/companies/${companyId}/marks`,
    '/api/companies',
  ])
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }));
  const paths = recordRequests(page);
  const count = (path: string) => paths.filter((one) => one === path).length;

  await page.goto(`/investment/${id}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch investment');
  expect(count(`/api/investments/${id}`)).toBe(1);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => count(`/api/investments/${id}`)).toBe(2);

  await page.goto(`/company/${companyId}`);
  await expect(section(page, '380 Marks History').getByRole('alert')).toBeVisible();
  expect(count(`/api/companies/${companyId}/marks`)).toBe(1);

  await page.goto('/companies');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(count('/api/companies')).toBe(1);
});

test('the page of an investment without an allocation of the LP sends no forbidden request', async ({
  asLp: page,
}) => {
  const { id: me } = await read<{ id: string }>(page, '/api/user');
  const ownIds = new Set((await read<Investment[]>(page, `/api/investments/lp/${me}`)).map(({ id }) => id));
  const all = await read<Investment[]>(page, '/api/investments');
  const other = all.find(({ id }) => !ownIds.has(id));
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && refused.push(response.url())));
  for (const place of ['investment', 'investments']) {
    await page.goto(`/${place}/${other?.id}`);
    await expect(page.getByRole('heading', { name: other?.investmentName, level: 1 })).toBeVisible();
    await expectLoaded(page);
  }
  expect(refused).toEqual([]);
});

test('neither the error page of a proxy nor the error message of the browser is shown', async ({
  asAdmin: page,
}) => {
  const { id, companyId } = await investmentNamed(page, 'Stackyard Series A');
  await page.route(`**/api/companies/${companyId}/marks`, (route) => route.fulfill(proxyPage));
  await page.route(`**/api/companies/${companyId}/documents`, (route) => route.abort());
  await page.goto(`/company/${companyId}`);
  for (const [title, failure] of [
    ['380 Marks History', 'Failed to fetch company marks'],
    ['Company Documents', 'Failed to fetch company documents'],
  ] as const) {
    const alert = section(page, title).getByRole('alert');
    await expect(alert).toContainText(failure);
    await expect(alert).not.toContainText(/Bad Gateway|Failed to fetch(?! company)/);
  }

  const remove = async () => {
    await chooseFromMore(page, 'Delete Investment');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
  };
  await page.route(`**/api/investments/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(proxyPage) : route.fallback(),
  );
  await page.goto(`/investment/${id}`);
  await remove();
  await expect(toast(page, 'Error deleting investment')).toContainText('Failed to delete investment');
  await expect(toast(page, 'Error deleting investment')).not.toContainText('Bad Gateway');
});
