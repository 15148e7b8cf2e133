// npm test [-- PATTERN …]: the tests of the gate, or those of the files whose path has a pattern in it. With --groups
// only some kinds, with --static the checks that need no running portal as well, with --coverage the line coverage of the
// code for figures and access rights by Jest (10% slower). Prints a line of totals last.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseTag } from '../../e2e/release-tag.ts';
import { findChromium } from '../lib/chromium.mjs';
import { atExit } from '../lib/at-exit.ts';
import { isThere, missingPrograms } from '../lib/debian.mjs';
import { ensureBuilt } from '../lib/prepare.mjs';
import { createRunFolder, testsParent } from '../lib/run-folder.ts';
import { filesOf, type GroupName, groups } from './groups.ts';
import { releaseFiles } from './release-files.ts';
import { Report } from './report.ts';
import type { Account } from './results.ts';
import { runJest, runJestInRedis, runPlaywright } from './runners.ts';
import { runStaticChecks } from './static-checks.ts';

const GATE_SEED = '380';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    groups: { type: 'string', default: groups.map(({ name }) => name).join() },
    static: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
  },
});
/** Of the code for figures and access rights; there is no threshold. */
const coverage = [
  '--coverage',
  '--coverageProvider=babel',
  '--coverageReporters=text',
  '--collectCoverageFrom=backend/src/{finance,access,allocations,marks,investments,portfolio}/**/*.ts',
  '--collectCoverageFrom=frontend/src/lib/**/*.{ts,tsx}',
  '--collectCoverageFrom=!**/*.{spec,test}.{ts,tsx}',
];
const isGate = Boolean(process.env.CI);
const isWhole = positionals.length === 0;
const patterns = positionals.map((pattern) => new RegExp(pattern, 'i'));
const selected = groups
  .filter(({ name }) => values.groups.split(',').includes(name))
  .map((group) => ({
    ...group,
    found: filesOf(group, patterns).filter((file) => !isWhole || !releaseFiles.includes(file)),
  }))
  .filter(({ found }) => found.length > 0);
if (selected.length === 0) refuse(`No test file has ${positionals.join(' or ')} in its path.`);

const seed = process.env.TEST_SEED ?? (isGate ? GATE_SEED : String(Math.floor(Math.random() * 2 ** 31)));
console.log(`Property tests: seed ${seed} (TEST_SEED=${seed} repeats them)`);
const report = new Report();
report.noteTime('install packages', Number(process.env.INSTALL_SECONDS));
const missing = await report.time('install programs', findMissingPrograms);
const runFolder = createRunFolder(testsParent(), 'portal-tests-');
atExit(() => rmSync(runFolder, { recursive: true, force: true }));
process.env.TMPDIR = runFolder;

const needed = values.static ? undefined : [...new Set(selected.flatMap(({ needs }) => needs))];
await report.time('build', () => ensureBuilt(needed));
if (values.static) report.add('static checks', await report.time('static checks', runStaticChecks));
await runJestGroups();
if (filesFor('browser').length > 0)
  report.add(
    'browser',
    await report.time('browser', () =>
      runPlaywright(filesFor('browser'), isWhole ? ['--grep-invert', releaseTag] : []),
    ),
  );
if (isWhole) for (const { name, floor } of selected) report.expectAtLeast(name, floor);
process.exit(report.print({ times: isWhole }) ? 0 : 1);

function filesFor(name: GroupName): string[] {
  return selected.find((group) => group.name === name)?.found ?? [];
}

/** Unit, API and frontend in one run of Jest, so that no core waits for another; then once more what queues a job. */
async function runJestGroups(): Promise<void> {
  const files = (['api', 'unit', 'frontend'] as const).flatMap(filesFor);
  if (files.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-queued-'));
  const queued = join(folder, 'queued.jsonl');
  const pooler = missing.has('pgbouncer') ? {} : { TEST_POOLER: 'yes' };
  const env = { TEST_SEED: seed, TEST_QUEUED_FILE: queued, ...pooler };
  const account = await report.time('unit, API, frontend', () =>
    runJest(files, env, values.coverage ? coverage : []),
  );
  for (const { name, found } of selected) if (name !== 'browser') report.add(name, only(account, found));
  report.add('Jest itself', {
    results: account.results.filter(({ file }) => !files.includes(file)),
    seconds: new Map(),
  });
  if (isWhole && filesFor('api').length > 0 && !missing.has('redis-server'))
    await runInRedis(filesThatQueued(queued));
  rmSync(folder, { recursive: true });
}

/** The specs that use a queue once more, with the queues in Redis and no pooler in front of the database. */
async function runInRedis(files: string[]): Promise<void> {
  const part = `API again in Redis (${files.length} files)`;
  report.add('api', await report.time(part, () => runJestInRedis(files, { TEST_SEED: seed })));
}

/**
 * Files of the queues, imports and mails in which a test processed a job or inspected a queue; only adding a job is the
 * same call in all of them. Errors: no test has recorded that it uses a queue.
 */
function filesThatQueued(file: string): string[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const notes = lines.map((line) => JSON.parse(line) as { file: string; use: 'added' | 'worked' | 'read' });
  const queueing = notes.filter(({ use }) => use !== 'added').map((note) => note.file);
  return [...new Set(queueing)].filter((path) => /\/backend\/src\/(jobs|bulk-import|mail)\//.test(path));
}

function only({ results, seconds }: Account, files: string[]): Account {
  return {
    results: results.filter(({ file }) => files.includes(file)),
    seconds: new Map([...seconds].filter(([file]) => files.includes(file))),
  };
}

/** The gate fails without a program; elsewhere the tests that need it are left out, with a message. */
function findMissingPrograms(): Set<string> {
  const wanted = filesFor('api').length > 0 ? ['pgbouncer', 'redis-server'] : [];
  const sentences = isWhole ? missingPrograms(wanted) : [];
  if (isWhole && filesFor('browser').length > 0) findChromium();
  if (isGate && sentences.length > 0) refuse(sentences.join('\n'));
  for (const sentence of sentences) console.log(sentence);
  return new Set(wanted.filter((program) => !isThere(program)));
}

function refuse(sentence: string): never {
  console.error(`${sentence}\n\n0 passed, 1 failed`);
  process.exit(1);
}
