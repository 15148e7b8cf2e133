// npm run test:engines [-- --engine NAME] [WORD …]: the journeys that matter most in Firefox, WebKit and Chromium; with
// words, those whose names contain one. Prints a line of totals last.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { missingPrograms, pathOf } from '../../scripts/lib/debian.mjs';
import { checkout, stop } from '../../scripts/lib/prepare.mjs';
import { admin } from '../accounts.ts';
import prepareDataDirs from '../global-setup.ts';
import { startPortal, type Portal } from '../portal.ts';
import type { Driver, StartBrowser } from './driver.ts';
import { accountJourneys } from './journeys/accounts.journeys.ts';
import { lpJourneys } from './journeys/lp.journeys.ts';
import { managerJourneys } from './journeys/manager.journeys.ts';
import type { Journey } from './journeys/journey.ts';
import { PortalApi } from './portal-api.ts';
import { startChromium, startFirefox } from './puppeteer-driver.ts';
import { Screen } from './screen.ts';
import { miniBrowser, startWebKit } from './webkit-driver.ts';

const journeys = [...accountJourneys, ...lpJourneys, ...managerJourneys];
const screenshots = join(checkout, 'test-results/engines');

const { values: options, positionals: words } = parseArgs({
  options: { engine: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const missing = missingPrograms(['firefox-esr', 'WebKitWebDriver', 'Xvfb']);
if (missing.length > 0) stop(missing.join('\n'));
const browser = miniBrowser() ?? stop('There is no MiniBrowser, which libwebkit2gtk-4.1-0 comes with.');
const firefox = pathOf('firefox-esr') ?? '';
const chromium = findChromium();
const engines: Record<string, StartBrowser> = {
  Firefox: (folder) => startFirefox(folder, firefox),
  WebKit: (folder) => startWebKit(folder, browser),
  Chromium: (folder) => startChromium(folder, chromium),
};

const wanted = options.engine ?? Object.keys(engines);
const unknown = wanted.find((name) => !(name in engines));
if (unknown) stop(`There is no engine "${unknown}": it is one of ${Object.keys(engines).join(', ')}.`);
const chosen = journeys.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) stop('No journey has this in its name.');

const counts = { passed: 0, failed: 0 };
const removePrepared = await prepareDataDirs();
try {
  const portal = await startPortal();
  try {
    const api = await PortalApi.signIn(portal.url, admin);
    for (const name of wanted)
      for (const [at, journey] of chosen.entries()) {
        const unique = `${name}${Date.now().toString(36)}${at}`;
        await report(`${name}: ${journey.name}`, () => runJourney(journey, name, { portal, api, unique }));
      }
  } finally {
    await portal.stop();
  }
} finally {
  await removePrepared();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

async function report(title: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  try {
    await work();
    counts.passed += 1;
    console.log(`✓ ${title} (${seconds()})`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${title} (${seconds()})`, error);
  }
}

/** The journey in a browser of its own. */
async function runJourney(
  journey: Journey,
  engine: string,
  common: { portal: Portal; api: PortalApi; unique: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-engines-'));
  try {
    const driver = await (engines[engine] as StartBrowser)(folder);
    try {
      await journey.run({ ...common, folder, screen: new Screen(driver, common.portal.url) });
      if (driver.problems.length > 0) throw new Error(driver.problems.join('\n'));
    } catch (error) {
      await saveScreenshot(driver, `${engine} ${journey.name}`);
      throw error;
    } finally {
      await driver.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function saveScreenshot(driver: Driver, name: string): Promise<void> {
  await mkdir(screenshots, { recursive: true });
  const file = join(screenshots, `${name.replaceAll(/[^\w-]+/g, '-')}.png`);
  await driver.screenshot().then(
    (bytes) => writeFile(file, bytes),
    (error: unknown) => console.log('  There is no screenshot of it:', error),
  );
  for (const problem of driver.problems) console.log(`  ${problem}`);
}
