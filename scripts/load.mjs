// npm run load -- NAME: statement-day, rolling-restart or soak, against the built portal (bench/README.md).
import { spawnSync } from 'node:child_process';
import { checkout, ensureBuilt, ensureInstalled, node, stop } from './lib/prepare.mjs';

const names = ['statement-day', 'rolling-restart', 'soak'];
const [name] = process.argv.slice(2);
if (!names.includes(name)) stop(`Say which load: npm run load -- ${names.join(' | ')}`);

ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(node, [`bench/load/${name}.ts`], { cwd: checkout, stdio: 'inherit' });
process.exit(status ?? 1);
