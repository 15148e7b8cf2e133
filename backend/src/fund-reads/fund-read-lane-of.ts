import type { NestExpressApplication } from '@nestjs/platform-express';
import { MikroORM } from '@mikro-orm/postgresql';
import { SessionReader } from '../auth/sessions/session-reader.js';
import type { SessionStore } from '../auth/sessions/session.store.js';
import { Clock } from '../clock.js';
import { migrationNames } from '../database/migration-names.js';
import type { Settings } from '../env.js';
import { headersOfReads } from '../http/headers.js';
import { SESSION_SECRET } from '../session-secret.js';
import { FileStore } from '../storage/file-store.js';
import { AnswerTags } from './answer-tags.js';
import { FundReadLane } from './fund-read-lane.js';
import { KeptAnswers } from './kept-answers.js';

const MEGABYTE = 1_000_000;

/** What keeps unchanged answers of the fund from being read and sent again, for the application that it belongs to. */
export function fundReadLane(
  app: NestExpressApplication,
  settings: Settings,
  store: SessionStore,
): FundReadLane {
  const secret = app.get<string>(SESSION_SECRET);
  const program = String(migrationNames(app.get(MikroORM)).at(-1));
  return new FundReadLane(app, {
    sessions: new SessionReader(store, settings, secret),
    clock: app.get(Clock),
    tags: new AnswerTags(program, secret),
    kept: new KeptAnswers(settings.keptAnswersMb * MEGABYTE),
    headers: headersOfReads(settings, app.get(FileStore).uploadOrigin),
    tells: ['info', 'debug', 'trace'].includes(settings.logLevel),
  });
}
