import { prepareDatabase } from '../start/prepare-database.js';
import { goBack, withSchema } from '../../database/schema.js';
import type { Settings } from '../../config/settings.js';
import { migratedSentence } from '../start/log-migrated.js';
import { tell, type Command, onDatabase } from './command.js';

export const migrating: Record<string, Command> = {
  migrate: {
    usage: '[--to MIGRATION --force]',
    run: ({ to, force = false }, settings) =>
      onDatabase(settings, async (databaseUrl) => {
        tell(to === undefined ? await forward(settings, databaseUrl) : await back(databaseUrl, to, force));
        return 0;
      }),
  },
};

/** As the portal's own start does it, an empty database's first people included. */
async function forward(settings: Settings, databaseUrl: string): Promise<string> {
  const { migrated } = await prepareDatabase({
    settings: { ...settings, migrations: 'at-start', databaseDirectUrl: null },
    databaseUrl,
  });
  return migrated.length > 0 ? migratedSentence(migrated) : 'The database was up to date already.';
}

async function back(databaseUrl: string, to: string, force: boolean): Promise<string> {
  const taken = await withSchema(databaseUrl, (orm, client) => goBack(orm, client, { to, force }));
  return taken.length > 0
    ? `The database is as of ${to} again: ${taken.toReversed().join(', ')} are taken back.`
    : `The database has nothing later than ${to}.`;
}
