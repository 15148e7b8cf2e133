import { createSecretKey } from 'node:crypto';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { buildId } from './caching/build-id.js';
import { ETAG_KEY } from './caching/cached.js';
import { ResponseCache } from './caching/response-cache.js';
import { keyFor, SESSION_SECRET, sessionSecret } from '../config/session-secret.js';

const MEGABYTE = 1_000_000;

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
