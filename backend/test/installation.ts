import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings } from '#settings';
import { fileStoreOf } from '../src/storage/file-store-of.js';
import type { FileStore } from '../src/storage/file-store.js';
import { UploadLinks } from '../src/storage/local-files.js';
import { freePort } from './free-port.js';
import { testRedisUrl } from './redis.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './database.js';

export const TEST_SECRET = 'a secret of the tests only, long enough';

/** The settings of a built program on a database and a data folder of its own. */
export const programEnvironment = async (
  databaseUrl: string,
  dataDir: string,
): Promise<NodeJS.ProcessEnv> => ({
  DATABASE_URL: databaseUrl,
  REDIS_URL: await testRedisUrl(),
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  SESSION_SECRET: TEST_SECRET,
});

/** A database and a file store without a running portal. */
export interface TestInstallation {
  database: TestDatabase;
  databaseUrl: string;
  dataDir: string;
  settings: Settings;
  store: FileStore;
  secret: string;
  clear(): Promise<void>;
}

/** An empty database and an empty store. */
export const createEmptyInstallation = async (s3: Settings['s3'] = null): Promise<TestInstallation> =>
  createInstallation(await createEmptyDatabase(), s3);

/** The same with the portal's schema. */
export const createMigratedInstallation = async (): Promise<TestInstallation> =>
  createInstallation(await createTestDatabase(), null);

async function createInstallation(database: TestDatabase, s3: Settings['s3']): Promise<TestInstallation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-installation-'));
  const settings = { ...readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }), s3 };
  return {
    database,
    databaseUrl: database.url,
    dataDir,
    settings,
    store: await fileStoreOf(settings, new UploadLinks(TEST_SECRET)),
    secret: TEST_SECRET,
    async clear() {
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}
