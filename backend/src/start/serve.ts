import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from '../app.module.js';
import { prepareDatabase, type DemoSignIn } from '../database/prepare.js';
import type { Settings } from '../env.js';
import { configureApp } from '../http/configure-app.js';
import { Readiness } from '../http/readiness.js';
import { StartFailure } from './failure.js';
import { finishRequests } from './finish-requests.js';
import { tellMigrated } from './tell-migrated.js';

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
  tellMigrated(app.get(Logger), migrated);
  await app.init();
  await listen(app, settings.port);
  return {
    signIns,
    async close(hurry) {
      app.get(Readiness).leave();
      await finishRequests(app.getHttpServer(), hurry);
      await app.close();
    },
  };
}

/** Needs no database yet, so that it is made while the database is being prepared. */
async function createApp(settings: Settings, databaseUrl: string): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot({ settings, databaseUrl }), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const client = existsSync('frontend/dist/index.html');
  configureApp(app, settings, { client });
  return app;
}

async function listen(app: NestExpressApplication, port: number): Promise<void> {
  try {
    await once(app.getHttpServer().listen(port), 'listening');
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is in use by another program: set PORT to a free one.`);
    if (code === 'EACCES')
      throw new StartFailure(`Port ${port} is not yours to use: set PORT to one above 1023.`);
    throw error;
  }
}
