import type { LoggerService } from '@nestjs/common';

export const migratedSentence = (migrated: string[]): string =>
  `The database is up to date now: it lacked ${migrated.join(', ')}.`;

/** Says which migrations this start has applied, if any. */
export function logMigrated(logger: LoggerService, migrated: string[]): void {
  if (migrated.length > 0) logger.log(migratedSentence(migrated));
}
