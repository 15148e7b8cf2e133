import type { Page } from '@playwright/test';
import { read, type Lp, type Portfolio } from './api.js';
import { lpMoney } from './figures.js';
import { admin, expect, lp, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';
import { openRequests } from './open-requests.js';
import { section, valueOf } from './screens.js';

interface ApiResponse {
  path: string;
  /** undefined when it could not be read. */
  text: string | undefined;
}

/** Records the API responses of the page; wait for `settled` before leaving it, or bodies are lost. */
function recordResponses(page: Page): { responses: Promise<ApiResponse>[]; settled: () => Promise<void> } {
  const responses: Promise<ApiResponse>[] = [];
  const open = openRequests(page);
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    // A 304 repeats a recorded response. The body of the sign-in is lost, because the page navigates at once.
    if (!path.startsWith('/api/') || path === '/api/login' || response.status() === 304) return;
    responses.push(
      response.text().then(
        (text) => ({ path, text }),
        () => ({ path, text: undefined }),
      ),
    );
  });
  const settled = async () => {
    await expectLoaded(page);
    await expect.poll(() => open.size, 'open requests').toBe(0);
    await Promise.all(responses);
  };
  return { responses, settled };
}

test('a limited partner signs in, visits every screen and receives no data of another LP', async ({
  page,
  playwright,
  baseURL,
}) => {
  const manager = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await manager.post('/api/login', { data: admin });
  const lps = (await (await manager.get('/api/lps')).json()) as Lp[];
  await manager.dispose();
  const others = lps.filter(({ email }) => email !== lp.email);
  expect(others.length).toBeGreaterThan(10);

  const { responses, settled } = recordResponses(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(lp.email);
  await page.getByLabel('Password').fill(lp.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();
  await settled();

  const { id } = await read<Lp>(page, '/api/user');
  const own = await read<Portfolio>(page, '/api/portfolio/summary');
  await page.getByRole('link', { name: 'Performance', exact: true }).click();
  await expect(section(page, 'Portfolio Value Over Time')).toBeVisible();
  await settled();
  await page.goto(`/lp/${id}`);
  const overview = section(page, 'Portfolio Overview');
  await expect(valueOf(overview, 'Total Invested')).toHaveText(lpMoney(own.totalInvested));
  await expect(valueOf(overview, 'Current Value')).toHaveText(lpMoney(own.totalValue));
  await expect(section(page, 'Recent Company Updates').getByRole('listitem').first()).toBeVisible();
  await settled();
  const [holding] = await read<{ id: string; companyId: string }[]>(page, `/api/investments/lp/${id}`);
  const records = [`/investment/${holding?.id}`, `/company/${holding?.companyId}`];
  const lists = ['/companies', '/investment-management', '/updates', '/my-k1s', '/profile'];
  for (const path of [...records, ...lists]) {
    await page.goto(path);
    await settled();
  }

  const signedIn = await page.context().request.post('/api/login', { data: lp });
  expect(signedIn.status()).toBe(200);
  const received = [...(await Promise.all(responses)), { path: '/api/login', text: await signedIn.text() }];
  expect(received.filter(({ text }) => text === undefined)).toEqual([]);
  expect(new Set(received.map(({ path }) => path)).size, 'different calls').toBeGreaterThan(20);
  const all = received.map(({ text }) => text).join('\n');
  expect(all).toContain(lp.email);
  for (const { email } of others) expect(all).not.toContain(email);

  const [other] = others;
  for (const path of ['/api/user', '/api/portfolio/lp', '/api/investments/lp'])
    expect((await page.context().request.get(`${path}/${other?.id}`)).status(), path).toBe(404);
  expect((await page.context().request.get('/api/lps')).status()).toBe(403);
  await page.goto(`/lp/${other?.id}`);
  await expect(page.getByRole('heading', { name: 'LP not found' })).toBeVisible();
});
