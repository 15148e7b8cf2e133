// Runs a built program until it ends or this process is signalled.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { memoryFlags } from './memory-flags.mjs';
import { whenOrphaned } from './orphaned.mjs';
import { checkout, node } from './prepare.mjs';

const SAME_KEY_PRESS_MS = 500;

/**
 * In a separate process group, so that Ctrl-C reaches it once, from here. When this process is killed, the
 * channel between the two closes, and the program ends by itself.
 * @param {string} file
 * @param {{ imports: boolean }} use Whether files are imported in it.
 */
export function runProgram(file, { imports }) {
  const program = spawn(node, ['--enable-source-maps', ...memoryFlags({ imports }), file], {
    cwd: checkout,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
    // Loading the application is most of a start; later starts reuse its compiled code.
    env: { ...process.env, NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/compiled') },
  });
  let signalledAt = -Infinity;

  /** One Ctrl-C arrives twice, from the terminal and from npm; a later one makes the program end faster. */
  function end() {
    if (performance.now() - signalledAt < SAME_KEY_PRESS_MS) return;
    signalledAt = performance.now();
    program.kill('SIGTERM');
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end);
  whenOrphaned(end);

  program.once('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
  );
}
