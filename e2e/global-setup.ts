import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFolder, newFolder, usePrepared, type Records } from './data-dirs.js';
import { launchPortal } from './portal.js';

/**
 * Prepares the data folders that the portals of this run start from, so that each copies a database instead of creating,
 * migrating and filling its own. They hold for one run only: the demo fund depends on the day, the schema on the build.
 * Returns what removes them.
 */
export default async function prepareDataDirs(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  usePrepared(folder);
  const remove = () => rm(folder, { recursive: true });
  try {
    const empty = await newDataDirIn(folder, 'none');
    await startOnce(empty, { DEMO_DATA: 'false' });
    const demo = await newDataDirIn(folder, 'demo');
    await copyFolder(empty, demo);
    await startOnce(demo, {});
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

async function newDataDirIn(folder: string, records: Records): Promise<string> {
  const dataDir = join(folder, records);
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** A database that was not shut down would recover at each start from its copies. */
async function startOnce(dataDir: string, more: NodeJS.ProcessEnv): Promise<void> {
  const { program } = await launchPortal(dataDir, more);
  const code = await program.end('SIGTERM');
  if (code !== 0) throw new Error(`The portal did not end cleanly:\n${program.said}`);
}
