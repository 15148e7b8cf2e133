import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../backend/test/free-port.ts';
import { Program } from '../backend/test/program.ts';
import { settingsTable } from '../settings.mjs';
import { newDataDir, type Records } from './data-dirs.ts';

const logs = fileURLToPath(new URL('../test-results', import.meta.url));

export interface Portal {
  url: string;
  pid: number;
  /** Removed when the portal stops. */
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * Every setting, and its variant NAME_FILE, at its default, whatever the shell or a .env file says: an empty text is the
 * default.
 */
export const defaultSettings: NodeJS.ProcessEnv = Object.fromEntries(
  settingsTable.flatMap(({ name }) => [name, `${name}_FILE`].map((variable) => [variable, ''])),
);

/** Starts the built portal on a free port with its own data folder and demo fund; `more` overrides its settings. */
export async function startPortal(more: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const dataDir = await newDataDir(recordsFor(more));
  const { url, program } = await launchPortal(dataDir, more).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true });
    throw error;
  });
  const stop = async () => {
    const code = await program.end('SIGTERM');
    await rm(dataDir, { recursive: true });
    await mkdir(logs, { recursive: true });
    await writeFile(join(logs, `portal-${new URL(url).port}.log`), program.output);
    if (code !== 0) throw new Error(`The portal did not end cleanly:\n${program.output}`);
  };
  return { url, pid: program.child.pid ?? 0, dataDir, stop };
}

/** The prepared demo fund has its files in the data folder, so with a bucket the portal creates its own. */
const recordsFor = ({ DEMO_DATA, S3_BUCKET }: NodeJS.ProcessEnv): Records =>
  DEMO_DATA === 'false' || S3_BUCKET ? 'none' : 'demo';

/** Resolves once it is ready. Errors: its output if it ends before. */
export async function launchPortal(dataDir: string, more: NodeJS.ProcessEnv) {
  const port = await freePort();
  const program = await Program.start('main', {
    ...defaultSettings,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'true',
    SIGN_IN_LIMIT: 'off',
    ...more,
  });
  return { url: `http://localhost:${port}`, program };
}
