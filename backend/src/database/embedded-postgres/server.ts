import { spawn, type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const START_PATIENCE_MS = 20_000;
const STOP_PATIENCE_MS = 30_000;

export interface Ids {
  uid: number;
  gid: number;
}

/** Who runs PostgreSQL. Without ids: whoever runs the portal. */
export interface Account {
  ids?: Ids;
  /** Put before the command where the account could not enter the folders otherwise. */
  prefix: string[];
}

/** A process group of its own: Ctrl-C reaches us alone, and we end it after the last request. */
export function run({ ids, prefix }: Account, program: string, args: string[]): ChildProcess {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return spawn(command, rest, {
    ...(prefix.length === 0 && ids),
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** The lines of a child as they come, and those so far. */
export function linesOf(child: ChildProcess, onLine: (line: string) => void = () => {}): string[] {
  const said: string[] = [];
  if (!child.stderr) throw new Error('A program without its messages cannot be followed');
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (said.length < 50) said.push(line);
    onLine(line);
  });
  return said;
}

/** One sentence of what a program said before it failed. */
export function failure(what: string, said: string[]): Error {
  const reason = said.find((line) => /FATAL|error/i.test(line)) ?? said.at(-1) ?? 'it said nothing';
  return new Error(`The embedded PostgreSQL ${what}: ${reason.replace(/^\w+: +/, '')}`);
}

/** After a kill -9 of PostgreSQL its children need a moment to notice and let go of the memory they share. */
export async function launchWhenFree(
  start: () => ChildProcess,
  log: (line: string) => void,
): Promise<ChildProcess> {
  for (const deadline = Date.now() + START_PATIENCE_MS; ; await sleep(100)) {
    try {
      return await ready(start(), log);
    } catch (error) {
      if (!/shared memory block .* in use/.test(String(error)) || Date.now() > deadline) throw error;
    }
  }
}

function ready(child: ChildProcess, log: (line: string) => void): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const said = linesOf(child, (line) => {
      log(line);
      if (line.includes('ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('close', () => reject(failure('did not start', said)));
  });
}

/** A fast shutdown; one without a last checkpoint only if that takes too long. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS);
  await once(child, 'exit');
  clearTimeout(impatience);
}

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

/** The text of a file, or nothing when there is none: asking first would leave it a moment to go in between. */
async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
