import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { Global, Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../config/settings.js';
import { QueuePage, QueuePageController } from './queue-page.controller.js';
import { jobTelemetry, QUEUE_CONNECTIONS, queueConnections, Queues } from './queues.js';
import { TaskLocks, Tasks } from './tasks.js';

interface Options {
  settings: Settings;
  databaseUrl: string;
}

/**
 * Queues, scheduled tasks and the page that shows the queues. Nothing connects before the application is initialised:
 * it is created while the database is still being prepared, and without a database for the contract.
 */
@Global()
@Module({})
export class JobsModule implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly workers: BullRegistrar,
  ) {}

  static forRoot({ settings, databaseUrl }: Options): DynamicModule {
    const connections = queueConnections(settings, databaseUrl);
    return {
      module: JobsModule,
      imports: [
        BullModule.forRoot({
          connection: connections.working,
          ...jobTelemetry(),
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(),
        ScheduleModule.forRoot(),
      ],
      controllers: [QueuePageController],
      providers: [{ provide: QUEUE_CONNECTIONS, useValue: connections }, Queues, Tasks, TaskLocks, QueuePage],
      exports: [Queues, Tasks],
    };
  }

  /** After all queues are open: a worker whose connection fails retries without end. */
  onApplicationBootstrap(): void {
    if (this.settings.workers === 'inline') this.workers.register();
  }
}
