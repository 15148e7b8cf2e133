import { createHash, createSecretKey } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { ETAG_KEY } from './caching/cached.js';
import { ResponseCache } from './caching/response-cache.js';
import { keyFor, SESSION_SECRET, sessionSecret } from '../config/session-secret.js';

const MEGABYTE = 1_000_000;
const programRoot = join(import.meta.dirname, '..');

/** What every module may inject: the settings, the secret, the clock, and what cached answers are made with. */
@Global()
@Module({})
export class SharedModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: SharedModule,
      providers: [
        Clock,
        { provide: SETTINGS, useValue: settings },
        { provide: SESSION_SECRET, useFactory: () => sessionSecret(settings) },
        { provide: ResponseCache, useFactory: () => new ResponseCache(settings.keptAnswersMb * MEGABYTE) },
        {
          provide: ETAG_KEY,
          // Includes the build, because another build may answer differently from the same records.
          useFactory: async (secret: string) =>
            createSecretKey(keyFor(`answers of ${await buildId()}`, secret)),
          inject: [SESSION_SECRET],
        },
      ],
      exports: [Clock, SETTINGS, SESSION_SECRET, ResponseCache, ETAG_KEY],
    };
  }
}

/**
 * A hash of the program's own code: the same in all processes of a release, another in the next one, which may answer
 * something else from the same records.
 */
async function buildId(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob('**/*.{js,ts}', { cwd: programRoot })) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(programRoot, file)));
  return hash.digest('base64url');
}
