import { environment, readSettings } from '#settings';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import type { Settings } from './env.js';
import { banner } from './start/banner.js';
import { sentenceOf, StartFailure } from './start/failure.js';
import { postgresLog } from './start/postgres-log.js';
import { lockPortal } from './start/portal-lock.js';
import { Shutdown } from './start/shutdown.js';

const shutdown = new Shutdown();
try {
  await start(readSettings(environment()));
} catch (error) {
  if (!shutdown.isUnderWay) console.error(sentenceOf(error));
  await shutdown.end(1);
}

async function start(settings: Settings): Promise<void> {
  shutdown.add(await lockPortal(settings));
  const [databaseUrl, { servePortal }] = await Promise.all([
    settings.databaseUrl ?? embeddedDatabase(settings),
    import('./start/serve.js'),
  ]);
  const { signIns, close } = await servePortal(settings, databaseUrl);
  shutdown.add(close);
  process.stdout.write(banner(settings.publicUrl, signIns));
}

/** Starts while the application is being loaded. */
async function embeddedDatabase(settings: Settings): Promise<string> {
  const starting = startEmbeddedPostgres({ dataDir: settings.dataDir, log: postgresLog(settings) });
  shutdown.add(() =>
    starting.then(
      ({ stop }) => stop(),
      () => 'never started',
    ),
  );
  try {
    return (await starting).url;
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}.`, { cause: error });
  }
}
