import { chainHead } from '../../audit/chain.js';
import { withLongSession } from '../../database/long-session.js';
import { sessionSecret } from '../../config/session-secret.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/local-files.js';
import { allChecks } from '../verify/checks.js';
import { headCheck } from '../verify/schema.checks.js';
import { verify, type CheckResult } from '../verify/verify.js';
import { onDatabase, tell, type Command } from './command.js';

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
