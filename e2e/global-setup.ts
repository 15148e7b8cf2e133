import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyFolder, newFolder, usePrepared, type Records } from './data-dirs.ts';
import { launchPortal } from './portal.ts';

/**
 * Prepares the data folders of this run, so that each portal copies a database instead of creating, migrating and
 * filling one. They are valid for one run, because the demo fund depends on the date and the schema on the build.
 * Returns the function that removes them.
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

/** Shuts the database down, since otherwise each start from a copy would run crash recovery. */
async function startOnce(dataDir: string, more: NodeJS.ProcessEnv): Promise<void> {
  const { program } = await launchPortal(dataDir, more);
  const code = await program.end('SIGTERM');
  if (code !== 0) throw new Error(`The portal did not end cleanly:\n${program.output}`);
}
