// npm run test:mutation [-- finance | access]: do the tests notice when one condition of the returns, or of who may do
// what, is wrong? Ends with one line that counts the conditions. The table of abilities and the valuation view are no
// conditions of TypeScript: docs/security.md says how those were tried.
import { spawnSync } from 'node:child_process';
import { checkout, ensureInstalled, node } from './lib/prepare.mjs';

ensureInstalled();
const args = ['scripts/lib/mutate.ts', ...process.argv.slice(2)];
const { status } = spawnSync(node, args, { cwd: checkout, stdio: 'inherit' });
process.exit(status ?? 1);
