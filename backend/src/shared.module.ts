import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { SETTINGS, type Settings } from './env.js';

/** What every module may ask for: the settings and the clock. */
@Global()
@Module({})
export class SharedModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: SharedModule,
      providers: [Clock, { provide: SETTINGS, useValue: settings }],
      exports: [Clock, SETTINGS],
    };
  }
}
