import {
  Global,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { EntityManager, MikroORM, type Options as OrmOptions } from '@mikro-orm/postgresql';
import type { Settings } from '../config/settings.js';
import { createOrm } from './orm.js';
import { PipelinedConnection } from './connection/pipelined-connection.js';
import { Sql } from './sql.js';

interface Options {
  settings: Settings;
  databaseUrl: string;
  entities: OrmOptions['entities'];
}

@Global()
@Module({})
export class DatabaseModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly orm: MikroORM,
    private readonly pipelined: PipelinedConnection,
    private readonly sql: Sql,
  ) {}

  static forRoot({ settings, databaseUrl, entities }: Options): DynamicModule {
    const logger = new Logger('Database');
    const isPooled = settings.databaseDirectUrl !== null;
    const log = (line: string): void => logger.log(line);
    const orm = () =>
      createOrm(databaseUrl, { entities, log, isPooled, poolSize: settings.databasePoolSize });
    return {
      module: DatabaseModule,
      providers: [
        { provide: MikroORM, useFactory: orm },
        { provide: EntityManager, useFactory: (orm: MikroORM) => orm.em, inject: [MikroORM] },
        {
          provide: PipelinedConnection,
          useFactory: () => new PipelinedConnection(databaseUrl, { isPooled }),
        },
        Sql,
      ],
      exports: [MikroORM, EntityManager, PipelinedConnection, Sql],
    };
  }

  /** Connects now: a program that is ended while the first connection is being opened would wait for it forever. */
  async onModuleInit(): Promise<void> {
    await this.sql.pool();
  }

  /** Runs last: jobs that finish during the shutdown still record their outcome. */
  async onApplicationShutdown(): Promise<void> {
    await this.pipelined.end();
    await this.orm.close(true);
  }
}
