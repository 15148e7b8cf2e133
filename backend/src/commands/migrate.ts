import { prepareDatabase, type Prepared } from '../database/prepare.js';
import type { Settings } from '../env.js';
import { tell, type Command } from './command.js';
import { onDatabase } from './on-database.js';

/** What each start does too, so that an upgrade can do it before the first new process starts. */
export const migrating: Record<string, Command> = {
  migrate: {
    usage: '',
    run: (_given, settings) =>
      onDatabase(settings, async (databaseUrl) => {
        const withoutDemo = { ...settings, demoData: false };
        const prepared = await prepareDatabase({ settings: withoutDemo, databaseUrl });
        tell(`${schemaOf(prepared)} ${peopleOf(prepared, settings)}`.trim());
        return 0;
      }),
  },
};

function schemaOf({ migrations }: Prepared): string {
  if (migrations.length === 0) return 'The schema was up to date already.';
  const many = migrations.length === 1 ? 'one migration' : `${migrations.length} migrations`;
  return `The schema is up to date now, at ${migrations.at(-1)}, by ${many}.`;
}

function peopleOf({ wasEmpty }: Prepared, { adminEmail }: Settings): string {
  if (!wasEmpty) return '';
  return adminEmail
    ? `${adminEmail} can sign in as the first admin.`
    : 'There are no users yet: create-admin makes the first.';
}
