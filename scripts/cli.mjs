// npm run cli -- COMMAND: the admin commands of backend/src/cli.ts, built when needed.
import { spawn } from 'node:child_process';
import { checkout, checkSettings, ensureBuilt, ensureInstalled, node } from './lib/prepare.mjs';

// The doctor reports wrong settings itself.
if (process.argv[2] !== 'doctor') checkSettings();
ensureInstalled();
await ensureBuilt();
spawn(node, ['backend/dist/src/cli.js', ...process.argv.slice(2)], { cwd: checkout, stdio: 'inherit' }).once(
  'exit',
  (code) => process.exit(code ?? 1),
);
