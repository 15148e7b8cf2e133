// npm start: installs, builds, serves. Only what has changed is installed or built again.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { checkout, checkSettings, ensureBuilt, ensureInstalled, node } from './lib/prepare.mjs';
import { whenOrphaned } from './lib/orphaned.mjs';

checkSettings();
ensureInstalled();
await ensureBuilt();

const portal = spawn(node, ['--enable-source-maps', 'backend/dist/src/main.js'], {
  cwd: checkout,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// The portal ends when this channel closes: on a signal, and also when this process is killed.
const end = () => (portal.connected ? portal.disconnect() : portal.kill('SIGTERM'));
process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
whenOrphaned(end);

portal.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
