import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { environment, readSettings, type Environment } from '#settings';
import { AppModule } from './app.module.js';
import { runningEmbeddedPostgres } from './database/embedded-postgres/embedded-postgres.js';
import { prepareDatabase, unfilled, logMigrated } from './operations/start/prepare-database.js';
import type { Settings } from './config/settings.js';
import { startFailureMessage, StartFailure } from './config/start-failure.js';
import { startMetrics, startTraces } from './telemetry/start-telemetry.js';
import { Shutdown } from './operations/start/shutdown.js';

const shutdown = new Shutdown();
try {
  const env = environment();
  await start({ ...readSettings(env), workers: 'inline' }, env);
} catch (error) {
  if (!shutdown.isUnderWay) console.error(startFailureMessage(error));
  await shutdown.end(1);
}

/** The workers without the web: it brings the schema up to date, but leaves it to the portal to fill it. */
async function start(settings: Settings, env: Environment): Promise<void> {
  shutdown.add(await startTraces(settings, 'fund-portal-worker', env));
  const databaseUrl = settings.databaseUrl ?? (await runningEmbeddedPostgres(settings.dataDir));
  if (!databaseUrl)
    throw new StartFailure(
      'The embedded PostgreSQL is not running: start the portal first, or set DATABASE_URL.',
    );
  const { migrated } = await prepareDatabase({ settings: unfilled(settings), databaseUrl });
  const app = await NestFactory.createApplicationContext(AppModule.forRoot({ settings, databaseUrl }), {
    bufferLogs: true,
    abortOnError: false,
  });
  shutdown.add(() => app.close());
  app.useLogger(app.get(Logger));
  logMigrated(app.get(Logger), migrated);
  shutdown.add(await startMetrics(app, settings, { databaseUrl }));
  process.stdout.write('The worker is ready.\n');
}
