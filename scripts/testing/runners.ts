// Runs Jest and Playwright as child processes, each with a report file.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { checkout, node, withPackages } from '../lib/prepare.mjs';
import { startRedis } from '../lib/redis.ts';
import { type Account, type JestReport, readJest, readPlaywright } from './results.ts';

/** Each portal of the tests has its own. */
const REDIS_DATABASES = 4096;
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];

/** Runs these files; `env` is added to the environment. */
export function runJest(files: string[], env: NodeJS.ProcessEnv = {}, more: string[] = []): Account {
  if (files.length === 0) throw new Error('No files: Jest would run all');
  return run(
    'Jest',
    env,
    (account: JestReport) => readJest(account, checkout),
    (report) => ({
      command: [...jest, ...more, '--json', `--outputFile=${report}`, '--runTestsByPath', ...files],
      env: {},
    }),
  );
}

/** The same with the queues in a separate Redis. */
export async function runJestInRedis(files: string[], env: NodeJS.ProcessEnv): Promise<Account> {
  const redis = await startRedis({ databases: REDIS_DATABASES });
  try {
    return runJest(files, { ...env, TEST_REDIS_URL: redis.url });
  } finally {
    redis.stop();
  }
}

/** Runs these files, or all if there are none; `more` filters their tests. */
export function runPlaywright(files: string[], more: string[] = []): Account {
  return run('Playwright', { CHROMIUM_PATH: findChromium() }, readPlaywright, (report) => ({
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...more,
      ...files.map((file) => `${RegExp.escape(file)}$`),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }));
}

/** A runner without a report, or one that fails although all its tests passed, counts as one failure. */
function run<Report>(
  name: string,
  env: NodeJS.ProcessEnv,
  read: (report: Report) => Account,
  how: (report: string) => { command: string[]; env: NodeJS.ProcessEnv },
): Account {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-results-'));
  const report = join(folder, 'report.json');
  const { command, env: own } = how(report);
  const { status, signal } = spawnSync(node, command, {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: withPackages({ ...env, ...own }),
  });
  const account = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { results: [], seconds: new Map<string, number>() };
  rmSync(folder, { recursive: true });
  if (status === 0 || account.results.some(({ passed }) => !passed)) return account;
  const title = existsSync(report) ? `ended with ${status ?? signal}` : 'left no account of its tests';
  return { ...account, results: [...account.results, { file: name, title, passed: false }] };
}
