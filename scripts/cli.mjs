// npm run cli -- COMMAND: the admin commands of backend/src/cli.ts, built when needed.
import { spawn } from 'node:child_process';
import { checkout, checkSettings, ensureBuilt, ensureInstalled, node } from './lib/prepare.mjs';

checkSettings();
ensureInstalled();
await ensureBuilt();
spawn(node, ['backend/dist/src/cli.js', ...process.argv.slice(2)], { cwd: checkout, stdio: 'inherit' }).once(
  'exit',
  (code) => process.exit(code ?? 1),
);
