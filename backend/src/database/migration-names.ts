import type { MikroORM } from '@mikro-orm/postgresql';

/** Kept by the migrator itself: which migrations the database has. */
export const MIGRATIONS_TABLE = 'mikro_orm_migrations';

/** The program's migrations, in their order. */
export const migrationNames = (orm: MikroORM): string[] =>
  (orm.config.get('migrations').migrationsList ?? []).map((migration) =>
    typeof migration === 'function'
      ? (new migration(orm.em.getDriver(), orm.config).name ?? migration.name)
      : migration.name,
  );
