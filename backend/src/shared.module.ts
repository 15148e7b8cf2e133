import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { SETTINGS, type Settings } from './env.js';
import { SESSION_SECRET, sessionSecret } from './session-secret.js';

/** What every module may ask for: the settings, the secret and the clock. */
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
      ],
      exports: [Clock, SETTINGS, SESSION_SECRET],
    };
  }
}
