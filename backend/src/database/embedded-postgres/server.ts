import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 30_000;

export interface Ids {
  uid: number;
  gid: number;
}

/** The account that runs PostgreSQL; without ids the account that runs the portal. */
export interface Account {
  ids?: Ids;
  /** Put before the command if the account could not enter the folders otherwise. */
  prefix: string[];
}

/** A process group of its own: Ctrl-C reaches the portal alone, which ends PostgreSQL after the last request. */
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

/** Calls back with each line that the child writes; returns the array that they are collected in. */
export function linesOf(child: ChildProcess, onLine: (line: string) => void = () => {}): string[] {
  const lines: string[] = [];
  if (!child.stderr) throw new Error('The standard error of the program is not a pipe');
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lines.length < 50) lines.push(line);
    onLine(line);
  });
  return lines;
}

/** One sentence of what a program wrote before it failed. */
export function failure(what: string, lines: string[]): Error {
  const reason = lines.find((line) => /FATAL|error/i.test(line)) ?? lines.at(-1) ?? 'no error message';
  return new Error(`The embedded PostgreSQL ${what}: ${reason.replace(/^\w+: +/, '')}`);
}

/** After a kill -9 of PostgreSQL its child processes need a moment to notice and release their shared memory. */
export async function launchWhenFree(
  start: () => ChildProcess,
  log: (line: string) => void,
): Promise<ChildProcess> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(100)) {
    try {
      return await ready(start(), log);
    } catch (error) {
      if (!/shared memory block .* in use/.test(String(error)) || Date.now() > deadline) throw error;
    }
  }
}

function ready(child: ChildProcess, log: (line: string) => void): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const output = linesOf(child, (line) => {
      log(line);
      if (line.includes('ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('close', () => reject(failure('did not start', output)));
  });
}

/** A fast shutdown; an immediate one, without the last checkpoint, only if that takes too long. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await once(child, 'exit');
  clearTimeout(timeout);
}

interface Postmaster {
  pid: number;
  port: number;
  /** As PostgreSQL writes it: starting, ready, stopping; a moment later than its log. */
  state: string;
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The PostgreSQL that is ready on the cluster; one that is just starting is waited for. */
export async function readyPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(20)) {
    const server = await runningPostmaster(cluster);
    if (server?.state === 'ready') return server;
    if (server?.state !== 'starting' || Date.now() > deadline) return undefined;
  }
}

/** Ends the PostgreSQL of a portal that was killed, and removes a stale pid file. */
export async function endLeftover(cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const leftover = await runningPostmaster(cluster);
    if (leftover) sendSignal(leftover.pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while ((await runningPostmaster(cluster)) && Date.now() < deadline) await sleep(20);
  }
  await rm(pidFile(cluster), { force: true });
}

/** The PostgreSQL whose process runs on the cluster, whichever portal started it. */
async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readIfExists(pidFile(cluster));
  if (text === undefined) return undefined;
  const [pid = '', folder = '', , port, , , , state] = text.split('\n');
  const [program = '', ...args] = await commandOf(pid);
  // The pid may belong to another process by now.
  if (basename(program) !== 'postgres' || args[args.indexOf('-D') + 1] !== folder) return undefined;
  return { pid: Number(pid), port: Number(port), state: state?.trim() ?? 'starting' };
}

/** Reads without checking first: the file may be removed between the two. */
async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // ESRCH: it has ended by itself meanwhile.
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
