// npm run test:faults [-- THEME … --quick --only TITLE]: the portal's parts are killed, stopped, filled up and cut
// off, at seeded moments. Prints what it measured, and ends with one line that counts the tests. SEED chooses other
// moments, BACKENDS one of the queue's two, --quick has each fault happen once, --only names those whose title has
// the text.
import { spawnSync } from 'node:child_process';
import { checkout, ensureBuilt, ensureInstalled, node } from './lib/prepare.mjs';

ensureInstalled();
await ensureBuilt();
const args = ['bench/faults/run.ts', ...process.argv.slice(2)];
const { status } = spawnSync(node, args, { cwd: checkout, stdio: 'inherit' });
process.exit(status ?? 1);
