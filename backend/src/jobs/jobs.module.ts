import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { Global, Inject, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { SETTINGS, type Settings } from '../config/settings.js';
import { connectQueues, QUEUE_CONNECTIONS, Queues, jobTelemetry } from './queues.js';
import { Tasks, TaskLocks } from './tasks.js';
import { QueuePage, QueuePageController } from './queue-page.controller.js';

interface Options {
  settings: Settings;
  databaseUrl: string;
}

/**
 * The one place that knows what queues are kept in. Nothing connects before the program is initialised: its
 * parts are put together while the database is still being prepared, and for the contract without one.
 */
@Global()
@Module({})
export class QueueModule implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly workers: BullRegistrar,
  ) {}

  static forRoot({ settings, databaseUrl }: Options): DynamicModule {
    const connections = connectQueues(settings, databaseUrl);
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot({
          connection: connections.working,
          ...jobTelemetry(),
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(),
      ],
      providers: [{ provide: QUEUE_CONNECTIONS, useValue: connections }, Queues],
      exports: [Queues],
    };
  }

  /** By now every queue has been opened: a worker on what cannot be reached tries without end. */
  onApplicationBootstrap(): void {
    if (this.settings.workers === 'inline') this.workers.register();
  }
}

@Module({ imports: [ScheduleModule.forRoot()], providers: [Tasks, TaskLocks] })
export class TasksModule {}

@Module({ controllers: [QueuePageController], providers: [QueuePage] })
export class QueuePageModule {}
