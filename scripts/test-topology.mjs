// npm run test:topology: the portal on several processes behind nginx, over PgBouncer, Redis, a bucket and a mail
// server. Ends with one line that counts.
import { spawnSync } from 'node:child_process';
import { checkout, ensureBuilt, ensureInstalled, node, stop } from './lib/prepare.mjs';
import { missingPrograms } from './lib/topology-programs.mjs';

ensureInstalled();
await ensureBuilt();
const missing = missingPrograms();
if (missing.length > 0) stop(`Install ${missing.join(' and ')} first.`);
const { status } = spawnSync(node, ['bench/topology/run.ts'], { cwd: checkout, stdio: 'inherit' });
process.exit(status ?? 1);
