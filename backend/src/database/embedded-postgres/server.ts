import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export const START_PATIENCE_MS = 20_000;
export const STOP_PATIENCE_MS = 30_000;

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
