// npm start: installs, builds, serves. Only what has changed is installed or built again.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { checkout, checkSettings, ensureBuilt, ensureInstalled, node } from './lib/prepare.mjs';
import { whenOrphaned } from './lib/orphaned.mjs';

checkSettings();
ensureInstalled();
await ensureBuilt();

// In a process group of its own, so that Ctrl-C reaches it once, from here. When this process is killed, the
// channel between the two closes, and the portal ends by itself.
const portal = spawn(node, ['--enable-source-maps', 'backend/dist/src/main.js'], {
  cwd: checkout,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: true,
  // Loading the application is most of a start; the second time it is compiled already.
  env: { ...process.env, NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/compiled') },
});

const SAME_KEY_PRESS_MS = 500;
let asked = -Infinity;

/** Ctrl-C arrives twice, from the terminal and from npm; a second one of the person's makes it hurry. */
function end() {
  if (performance.now() - asked < SAME_KEY_PRESS_MS) return;
  asked = performance.now();
  portal.kill('SIGTERM');
}
process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
whenOrphaned(end);

portal.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
