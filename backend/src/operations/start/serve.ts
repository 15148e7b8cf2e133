import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from '../../app.module.js';
import type { Settings } from '../../config/settings.js';
import { PortalAdapter } from '../../http/caching/response-cache.js';
import type { RestartWithoutDemo } from '../../setup/leaving-demo.js';
import { Readiness } from '../../telemetry/readiness.js';
import { listenOn } from '../../http/listen.js';
import { startMetrics } from '../../telemetry/start-telemetry.js';
import { prepareDatabase, type DemoSignIn, logMigrated } from './prepare-database.js';
import { configureApp } from './configure-app.js';
import { finishRequests } from './shutdown.js';

export interface Portal {
  signIns: DemoSignIn[];
  setUpCode: string | null;
  close(hurry: AbortSignal): Promise<void>;
}

interface Options {
  settings: Settings;
  databaseUrl: string;
  restartWithoutDemo?: RestartWithoutDemo | undefined;
}

/** Brings the database up to date and serves the portal on it. */
export async function servePortal(options: Options): Promise<Portal> {
  const { settings, databaseUrl } = options;
  const [{ migrated, signIns, setUpCode }, app] = await Promise.all([
    prepareDatabase({ settings, databaseUrl }),
    createApp(options),
  ]);
  app.useLogger(app.get(Logger));
  logMigrated(app.get(Logger), migrated);
  await app.init();
  const closeMetrics = await openPorts(app, settings, databaseUrl);
  return {
    signIns,
    setUpCode,
    async close(hurry) {
      app.get(Readiness).leave();
      await finishRequests(app.getHttpServer(), hurry);
      await closeMetrics();
      await app.close();
    },
  };
}

/** Errors: StartFailure when a port is in use; then the application is closed. Returns the function that ends the metrics. */
async function openPorts(
  app: NestExpressApplication,
  settings: Settings,
  databaseUrl: string,
): Promise<() => Promise<void>> {
  try {
    const counted = app.getHttpServer() as Server;
    const closeMetrics = await startMetrics(app, settings, { databaseUrl, counted });
    await listenOn(counted, settings.port, 'PORT');
    return closeMetrics;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Needs no database, so that it runs while the database is being prepared. */
async function createApp(options: Options): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(options),
    new PortalAdapter(),
    { logger: ['error', 'warn'], abortOnError: false, bodyParser: false },
  );
  const client = existsSync('frontend/dist/index.html');
  configureApp(app, options.settings, { client });
  return app;
}
