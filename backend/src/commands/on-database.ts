import { runningEmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.js';
import type { Settings } from '../env.js';
import { lockPortal } from '../start/portal-lock.js';

/** Commands work for long on one connection, which no pooler lends. */
const directUrlOf = ({ databaseDirectUrl, databaseUrl }: Settings): string | null =>
  databaseDirectUrl ?? databaseUrl;

/** The database of the settings; the embedded one is joined while the portal runs, else started for the moment. */
export async function onDatabase<Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = directUrlOf(settings) ?? (await runningEmbeddedPostgres(settings.dataDir));
  return url ? work(url) : whilePortalIsDown(settings, work);
}

/** The same, but only while no portal runs on it. Errors: a sentence when one does. */
export async function whilePortalIsDown<Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const unlock = await lockPortal(settings);
  try {
    const url = directUrlOf(settings);
    if (url) return await work(url);
    const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
    return await work(postgres.url).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}
