import type { MikroORM } from '@mikro-orm/postgresql';

/** The program's migrations, in their order. */
export const migrationNames = (orm: MikroORM): string[] =>
  (orm.config.get('migrations').migrationsList ?? []).map((migration) =>
    typeof migration === 'function'
      ? (new migration(orm.em.getDriver(), orm.config).name ?? migration.name)
      : migration.name,
  );
