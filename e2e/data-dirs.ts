import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What the database of a data folder holds besides its schema. */
export type Records = 'demo' | 'none';

/** Names the folder of prepared data folders to the workers, which inherit the environment of the global setup. */
const variable = 'PORTAL_PREPARED_DATA';

export const usePrepared = (folder: string): void => void (process.env[variable] = folder);

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  // As root the portal runs PostgreSQL under another account, which has to get into the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** A data folder of one's own: a copy of what the global setup has prepared. */
export async function newDataDir(records: Records): Promise<string> {
  const folder = await newFolder();
  await copyFolder(join(process.env[variable] ?? '', records), folder);
  return folder;
}

/** With owners and modes, which PostgreSQL checks and Node's own copying drops. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
