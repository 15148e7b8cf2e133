import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from '../../app.module.js';
import type { Settings } from '../../config/settings.js';
import { PortalAdapter } from '../../http/caching/response-cache.js';
import { Readiness } from '../../telemetry/readiness.js';
import { listenOn } from '../../http/listen.js';
import { startMetrics } from '../../telemetry/start-telemetry.js';
import { prepareDatabase, type DemoSignIn, logMigrated } from './prepare-database.js';
import { configureApp } from './configure-app.js';
import { finishRequests } from './shutdown.js';

interface Portal {
  signIns: DemoSignIn[];
  close(hurry: AbortSignal): Promise<void>;
}

/** Brings the database up to date and serves the portal on it. */
export async function servePortal(settings: Settings, databaseUrl: string): Promise<Portal> {
  const [{ migrated, signIns }, app] = await Promise.all([
    prepareDatabase({ settings, databaseUrl }),
    createApp(settings, databaseUrl),
  ]);
  app.useLogger(app.get(Logger));
  logMigrated(app.get(Logger), migrated);
  await app.init();
  const closeMetrics = await openPorts(app, settings, databaseUrl);
  return {
    signIns,
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
async function createApp(settings: Settings, databaseUrl: string): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot({ settings, databaseUrl }),
    new PortalAdapter(),
    { logger: ['error', 'warn'], abortOnError: false, bodyParser: false },
  );
  const client = existsSync('frontend/dist/index.html');
  configureApp(app, settings, { client });
  return app;
}
