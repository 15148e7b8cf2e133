// npm run test:faults: processes, Redis and PostgreSQL are killed under imports, at seeded moments. Prints what it
// measured, and ends with one line that counts the tests. SEED chooses other moments, BACKENDS one of the two.
import { spawnSync } from 'node:child_process';
import { checkout, ensureBuilt, ensureInstalled, node } from './lib/prepare.mjs';

ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(node, ['bench/faults/run.mjs'], { cwd: checkout, stdio: 'inherit' });
process.exit(status ?? 1);
