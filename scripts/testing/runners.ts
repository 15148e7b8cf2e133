// Jest and Playwright as child processes, each with an account of its tests in a file of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../lib/chromium.mjs';
import { checkout, node, withPackages } from '../lib/prepare.mjs';
import { type Account, type JestReport, readJest, readPlaywright } from './results.ts';

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];

/** Runs these files; `env` is added to the environment. */
export function runJest(files: string[], env: NodeJS.ProcessEnv = {}, more: string[] = []): Account {
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

export function runPlaywright(files: string[]): Account {
  return run('Playwright', { CHROMIUM_PATH: findChromium() }, readPlaywright, (report) => ({
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...files.map((file) => `${RegExp.escape(file)}$`),
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }));
}

/** A runner that leaves no account, or fails though all its tests passed, counts as one failure. */
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
