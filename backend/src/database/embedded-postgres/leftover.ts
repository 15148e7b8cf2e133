import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readIfExists } from '../../config/read-if-exists.js';
import { START_PATIENCE_MS, STOP_PATIENCE_MS } from './server.js';

interface Postmaster {
  pid: number;
  port: number;
  /** As PostgreSQL writes it: starting, ready, stopping; said a moment after its log says the same. */
  state: string;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The PostgreSQL that is alive on the cluster, whoever started it. */
async function livePostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readIfExists(pidFile(cluster));
  if (text === undefined) return undefined;
  const [pid = '', folder = '', , port, , , , state] = text.split('\n');
  const [program = '', ...args] = await commandOf(pid);
  // A pid may have been given to another process since.
  if (basename(program) !== 'postgres' || args[args.indexOf('-D') + 1] !== folder) return undefined;
  return { pid: Number(pid), port: Number(port), state: state?.trim() ?? 'starting' };
}

/** The PostgreSQL that answers on the cluster; one that is just starting is waited for. */
export async function readyPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + START_PATIENCE_MS; ; await sleep(20)) {
    const server = await livePostmaster(cluster);
    if (server?.state === 'ready') return server;
    if (server?.state !== 'starting' || Date.now() > deadline) return undefined;
  }
}

/** Ends the PostgreSQL whose portal was killed, and removes a pid file that no longer means anything. */
export async function endLeftover(cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const leftover = await livePostmaster(cluster);
    if (leftover) tell(leftover.pid, signal);
    const deadline = Date.now() + STOP_PATIENCE_MS;
    while ((await livePostmaster(cluster)) && Date.now() < deadline) await sleep(20);
  }
  await rm(pidFile(cluster), { force: true });
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may end by itself in the moment since it was seen.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function commandOf(pid: string): Promise<string[]> {
  try {
    if (existsSync('/proc/self')) return (await readFile(`/proc/${Number(pid)}/cmdline`, 'utf8')).split('\0');
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', pid]);
    return stdout.trim().split(' ');
  } catch {
    return []; // no such process
  }
}
