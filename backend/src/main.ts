import { environment, readSettings, type Environment } from '#settings';
import type { Settings } from './config/settings.js';
import { startFailureMessage, StartFailure } from './config/start-failure.js';
import { startEmbeddedPostgres } from './database/embedded-postgres/embedded-postgres.js';
import { lockPortal } from './operations/start/portal-lock.js';
import { banner } from './operations/start/banner.js';
import { Shutdown } from './operations/start/shutdown.js';
import { startTraces } from './telemetry/start-telemetry.js';

const shutdown = new Shutdown();
try {
  const env = environment();
  await start(readSettings(env), env);
} catch (error) {
  await endByFailure(error);
}

/**
 * The start, in order; each step adds how it ends to the shutdown, which runs in the reverse order:
 * 1. traces, if the settings name a collector;
 * 2. the lock that allows one portal per data folder;
 * 3. the embedded PostgreSQL, unless the settings name a database; the application's code is loaded meanwhile;
 * 4. servePortal (operations/start/serve.ts): migrations and the first data (prepare-database.ts) while Nest builds the
 *    application (configure-app.ts), then its initialisation, the port for metrics and the port of the portal;
 * 5. the address, and the demo sign-ins or the code of the set-up, on standard output.
 * runPortal (operations/start/run-portal.ts) repeats 4 and 5 after the demo fund was left.
 */
async function start(settings: Settings, env: Environment): Promise<void> {
  shutdown.add(await startTraces(settings, 'fund-portal-web', env));
  shutdown.add(await lockPortal(settings));
  const launched = Promise.withResolvers<void>();
  if (settings.databaseUrl) launched.resolve();
  const [databaseUrl, { runPortal }] = await Promise.all([
    settings.databaseUrl ?? embeddedDatabase(settings, launched.resolve),
    launched.promise.then(() => import('./operations/start/run-portal.js')),
  ]);
  const close = await runPortal(settings, databaseUrl, {
    onServed: (portal) => void process.stdout.write(banner(settings.publicUrl, portal)),
    onFailure: endByFailure,
  });
  shutdown.add(close);
}

async function endByFailure(error: unknown): Promise<void> {
  if (!shutdown.isUnderWay) console.error(startFailureMessage(error));
  await shutdown.end(1);
}

/** onWait: PostgreSQL's process is launched. Loading the application blocks this one, so that it has to come after. */
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

/** PostgreSQL's log lines in the portal's log: starts and stops at debug, the others as warnings. */
function postgresLog({ logLevel: level }: Settings): (line: string) => void {
  // Imported asynchronously, so that the launch of PostgreSQL does not wait for it.
  const logger = import('pino').then(({ pino }) => pino({ level }).child({ context: 'PostgreSQL' }));
  return (line) => void logger.then((log) => log[line.startsWith('LOG:') ? 'debug' : 'warn'](line));
}
