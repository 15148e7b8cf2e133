import { prepareDatabase } from '../database/prepare.js';
import { tell, type Command } from './command.js';
import { onDatabase } from './on-database.js';

/** What each start does too, so that an upgrade can do it before the first new process starts. */
export const migrating: Record<string, Command> = {
  migrate: {
    usage: '',
    run: (_given, settings) =>
      onDatabase(settings, async (databaseUrl) => {
        await prepareDatabase({ settings, databaseUrl });
        tell('The database is up to date now.');
        return 0;
      }),
  },
};
