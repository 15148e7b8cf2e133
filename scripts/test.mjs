// npm test: every test, on a fresh checkout as well. Ends with one line that counts them all.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { isInstalled } from './lib/debian.mjs';
import { checkout, ensureBuilt, ensureInstalled, node, withPackages } from './lib/prepare.mjs';
import { hasRedis, startRedis } from './lib/redis.ts';
import { missingPrograms } from './lib/topology-programs.mjs';

ensureInstalled();
await ensureBuilt();
const chromium = findChromium();

/** Each portal of the tests has one to itself. */
const REDIS_DATABASES = 4096;

if (!isInstalled('soffice', 'libreoffice-calc-nogui'))
  console.log(
    'There is no LibreOffice: the formulas of the workbooks that explain figures are not reckoned.',
  );

const folder = mkdtempSync(join(tmpdir(), 'portal-test-results-'));
const jest = runJest('jest');
const onServers = await runOnServers();
const playwright = run(
  'playwright',
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  {
    env: (file) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    counts: ({ stats, errors }) => [stats.expected + stats.flaky, stats.unexpected + errors.length],
  },
);
const topology = runTopology();
rmSync(folder, { recursive: true });

const [passed, failed] = [0, 1].map((n) => jest[n] + onServers[n] + playwright[n] + topology[n]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || jest[0] === 0 || playwright[0] === 0 ? 1 : 0);

function runJest(name, parameters = [], added = {}) {
  const command = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--json'];
  return run(name, [...command, ...parameters], {
    arguments: (file) => [`--outputFile=${file}`],
    env: () => added,
    counts: ({ numPassedTests, numFailedTests, numFailedTestSuites }) => [
      numPassedTests,
      Math.max(numFailedTests, numFailedTestSuites),
    ],
  });
}

/** Every call over HTTP once more, now with the queues in Redis and, where it can be had, PgBouncer in between. */
async function runOnServers() {
  if (!hasRedis()) {
    console.log('There is no redis-server: the calls are tested with the queues in PostgreSQL only.');
    return [0, 0];
  }
  const { url, stop: stopRedis } = await startRedis({ databases: REDIS_DATABASES });
  const parameters = ['--selectProjects=api', '--testPathPatterns', '\\.api\\.spec\\.ts$'];
  try {
    const pooler = isInstalled('pgbouncer') ? { TEST_POOLER: 'yes' } : {};
    return runJest('jest-on-servers', parameters, { TEST_REDIS_URL: url, ...pooler });
  } finally {
    stopRedis();
  }
}

/** The portal on several processes, where everything is there that stands around it on a firm's servers. */
function runTopology() {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.log(`There is no ${missing.join(' and no ')}: several processes behind a proxy are not tested.`);
    return [0, 0];
  }
  return run('topology', ['bench/topology/run.ts'], {
    env: (file) => ({ TOPOLOGY_ACCOUNT: file }),
    counts: ({ passed, failed }) => [passed, failed],
  });
}

/** Runs one of them and reads its own account; without an account it counts as one failure. */
function run(name, command, { arguments: more = () => [], env = () => ({}), counts }) {
  const file = join(folder, `${name}.json`);
  const { status } = spawnSync(node, [...command, ...more(file)], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: withPackages(env(file)),
  });
  try {
    const [good, bad] = counts(JSON.parse(readFileSync(file, 'utf8')));
    return [good, status === 0 ? bad : Math.max(bad, 1)];
  } catch (error) {
    console.error(`${name} left no account of its tests: ${error.message}`);
    return [0, 1];
  }
}
