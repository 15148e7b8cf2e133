import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { buildPng, buildSvg } from '../backend/test/logos.js';
import { admin } from './fixtures.js';
import { axeFaultsOfBrand } from './gallery/axe.js';
import { startPortal, type Portal } from './portal.js';

/** Bright yellow: the accent that has the furthest to go on white. */
const ACCENT = '#facc15';
const ON_WHITE = 'rgb(124, 99, 2)';
const IN_THE_DARK = 'rgb(250, 204, 21)';
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

/** The screens that bear the brand, each with what has to be there before it is looked at. */
const screens = {
  'the landing page': async (page: Page) => {
    await page.goto(portal.url);
    await expect(page.getByRole('heading', { level: 1, name: FIRM })).toBeVisible();
  },
  'the sign-in page': async (page: Page) => {
    await page.goto(`${portal.url}/auth`);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  },
  "the page behind a reset's link": async (page: Page) => {
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
  { colorScheme: 'dark', ending: 'png', accent: IN_THE_DARK },
] as const;

for (const { colorScheme, ending, accent } of themes)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    for (const [name, open] of Object.entries(screens)) {
      test(`${name} shows the logo made for it, and everything on it can be read`, async ({ page }) => {
        const complaints: string[] = [];
        page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(error.message));
        await open(page);
        const logo = page.getByRole('img', { name: FIRM }).first();
        await expect(logo).toBeVisible();
        await expect(logo).toHaveAttribute('src', new RegExp(`^/brand/logo-[\\da-f]{16}\\.${ending}$`));
        await expect
          .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        expect(await axeFaultsOfBrand(page)).toEqual([]);
        expect(complaints.filter((text) => !/status of 40[14]/.test(text))).toEqual([]);
      });
    }

    test('links and buttons are in the shade that can be read there, also those of the portal', async ({
      page,
    }) => {
      const ground = (name: string) =>
        page
          .getByRole('button', { name, exact: true })
          .evaluate((it) => getComputedStyle(it).backgroundColor);
      await screens['the sign-in page'](page);
      expect(await ground('Sign In')).toBe(accent);
      await screens['the portal'](page);
      await expect.poll(() => ground('Add Company')).toBe(accent);
    });
  });

for (const width of [320, 390, 1440])
  test(`long names leave every page as wide as a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const open of Object.values(screens)) {
      await open(page);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest).toBeLessThanOrEqual(width);
    }
  });

test('the landing page stays where it is while its logo comes', async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { by: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.by += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/brand/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(portal.url, { waitUntil: 'domcontentloaded' });
  const before = await page.getByRole('heading', { level: 1 }).boundingBox();
  release();
  await page.waitForLoadState('load');
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (globalThis as unknown as { moved: { by: number } }).moved.by)).toBe(0);
});

test('the icon of the browser is in the colour too', async ({ request }) => {
  const icon = await request.get(`${portal.url}/favicon.svg`);
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
  expect(await icon.text()).toContain('fill="#7c6302"');
});
