// The checks that need no running portal: two at a time, all of them even when one fails.
import runConcurrently from 'concurrently';
import { NO_ANSWER } from '../lib/audit-report.ts';
import { checkout } from '../lib/prepare.mjs';
import type { Account } from './results.ts';

const checks = {
  lint: 'oxlint --deny-warnings',
  format: 'prettier --check --log-level warn .',
  types: 'node scripts/types.ts',
  'import boundaries': 'depcruise --config .dependency-cruiser.cjs backend/src frontend/src',
  packages: 'node scripts/packages.ts',
  licences: 'node scripts/licences.ts',
  vulnerabilities: 'node scripts/audit.ts',
  'dead code': 'knip --no-progress',
  size: 'node scripts/size.ts',
};

/** The contract check runs alone: it rewrites and restores files that others read. Needs the built portal. */
export async function runStaticChecks(): Promise<Account> {
  const contract = await runConcurrentChecks({ contract: 'node scripts/contract.ts --check' });
  const others = await runConcurrentChecks(checks);
  return {
    results: [...contract.results, ...others.results],
    seconds: new Map([...contract.seconds, ...others.seconds]),
  };
}

async function runConcurrentChecks(commands: Record<string, string>): Promise<Account> {
  const inputs = Object.entries(commands).map(([name, command]) => ({ name, command }));
  const { result } = runConcurrently(inputs, {
    cwd: checkout,
    group: true,
    maxProcesses: 2,
    raw: false,
    prefixColors: 'auto',
  });
  const events = await result.catch((failed: Awaited<typeof result>) => failed);
  const done = events.filter(({ exitCode }) => exitCode !== NO_ANSWER);
  return {
    results: done.map(({ command, exitCode }) => ({
      file: command.name,
      title: `see [${command.name}] above`,
      passed: exitCode === 0,
    })),
    seconds: new Map(events.map(({ command, timings }) => [command.name, timings.durationSeconds])),
  };
}
