import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a data folder's database contains besides its schema. */
export type Records = 'demo' | 'none';

/** The environment variable by which the global setup passes the folder of prepared data to the workers. */
const variable = 'PORTAL_PREPARED_DATA';

export const usePrepared = (folder: string): void => void (process.env[variable] = folder);

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  // As root, the portal runs PostgreSQL under another account, which needs access to the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** Creates a data folder as a copy of the one that the global setup prepared. */
export async function newDataDir(records: Records): Promise<string> {
  const folder = await newFolder();
  await copyFolder(join(process.env[variable] ?? '', records), folder);
  return folder;
}

/** Preserves owners and modes, which PostgreSQL checks and Node's `cp` drops. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
