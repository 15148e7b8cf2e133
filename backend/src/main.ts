import { environment, readSettings, type Environment } from '#settings';
import { startEmbeddedPostgres } from './database/embedded-postgres.js';
import type { Settings } from './config/settings.js';
import { banner } from './operations/start/banner.js';
import { sentenceOf, StartFailure } from './config/start-failure.js';
import { startTraces } from './operations/start/open-telemetry.js';
import { postgresLog } from './operations/start/postgres-log.js';
import { lockPortal } from './operations/start/portal-lock.js';
import { Shutdown } from './operations/start/shutdown.js';

const shutdown = new Shutdown();
try {
  const env = environment();
  await start(readSettings(env), env);
} catch (error) {
  if (!shutdown.isUnderWay) console.error(sentenceOf(error));
  await shutdown.end(1);
}

async function start(settings: Settings, env: Environment): Promise<void> {
  shutdown.add(await startTraces(settings, 'fund-portal-web', env));
  shutdown.add(await lockPortal(settings));
  const idle = Promise.withResolvers<void>();
  if (settings.databaseUrl) idle.resolve();
  const [databaseUrl, { servePortal }] = await Promise.all([
    settings.databaseUrl ?? embeddedDatabase(settings, idle.resolve),
    idle.promise.then(() => import('./operations/start/serve.js')),
  ]);
  const { signIns, close } = await servePortal(settings, databaseUrl);
  shutdown.add(close);
  process.stdout.write(banner(settings.publicUrl, signIns));
}

/** Loading the application keeps this process busy: PostgreSQL is launched first and starts beside it. */
async function embeddedDatabase(settings: Settings, onWait: () => void): Promise<string> {
  const log = postgresLog(settings);
  const starting = startEmbeddedPostgres({ dataDir: settings.dataDir, log, onWait });
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
