import type { Page } from '@playwright/test';
import { admin, expect, lp, test } from './fixtures.js';
import { read, type Company } from './api.js';
import {
  fetchFrom,
  embed,
  startOtherSite,
  submit,
  type Call,
  type Form,
  type OtherSite,
} from './other-site.js';

let site: OtherSite;
test.beforeAll(async () => void (site = await startOtherSite()));
test.afterAll(() => site.stop());

/** The data that another site could try to change. */
async function snapshot(page: Page): Promise<string> {
  const paths = ['/api/user', '/api/companies', '/api/admin/users', '/api/k1-documents', '/api/me/sessions'];
  const bodies = await Promise.all(paths.map((path) => read<object>(page, path)));
  return JSON.stringify(bodies).replaceAll(/"lastSeenAt":"[^"]*"/g, '');
}

const company = { name: 'Planted by another site', sector: 'Fintech' };

test('a form of another site changes nothing in any encoding', async ({ asAdmin: page, portal }) => {
  const before = await snapshot(page);
  const urlencoded = 'application/x-www-form-urlencoded';
  const json = JSON.stringify({ ...company, description: '=' });
  const [start = '', end = ''] = json.split('=');
  const csv = { name: 'companies.csv', type: 'text/csv', text: 'name,sector\nPlanted,Fintech\n' };
  const pdf = { name: 'k1.pdf', type: 'application/pdf', text: '%PDF-1.7' };
  const { id } = await read<{ id: string }>(page, '/api/user');
  const forms: Form[] = [
    { action: '/api/companies', encoding: urlencoded, fields: company },
    { action: '/api/companies', encoding: 'text/plain', fields: { [start]: end } },
    { action: '/api/companies', encoding: 'multipart/form-data', fields: company },
    { action: '/api/bulk-import/companies', encoding: 'multipart/form-data', fields: {}, file: csv },
    {
      action: '/api/k1-documents',
      encoding: 'multipart/form-data',
      fields: { lpId: id, taxYear: '2025' },
      file: pdf,
    },
    { action: '/api/objects/upload', encoding: urlencoded, fields: {} },
    { action: '/api/logout', encoding: urlencoded, fields: {} },
    { action: '/api/login', encoding: 'text/plain', fields: { [JSON.stringify(lp)]: '' } },
  ];
  for (const form of forms) {
    await page.goto(site.url);
    expect(await submit(page, { ...form, action: portal.url + form.action })).toBe(403);
  }
  expect(await snapshot(page)).toBe(before);
});

test('a script of another site can neither change nor read anything', async ({ asAdmin: page, portal }) => {
  const before = await snapshot(page);
  const [first] = await read<Company[]>(page, '/api/companies');
  expect(first).toBeDefined();
  const url = (path: string) => portal.url + path;
  const body = JSON.stringify(company);
  const json = { 'Content-Type': 'application/json' };
  await page.goto(site.url);
  const opaque = { method: 'POST', mode: 'no-cors', body } as const;
  for (const path of ['/api/companies', '/api/logout', '/api/login', '/api/objects/upload'])
    expect(['refused', 'opaque 0']).toContain(await fetchFrom(page, url(path), opaque));
  const open: [string, Call][] = [
    ['/api/companies', { method: 'POST', body }],
    ['/api/companies', { method: 'POST', headers: json, body }],
    [`/api/companies/${first?.id}`, { method: 'PUT', headers: json, body }],
    [`/api/companies/${first?.id}`, { method: 'DELETE' }],
    ['/api/me/sessions', { method: 'DELETE' }],
    ['/api/user', {}],
    ['/api/investments', {}],
    ['/api/user', { mode: 'no-cors' }],
  ];
  for (const [path, how] of open) expect(await fetchFrom(page, url(path), how)).toBe('refused');
  expect(await snapshot(page)).toBe(before);
});

test('opening or embedding a URL of the portal changes nothing and shows nothing', async ({
  asAdmin: page,
  portal,
}) => {
  const before = await snapshot(page);
  const [first] = await read<Company[]>(page, '/api/companies');
  await page.goto(site.url);
  for (const element of ['img', 'script', 'link'] as const)
    for (const path of ['/api/logout', '/api/user', `/api/companies/${first?.id}`, '/api/k1-documents'])
      expect(await embed(page, element, portal.url + path)).toBe('refused');
  for (const path of ['/api/logout', '/api/me/two-factor/off', `/api/admin/users/${first?.id}/send-invite`]) {
    await page.goto(site.url);
    const [response] = await Promise.all([
      page.waitForResponse(portal.url + path),
      page.waitForURL(portal.url + path),
      page.evaluate((address) => location.assign(address), portal.url + path),
    ]);
    expect(response.status()).toBe(404);
  }
  expect(await snapshot(page)).toBe(before);
});

test('another site can neither frame the portal nor control a window that it opens', async ({
  asAdmin: page,
  portal,
}) => {
  await page.goto(site.url);
  await page.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
  }, `${portal.url}/admin-dashboard`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address) => {
      Object.assign(globalThis, { opened: window.open(address) });
    }, `${portal.url}/admin-dashboard`),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await opened.evaluate(() => window.opener as unknown)).toBeNull();
  const isDetached = () => (globalThis as unknown as { opened: Window }).opened.closed;
  expect(await page.evaluate(isDetached)).toBe(true);
});

test('another site cannot sign a user in', async ({ page, portal }) => {
  const action = `${portal.url}/api/login`;
  const forms: Form[] = [
    { action, encoding: 'application/x-www-form-urlencoded', fields: admin },
    {
      action,
      encoding: 'text/plain',
      fields: { [JSON.stringify({ ...admin, more: '' }).slice(0, -2)]: '"}' },
    },
    { action, encoding: 'multipart/form-data', fields: admin },
  ];
  for (const form of forms) {
    await page.goto(site.url);
    expect(await submit(page, form)).toBe(403);
  }
  await page.goto(site.url);
  const headers = { 'Content-Type': 'application/json' };
  expect(await fetchFrom(page, action, { method: 'POST', headers, body: JSON.stringify(admin) })).toBe(
    'refused',
  );
  expect((await page.context().request.get('/api/user')).status()).toBe(401);
});
