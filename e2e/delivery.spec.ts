import { expect, test } from './fixtures.js';
import { expectLoaded } from './loaded.js';

test('scripts are compressed, immutable and sent whole whatever range is requested', async ({
  page,
  request,
}) => {
  await page.goto('/auth');
  const script = await page.locator('script[type="module"]').first().getAttribute('src');
  const getScript = async (headers: Record<string, string>) => {
    const response = await request.get(String(script), { headers });
    return { status: response.status(), headers: response.headers(), text: await response.text() };
  };
  const plain = await getScript({ 'Accept-Encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const encoding of ['gzip', 'br']) {
    const compressed = await getScript({ 'Accept-Encoding': encoding });
    expect(compressed.text).toBe(plain.text);
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public,max-age=31536000,immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  }
  for (const range of ['bytes=0-9', 'bytes=9-0', 'bytes=999999999-', 'nonsense'])
    expect(await getScript({ 'Accept-Encoding': 'identity', Range: range })).toMatchObject({
      status: 200,
      text: plain.text,
    });
});

test('the sign-in page sends no API request without a session', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expectLoaded(page);
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a list is answered with 304 until it changes', async ({ asAdmin: page }) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/companies') statuses.push(response.status());
  });
  const visit = async () => {
    // Leaving the list before it is answered would cancel the request.
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/companies',
    );
    await page.getByRole('link', { name: 'Companies', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await answered;
    await page.getByRole('link', { name: 'Updates', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Updates' })).toBeVisible();
  };
  await page.goto('/updates');
  await visit();
  await expect.poll(() => statuses[0]).toBe(200);
  statuses.length = 0;
  await visit();
  await expect.poll(() => statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([304]));
  const added = await page.request.post('/api/companies', { data: { name: 'Newly Seen', sector: 'SaaS' } });
  expect(added.status()).toBe(201);
  statuses.length = 0;
  await visit();
  await expect.poll(() => statuses).toContain(200);
});
