import { Global, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { DeletedRows } from './deleted-rows.schedule.js';
import { LookUps } from './look-ups.js';
import { createOrm } from './orm.js';
import { Sql } from './sql.js';

@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    private readonly orm: MikroORM,
    private readonly lookUps: LookUps,
  ) {}

  static forRoot(databaseUrl: string): DynamicModule {
    const logger = new Logger('Database');
    return {
      module: DatabaseModule,
      providers: [
        { provide: MikroORM, useFactory: () => createOrm(databaseUrl, { log: (line) => logger.log(line) }) },
        { provide: EntityManager, useFactory: (orm: MikroORM) => orm.em, inject: [MikroORM] },
        { provide: LookUps, useFactory: () => new LookUps(databaseUrl) },
        Sql,
        DeletedRows,
      ],
      exports: [MikroORM, EntityManager, LookUps, Sql],
    };
  }

  /** The last to go: jobs that are finished first still note what became of them. */
  async onApplicationShutdown(): Promise<void> {
    await this.lookUps.end();
    await this.orm.close(true);
  }
}
