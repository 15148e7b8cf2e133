// Queries the registry for known vulnerabilities of the packages. Where the service does not answer, that is logged
// and counts as neither passed nor failed, so that npm run check works offline. Part of npm run check.
import { spawnSync } from 'node:child_process';
import { type AuditReport, NO_ANSWER, readAudit } from './lib/audit-report.ts';
import { packagesOf } from './lib/lock-file.ts';
import { checkout, npm, readJson } from './lib/prepare.mjs';

/** What npm prints where it gets no report. */
interface AuditFailure {
  message?: string;
  vulnerabilities?: undefined;
}

const TIMEOUT_MS = 60_000;
const flags = ['--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=15000'];

const [program, ...rest] = [...npm, 'audit', ...flags];
const { stdout } = spawnSync(program, rest, { cwd: checkout, encoding: 'utf8', timeout: TIMEOUT_MS });
const report = parseReport(stdout);
if (!report?.vulnerabilities) {
  console.log(`The audit service of the registry does not answer (${report?.message ?? 'no report'}).`);
  console.log('Vulnerabilities were not looked for.');
  process.exit(NO_ANSWER);
} else {
  const packages = packagesOf(readJson('package-lock.json'));
  const { errors, notes } = readAudit(report, packages, readJson('scripts/accepted-advisories.json'));
  for (const note of notes) console.log(note);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exit(1);
  console.log(`No severe vulnerability is known in the ${packages.length} packages.`);
}

function parseReport(text: string): AuditReport | AuditFailure | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
