import { read, type Lp, type Portfolio } from './api.js';
import { lpMoney } from './figures.js';
import { admin, expect, lp, test } from './fixtures.js';
import { section, valueOf } from './screens.js';

test('a limited partner signs in, visits every screen, and is told of nobody else’s portfolio', async ({
  page,
  playwright,
  baseURL,
}) => {
  const manager = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await manager.post('/api/login', { data: admin });
  const all = (await (await manager.get('/api/lps')).json()) as Lp[];
  await manager.dispose();
  const others = all.filter(({ email }) => email !== lp.email);
  expect(others.length).toBeGreaterThan(10);

  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    // A page that is left takes the answers with it that nobody has read yet.
    if (response.url().includes('/api/')) told.push(response.text().catch(() => ''));
  });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(lp.email);
  await page.getByLabel('Password').fill(lp.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Portfolio Overview', level: 1 })).toBeVisible();

  const { id } = await read<Lp>(page, '/api/user');
  const own = await read<Portfolio>(page, '/api/portfolio/summary');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const overview = section(page, 'Portfolio Overview');
  await expect(valueOf(overview, 'Total Invested')).toHaveText(lpMoney(own.totalInvested));
  await expect(valueOf(overview, 'Current Value')).toHaveText(lpMoney(own.totalValue));
  await expect(section(page, 'Recent Company Updates').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'View Details', exact: true }).first().click();
  await expect(page).toHaveURL(`/lp/${id}`);
  const [holding] = await read<{ id: string; companyId: string }[]>(page, `/api/investments/lp/${id}`);
  for (const path of [`/investment/${holding?.id}`, `/company/${holding?.companyId}`, '/companies']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }

  const answers = await Promise.all(told);
  expect(answers.length).toBeGreaterThan(10);
  for (const answer of answers) for (const { email } of others) expect(answer).not.toContain(email);

  const [other] = others;
  for (const path of ['/api/user', '/api/portfolio/lp', '/api/investments/lp'])
    expect((await page.context().request.get(`${path}/${other?.id}`)).status(), path).toBe(404);
  expect((await page.context().request.get('/api/lps')).status()).toBe(403);
  await page.goto(`/lp/${other?.id}`);
  await expect(page.getByRole('heading', { name: 'LP not found' })).toBeVisible();
});
