import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Settings } from '../env.js';
import { readIfThere } from '../read-if-there.js';
import { StartFailure } from './failure.js';

interface Holder {
  pid: number;
  /** When the process began: pids are given to others, this pair is not. */
  began: string;
  address: string;
}

/** Long enough for a portal whose launcher was killed to notice, finish its requests and leave. */
const PATIENCE_MS = 5_000;

/** One portal on a data folder; with a database of one's own, one on a port. Returns the way to give it back. */
export async function lockPortal(settings: Settings): Promise<() => Promise<void>> {
  const file = lockFile(settings);
  const own = { pid: process.pid, began: await beginningOf(process.pid), address: settings.publicUrl };
  await mkdir(settings.dataDir, { recursive: true });
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const holder = await livingHolder(file);
    if (!holder && (await take(file, own))) return () => rm(file, { force: true });
    if (holder && Date.now() > deadline)
      throw new StartFailure(`The portal is already running at ${holder.address} (process ${holder.pid}).`);
  }
}

const lockFile = ({ dataDir, databaseUrl, port }: Settings) =>
  join(dataDir, databaseUrl ? `portal-${port}.lock` : 'portal.lock');

/** Puts ours where only a dead one's is; false when somebody else was faster. */
async function take(file: string, own: Holder): Promise<boolean> {
  await rm(file, { force: true });
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function livingHolder(file: string): Promise<Holder | undefined> {
  const text = await readIfThere(file);
  if (!text?.endsWith('}')) return undefined; // cut off by a crash
  const holder = JSON.parse(text) as Holder;
  return (await beginningOf(holder.pid)) === holder.began ? holder : undefined;
}

/** When a process began; empty when there is none. */
async function beginningOf(pid: number): Promise<string> {
  try {
    if (existsSync('/proc/self/stat')) {
      const fieldsAfterName = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
      return fieldsAfterName[19] ?? '';
    }
    return (await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim();
  } catch {
    return ''; // no such process
  }
}
