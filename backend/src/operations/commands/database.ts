import { prepareDatabase, migratedSentence } from '../start/prepare-database.js';
import { goBack, withSchema } from '../../database/schema.js';
import type { Settings } from '../../config/settings.js';
import { chainHead } from '../../audit/chain.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { sessionSecret } from '../../config/session-secret.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/upload-links.js';
import { allChecks } from '../verify/checks.js';
import { headCheck } from '../verify/schema.checks.js';
import { verify, type CheckResult } from '../verify/verify.js';
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

const MOST_TOLD = 20;

export const verifying: Record<string, Command> = {
  verify: {
    usage: '[--json] [--head POSITION:HASH]',
    run: (given, settings) =>
      onDatabase(settings, async (databaseUrl) => {
        const checks = given.head === undefined ? allChecks : [...allChecks, headCheck(given.head)];
        const store = await fileStoreOf(settings, new UploadLinks(await sessionSecret(settings)));
        const verdicts = await verify({ databaseUrl, store }, checks);
        const { position, hash } = await withLongSession(databaseUrl, chainHead);
        const head = `${position}:${hash.toString('hex')}`;
        const problems = verdicts.reduce((sum, verdict) => sum + verdict.problems.length, 0);
        if (given.json) tell(JSON.stringify({ problems, auditHead: head, checks: verdicts }));
        else {
          for (const verdict of verdicts) tellOf(verdict);
          tell(`The audit trail ends at ${head}`);
          tell(`verify: ${verdicts.length} checks, ${problems} problems`);
        }
        return problems === 0 ? 0 : 1;
      }),
  },
};

function tellOf({ name, problems }: CheckResult): void {
  tell(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems.slice(0, MOST_TOLD)) tell(`    ${problem}`);
  if (problems.length > MOST_TOLD) tell(`    and ${problems.length - MOST_TOLD} more`);
}
