import { createSecretKey } from 'node:crypto';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { CurrentBrand } from './brand/current-brand.js';
import { ETAG_KEY } from './caching/cached.js';
import { ResponseCache } from './caching/response-cache.js';
import { keyFor, SESSION_SECRET, sessionSecret } from '../config/session-secret.js';
import { BUILD_ID, buildId } from '../config/version.js';

const MEGABYTE = 1_000_000;

/** What every module may inject: the settings, the brand, the secret, the clock, and what cached answers are made with. */
@Global()
@Module({})
export class SharedModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: SharedModule,
      providers: [
        Clock,
        CurrentBrand,
        { provide: SETTINGS, useValue: settings },
        { provide: SESSION_SECRET, useFactory: () => sessionSecret(settings) },
        { provide: ResponseCache, useFactory: () => new ResponseCache(settings.responseCacheMb * MEGABYTE) },
        { provide: BUILD_ID, useFactory: buildId },
        {
          provide: ETAG_KEY,
          // Includes the build, because another build may answer differently from the same records.
          useFactory: (secret: string, build: string) =>
            createSecretKey(keyFor(`answers of ${build}`, secret)),
          inject: [SESSION_SECRET, BUILD_ID],
        },
      ],
      exports: [Clock, CurrentBrand, SETTINGS, SESSION_SECRET, BUILD_ID, ResponseCache, ETAG_KEY],
    };
  }
}
