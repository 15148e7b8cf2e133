// Queries the registry for known vulnerabilities of the packages. Where the service does not answer, that is logged
// and counts as neither passed nor failed, so that npm run check works offline. Part of npm run check.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type AuditReport, NO_ANSWER, readAudit, type Vulnerability } from './lib/audit-report.ts';
import { packageFolders, packagesOf } from './lib/lock-file.ts';
import { checkout, npm, readJson } from './lib/prepare.mjs';

/** What npm prints where it gets no report. */
interface AuditFailure {
  message?: string;
  vulnerabilities?: undefined;
}

const TIMEOUT_MS = 60_000;
const flags = ['--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=15000'];

const packages = packageFolders.flatMap((folder) =>
  packagesOf(readJson(`${folder}package-lock.json`), folder),
);
const vulnerabilities = packageFolders.flatMap(vulnerabilitiesIn);
const accepted = readJson('scripts/accepted-advisories.json');
const { errors, notes } = readAudit(vulnerabilities, packages, accepted);
for (const note of notes) console.log(note);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
console.log(`No severe vulnerability is known in the ${packages.length} packages.`);

/** Ends the process when the registry gives no report. */
function vulnerabilitiesIn(folder: string): Vulnerability[] {
  const [program, ...rest] = [...npm, 'audit', ...flags];
  const cwd = join(checkout, folder);
  const { stdout } = spawnSync(program, rest, { cwd, encoding: 'utf8', timeout: TIMEOUT_MS });
  const report = parseReport(stdout);
  if (!report?.vulnerabilities) {
    console.log(`The audit service of the registry does not answer (${report?.message ?? 'no report'}).`);
    console.log('Vulnerabilities were not looked for.');
    process.exit(NO_ANSWER);
  }
  return Object.values(report.vulnerabilities).map(({ nodes, ...vulnerability }) => ({
    ...vulnerability,
    nodes: nodes.map((path) => `${folder}${path}`),
  }));
}

function parseReport(text: string): AuditReport | AuditFailure | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
