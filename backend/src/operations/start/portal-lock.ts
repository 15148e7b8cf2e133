import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fsNative from 'fs-native-extensions';
import type { Settings } from '../../config/settings.js';
import { StartFailure } from '../../config/start-failure.js';

interface Holder {
  pid: number;
  address: string;
}

/** Long enough for a portal whose launcher was killed to notice, finish its requests and exit. */
const TIMEOUT_MS = 5_000;
const RETRY_MS = 50;

/**
 * Allows one portal per data folder; with an external database, one per port. The operating system releases the lock
 * when the process ends, however it ends, and never takes it from a paused one. Returns the function that releases it.
 */
export async function lockPortal(settings: Settings): Promise<() => Promise<void>> {
  await mkdir(settings.dataDir, { recursive: true });
  // Never deleted: a process that waits for a deleted file's lock would own it alongside the next file's owner.
  const file = await open(lockFile(settings), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    await acquire(file);
    await file.truncate();
    await file.write(JSON.stringify({ pid: process.pid, address: settings.publicUrl } satisfies Holder), 0);
  } catch (error) {
    await file.close();
    throw error;
  }
  return () => file.close();
}

const lockFile = ({ dataDir, databaseUrl, port }: Settings) =>
  join(dataDir, databaseUrl ? `portal-${port}.lock` : 'portal.lock');

async function acquire(file: FileHandle): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !fsNative.tryLock(file.fd); await sleep(RETRY_MS)) {
    if (Date.now() <= deadline) continue;
    const holder = await readHolder(file);
    throw new StartFailure(
      holder
        ? `The portal is already running at ${holder.address} (process ${holder.pid}).`
        : 'The portal is already running.',
    );
  }
}

/** Undefined while the process that has just acquired the lock has not written its address yet. */
async function readHolder(file: FileHandle): Promise<Holder | undefined> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096), position: 0 });
  const text = buffer.toString('utf8', 0, bytesRead);
  return text.endsWith('}') ? (JSON.parse(text) as Holder) : undefined;
}
