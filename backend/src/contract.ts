import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { readSettings } from '#settings';
import { AppModule } from './app.module.js';
import { routeTable } from './access/route-table.js';
import { contractOf } from './operations/start/configure-app.js';

/** Writes openapi.json and routes.txt into the folder named on the command line. Needs no database. */
const folder = process.argv[2] ?? '.';
const settings = readSettings({ DATA_DIR: join(tmpdir(), 'portal-contract') });
const app = await NestFactory.create<NestExpressApplication>(
  AppModule.forRoot({ settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
  { logger: ['error'], abortOnError: false },
);
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(contractOf(app), null, 2)}\n`);
writeFileSync(join(folder, 'routes.txt'), routeTable(app).text);
await app.close();
