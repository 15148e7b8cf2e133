// Asks the registry for known vulnerabilities of the packages. Where its service does not answer, that is told, and
// nothing fails: the gate has to run offline too. Part of npm run check.
import { spawnSync } from 'node:child_process';
import { readAudit } from './lib/audit-report.ts';
import { packagesOf } from './lib/lock-file.ts';
import { checkout, npm, readJson } from './lib/prepare.mjs';

const PATIENCE_MS = 60_000;
const flags = ['--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=15000'];

const [program, ...rest] = [...npm, 'audit', ...flags];
const { stdout } = spawnSync(program, rest, { cwd: checkout, encoding: 'utf8', timeout: PATIENCE_MS });
const report = parsed(stdout);
if (!report?.vulnerabilities) {
  console.log(`The audit service of the registry does not answer (${report?.message ?? 'no report'}).`);
  console.log('Vulnerabilities were not looked for.');
} else {
  const packages = packagesOf(readJson('package-lock.json'));
  const { faults, notes } = readAudit(report, packages, readJson('scripts/accepted-advisories.json'));
  for (const note of notes) console.log(note);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(`No grave vulnerability is known of the ${packages.length} packages.`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
