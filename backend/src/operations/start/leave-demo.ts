import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { sessionSecret } from '../../config/session-secret.js';
import type { Settings } from '../../config/settings.js';
import { StartFailure } from '../../config/start-failure.js';
import { prepareSchema, recreateSchema, withSchema } from '../../database/schema.js';
import { NOT_THE_DEMO } from '../../setup/leaving-demo.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/local-files.js';

interface Options {
  settings: Settings;
  databaseUrl: string;
  /** Of the recreated database: the code of its set-up follows from it. */
  installationId: string;
}

/**
 * Deletes the demo fund for an own one: recreates the schema in one transaction, which also remembers that a start must
 * not fill in the demo fund again, then deletes the files. After a crash before the commit everything is as before;
 * after one later the next start deletes the remaining files. No other process may use the database. Errors:
 * StartFailure where it does not hold the demo fund.
 */
export async function leaveDemo({ settings, databaseUrl, installationId }: Options): Promise<void> {
  await withSchema(settings.databaseDirectUrl ?? databaseUrl, async (orm, client) => {
    if (!(await holdsDemo(client))) throw new StartFailure(NOT_THE_DEMO);
    await recreateSchema(orm, {
      sql: `update installation set id = ?, fund = 'own', leftover_files = true`,
      values: [installationId],
    });
    await prepareSchema(orm, client, { ...settings, migrations: 'at-start' });
    await deleteLeftoverFiles(client, settings);
  });
}

async function holdsDemo(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    `select exists (select from installation where fund = 'demo') as holds`,
  );
  return rows[0]?.holds === true;
}

/** The files of a demo fund that was left, and the e-mails that it wrote to files; does nothing once they are deleted. */
export async function deleteLeftoverFiles(client: ClientBase, settings: Settings): Promise<void> {
  const { rowCount } = await client.query('select from installation where leftover_files');
  if (!rowCount) return;
  const store = await fileStoreOf(settings, new UploadLinks(await sessionSecret(settings)));
  for (const place of ['files', 'uploads'] as const)
    for await (const { id } of store.list(place)) await store.remove(id);
  const mails = join(settings.dataDir, 'mail');
  for (const file of await mailsIn(mails)) await rm(join(mails, file), { force: true });
  await client.query('update installation set leftover_files = false');
}

async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => /\.eml(\.part)?$/.test(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}
