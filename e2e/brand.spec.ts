import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { buildPng, buildSvg } from '../backend/test/logos.js';
import { admin } from './fixtures.js';
import { axeBrandViolations, expectNoAxeViolations } from './gallery/axe.js';
import { layoutShift, watchLayoutShift } from './layout-shift.js';
import { startPortal, type Portal } from './portal.js';

/** Bright yellow, the accent that has to be darkened most on white. */
const ACCENT = '#facc15';
const ON_WHITE = 'rgb(124, 99, 2)';
const ON_DARK = 'rgb(250, 204, 21)';
const FIRM = 'Oak & "Elm" <b>Capital</b> Partners of Nantucket and Beyond';
const TAGLINE = 'Slow money for quick minds, "quoted" and <script>alert(1)</script>. '.repeat(3);

let folder: string;
let portal: Portal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'portal-brand-'));
  const [svg, png] = [join(folder, 'logo.svg'), join(folder, 'dark.png')];
  await writeFile(svg, buildSvg('<rect width="600" height="100" fill="#111"/>'));
  await writeFile(png, buildPng({ width: 480, height: 80, color: [250, 204, 21] }));
  portal = await startPortal({
    BRAND_LOGO_FILE: svg,
    BRAND_LOGO_DARK_FILE: png,
    BRAND_ACCENT_COLOR: ACCENT,
    BRAND_FIRM_NAME: FIRM,
    BRAND_TAGLINE: TAGLINE,
  });
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

/** The screens that show the brand; each function opens one and waits until it is complete. */
const screens = {
  'the landing page': async (page: Page) => {
    await page.goto(portal.url);
    await expect(page.getByRole('heading', { level: 1, name: FIRM })).toBeVisible();
  },
  'the sign-in page': async (page: Page) => {
    await page.goto(`${portal.url}/auth`);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  },
  'the password reset page': async (page: Page) => {
    await page.goto(`${portal.url}/auth/reset/none`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'the portal': async (page: Page) => {
    await page.context().request.post(`${portal.url}/api/login`, { data: admin });
    await page.goto(`${portal.url}/companies`);
    await expect(page.getByRole('button', { name: 'Add Company' })).toBeVisible();
  },
};

const themes = [
  { colorScheme: 'light', ending: 'svg', accent: ON_WHITE },
  { colorScheme: 'dark', ending: 'png', accent: ON_DARK },
] as const;

for (const { colorScheme, ending, accent } of themes)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [name, open] of Object.entries(screens)) {
      test(`${name} shows the logo of its theme with sufficient contrast`, async ({ page }) => {
        const errors: string[] = [];
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(error.message));
        await open(page);
        const logo = page.getByRole('img', { name: FIRM }).first();
        await expect(logo).toBeVisible();
        await expect(logo).toHaveAttribute('src', new RegExp(`^/brand/logo-[\\da-f]{16}\\.${ending}$`));
        await expect
          .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        expect(await axeBrandViolations(page)).toEqual([]);
        expect(errors.filter((text) => !/status of 40[14]/.test(text))).toEqual([]);
      });
    }

    test('buttons use the accent in a shade with sufficient contrast', async ({ page }) => {
      const backgroundOf = (name: string) =>
        page
          .getByRole('button', { name, exact: true })
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      await screens['the sign-in page'](page);
      expect(await backgroundOf('Sign In')).toBe(accent);
      await screens['the portal'](page);
      await expect.poll(() => backgroundOf('Add Company')).toBe(accent);
    });
  });

for (const width of [320, 390, 1440])
  test(`long names do not make a page wider than ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const open of Object.values(screens)) {
      await open(page);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(width);
    }
  });

test('loading the logo does not shift the landing page', async ({ page }) => {
  await watchLayoutShift(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/brand/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(portal.url, { waitUntil: 'domcontentloaded' });
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  release();
  await page.waitForLoadState('load');
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
});

test('the favicon uses the accent colour', async ({ request }) => {
  const icon = await request.get(`${portal.url}/favicon.svg`);
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
  expect(await icon.text()).toContain('fill="#7c6302"');
});

test('an admin changes the brand in the settings, and visitors see it at once', async ({ page, request }) => {
  await page.context().request.post(`${portal.url}/api/login`, { data: admin });
  await page.goto(`${portal.url}/settings?tab=firm`);
  const form = page.getByRole('form', { name: 'Brand' });
  const save = form.getByRole('button', { name: 'Save Changes' });
  const useDefault = (label: string) =>
    form.getByRole('button', { name: `Use the default for: ${label}`, exact: true });
  await expect(form.getByText(/^Default: Slow money/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Firm Name' }).fill('Acorn Partners');
  await form.getByRole('textbox', { name: 'Accent', exact: true }).fill('#b42318');
  await form.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: buildPng({ width: 480, height: 80, color: [180, 35, 24] }),
  });
  const light = form.getByRole('group', { name: 'Light theme' });
  await expect
    .poll(() => light.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await expectNoAxeViolations(page);
  await save.click();
  await expect(form.getByText(/^The brand is saved/)).toBeVisible();
  await form.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('img', { name: 'Acorn Partners' }).first()).toHaveAttribute('src', /\.png$/);

  expect(await (await request.get(portal.url)).text()).toContain('<title>Acorn Partners');
  expect(await (await request.get(`${portal.url}/favicon.svg`)).text()).toContain('fill="#b42318"');

  await form.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: buildPng({ interlaced: true }),
  });
  await save.click();
  await expect(form.getByText('The logo is an interlaced PNG: save it without interlacing')).toBeVisible();
  await form.getByRole('button', { name: 'Undo the change of: Logo', exact: true }).click();
  for (const label of ['Firm Name', 'Accent', 'Logo']) await useDefault(label).click();
  await save.click();
  await expect(form.getByText(/^The brand is saved/)).toBeVisible();
  expect(await (await request.get(portal.url)).text()).not.toContain('Acorn Partners');
});
