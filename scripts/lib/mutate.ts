// Mutation tests of the named parts, files of them (finance/xirr.ts) or all: each condition is removed or inverted, one
// at a time; the tests beside it have to fail.
import { join } from 'node:path';
import { stop, toolsFolder } from './prepare.mjs';

/** The part of @stryker-mutator/core that is used: its types are installed with the tools alone. */
interface StrykerCore {
  Stryker: new (options: object) => { runMutationTest(): Promise<{ status: string }[]> };
}

interface Part {
  mutate: string[];
  tests: string;
}

const parts: Record<string, Part> = {
  finance: { mutate: ['backend/src/finance/*.ts'], tests: 'backend/src/finance/' },
  access: {
    // Writing routes.txt makes no access decision.
    mutate: ['backend/src/access/*.ts', '!backend/src/access/route-table.ts'],
    tests: 'backend/src/(access|auth/two-factor/required)',
  },
};
const named = process.argv.slice(2);
const chosen = (named.length === 0 ? Object.keys(parts) : named).map(partOf);

const jest =
  'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js --selectProjects unit api';
const { Stryker }: StrykerCore = await import(join(toolsFolder(), '@stryker-mutator/core/dist/src/index.js'));
const outcomes: { status: string }[] = [];
for (const { mutate, tests } of chosen) {
  const stryker = new Stryker({
    mutate: [...mutate, '!**/*.spec.ts'],
    ignorePatterns: ['**/dist', '.data', 'test-results', 'scripts/tools/node_modules'],
    tempDirName: '.stryker',
    // A process for each, which ends whatever a failed test leaves open.
    testRunner: 'command',
    commandRunner: { command: `${jest} --bail --runInBand --testPathPatterns '${tests}'` },
    timeoutMS: 60_000,
    concurrency: 2,
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { reportTests: false, reportScoreTable: false },
  });
  outcomes.push(...(await stryker.runMutationTest()));
}
const tried = outcomes.filter(({ status }) => status !== 'Ignored');
const noticed = tried.filter(({ status }) => status === 'Killed' || status === 'Timeout');
console.log(`${noticed.length} passed, ${tried.length - noticed.length} failed`);
process.exit(noticed.length === tried.length ? 0 : 1);

function partOf(name: string): Part {
  const [folder = '', file] = name.split('/');
  const part = parts[folder];
  if (!part) return stop(`There is no part "${folder}": it is one of ${Object.keys(parts).join(', ')}.`);
  return file ? { ...part, mutate: [`backend/src/${folder}/${file}`] } : part;
}
