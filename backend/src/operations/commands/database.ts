import { chainHead } from '../../audit/chain.js';
import { sessionSecret } from '../../config/session-secret.js';
import type { Settings } from '../../config/settings.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { goBack, withSchema } from '../../database/schema.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/local-files.js';
import { migratedSentence, prepareDatabase } from '../start/prepare-database.js';
import { allChecks } from '../verify/checks.js';
import { headCheck } from '../verify/schema.checks.js';
import { verify, type CheckResult } from '../verify/verify.js';
import { onDatabase, print, type Command } from './command.js';

export const migrateCommand: Command = {
  usage: '[--to MIGRATION --force]',
  run: ({ to, force = false }, settings) =>
    onDatabase(settings, async (databaseUrl) => {
      print(to === undefined ? await forward(settings, databaseUrl) : await back(databaseUrl, to, force));
      return 0;
    }),
};

/** The same as at the portal's start, including the first people of an empty database. */
async function forward(settings: Settings, databaseUrl: string): Promise<string> {
  const { migrated } = await prepareDatabase({
    settings: { ...settings, migrations: 'at-start', databaseDirectUrl: null },
    databaseUrl,
  });
  return migrated.length > 0 ? migratedSentence(migrated) : 'The database is already up to date.';
}

async function back(databaseUrl: string, to: string, force: boolean): Promise<string> {
  const reverted = await withSchema(databaseUrl, (orm, client) => goBack(orm, client, { to, force }));
  return reverted.length > 0
    ? `The database was reverted to ${to}. Reverted migrations: ${reverted.toReversed().join(', ')}.`
    : `The database has no migrations after ${to}.`;
}

export const verifyCommand: Command = {
  usage: '[--json] [--head POSITION:HASH]',
  run: (given, settings) =>
    onDatabase(settings, async (databaseUrl) => {
      const checks = given.head === undefined ? allChecks : [...allChecks, headCheck(given.head)];
      const store = await fileStoreOf(settings, new UploadLinks(await sessionSecret(settings)));
      const results = await verify({ databaseUrl, store }, checks);
      const { position, hash } = await withLongSession(databaseUrl, chainHead);
      const head = `${position}:${hash.toString('hex')}`;
      const problems = results.reduce((sum, result) => sum + result.problems.length, 0);
      if (given.json) print(JSON.stringify({ problems, auditHead: head, checks: results }));
      else {
        for (const result of results) printResult(result);
        print(`The audit trail ends at ${head}`);
        print(`verify: ${results.length} checks, ${problems} problems`);
      }
      return problems === 0 ? 0 : 1;
    }),
};

const MOST_PRINTED = 20;

function printResult({ name, problems }: CheckResult): void {
  print(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems.slice(0, MOST_PRINTED)) print(`    ${problem}`);
  if (problems.length > MOST_PRINTED) print(`    and ${problems.length - MOST_PRINTED} more`);
}
