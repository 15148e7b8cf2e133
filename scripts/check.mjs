// Everything the gate runs except the browser: each check with its time, all of them even when one fails.
// With --static the tests are left out too, for the gate runs those by npm test.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/prepare.mjs';

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const checks = [
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['types', 'node', 'scripts/types.mjs'],
  ['import boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', 'backend/src', 'frontend/src'],
  ['packages', 'node', 'scripts/packages.mjs'],
  ['licences', 'node', 'scripts/licences.mjs'],
  ['vulnerabilities', 'node', 'scripts/audit.mjs'],
  ['contract', 'node', 'scripts/contract.mjs', '--check'],
  ['dead code', 'knip', '--no-progress'],
  ['build', 'vite', 'build', 'frontend', '--logLevel', 'warn'],
  ['size', 'node', 'scripts/size.mjs'],
  ...(process.argv.includes('--static') ? [] : [['tests', 'node', ...jest]]),
];

ensureInstalled();
const bin = join(process.cwd(), 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };

const results = checks.map(([name, program, ...rest]) => {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { status, error } = spawnSync(join(bin, program), rest, { stdio: 'inherit', env });
  if (error) console.error(error.message);
  return { name, passed: status === 0, seconds: (performance.now() - start) / 1000 };
});

console.log();
for (const { name, passed, seconds } of results)
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(20)}${seconds.toFixed(1).padStart(6)} s`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`\nchecks: ${results.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exit(1);
