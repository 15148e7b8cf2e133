// npm run test:full: tests for a release that are too slow for the gate. Prints a line of totals last. With words, it
// runs the parts whose names contain one of them: `npm run test:full -- topology faults`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { releaseTag } from '../../e2e/release-tag.ts';
import { missingPrograms } from '../lib/debian.mjs';
import { checkout, node, stop, withPackages } from '../lib/prepare.mjs';
import { filesOf, groups } from './groups.ts';
import { releaseFiles } from './release-files.ts';
import { Report } from './report.ts';
import type { Account } from './results.ts';
import { runJest, runJestInRedis, runPlaywright } from './runners.ts';

const faults =
  'postgres web workers redis disk smtp s3 lines clock slow-callers backup import sign-ins late-sessions rolling-restart';

const missing = missingPrograms([
  'nginx',
  'pgbouncer',
  'redis-server',
  'soffice',
  'firefox-esr',
  'WebKitWebDriver',
  'Xvfb',
]);
if (missing.length > 0) stop(missing.join('\n'));

const chosen = process.argv.slice(2);
const report = new Report();
const apiFiles = groups.filter(({ name }) => name === 'api').flatMap((group) => filesOf(group, []));
await add('every migration, long sequences and fuzzing', () =>
  runJest(
    apiFiles.filter((file) => readFileSync(file, 'utf8').includes('TEST_FULL')),
    { TEST_FULL: 'yes' },
  ),
);
await add('repeated kills, and formulas recalculated by LibreOffice', () =>
  runJest(releaseFiles.filter((file) => apiFiles.includes(file))),
);
await add('every call with the queues in Redis and PgBouncer in front of the database', () =>
  runJestInRedis(apiFiles, { TEST_POOLER: 'yes' }),
);
await add(
  'other lists, states, roles and widths in the browser',
  () => runPlaywright([], ['--grep', releaseTag]),
  480,
);
await add(
  'other journeys in the browser',
  () =>
    runPlaywright(
      releaseFiles.filter((file) => file.startsWith('e2e/')),
      ['--grep-invert', releaseTag],
    ),
  320,
);
await add('the ten most important journeys in Firefox, WebKit and Chromium', () =>
  runProgram(['e2e/engines/run.ts']),
);
await add('topology', () => runProgram(['bench/topology/run.ts']));
await add('faults, each once', () => runProgram(['bench/faults/run.ts', '--quick', ...faults.split(' ')]));
await add('soak of half an hour', () => runProgram(['bench/load/run.ts', 'soak']));
process.exit(report.print() ? 0 : 1);

/** Runs a part if it is chosen, or none is; fails with fewer tests than expected. */
async function add(part: string, work: () => Account | Promise<Account>, atLeast = 0): Promise<void> {
  if (chosen.length > 0 && !chosen.some((word) => part.includes(word))) return;
  report.add(part, await report.time(part, work));
  report.expectAtLeast(part, atLeast);
}

/** A program that prints "N passed, N failed" last, or passes or fails as a whole. */
async function runProgram(command: string[]): Promise<Account> {
  const child = spawn(node, command, {
    cwd: checkout,
    env: withPackages(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    process.stdout.write(text);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const [, passed = '0', failed = '0'] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  const file = command.join(' ');
  const results = [
    ...Array.from({ length: Number(passed) }, (_, n) => ({ file, title: `test ${n + 1}`, passed: true })),
    ...Array.from({ length: Number(failed) }, (_, n) => ({
      file,
      title: `✗ ${n + 1}, see above`,
      passed: false,
    })),
  ];
  const ended = { file, title: `ends with ${code ?? 'a signal'}`, passed: code === 0 };
  return { results: [...results, ended], seconds: new Map() };
}
