import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 8 * 2 ** 30;

/**
 * Where the databases and files of a test run belong: in memory where there is room, since a database is created there
 * in 45 ms instead of 445. TMPDIR decides where it is set.
 */
export function testsParent(): string {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED ? MEMORY : tmpdir();
}

/**
 * Creates the folder of this process, open to the account that PostgreSQL runs under, and removes what killed
 * processes left: a PostgreSQL ends by itself when its folder is gone.
 */
export function createRunFolder(parent: string, prefix: string): string {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
