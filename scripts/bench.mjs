// npm run bench: how the built portal compares with the floors below it, measured in one run (bench/README.md).
import { spawnSync } from 'node:child_process';
import { checkout, ensureBuilt, ensureInstalled, node } from './lib/prepare.mjs';

ensureInstalled();
await ensureBuilt();
const given = process.argv.slice(2);
const program = given.includes('--scale') ? 'bench/scale/run.ts' : 'bench/run.ts';
const { status } = spawnSync(node, [program, ...given], { cwd: checkout, stdio: 'inherit' });
process.exit(status ?? 1);
