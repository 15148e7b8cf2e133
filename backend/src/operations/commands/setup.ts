import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import type { Settings } from '../../config/settings.js';
import { StartFailure } from '../../config/start-failure.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { isConfirmedBy } from '../../setup/leaving-demo.js';
import { setUpLines } from '../start/banner.js';
import { leaveDemo } from '../start/leave-demo.js';
import { prepareDatabase, unfilled } from '../start/prepare-database.js';
import { onDatabase, print, type Command, whilePortalIsDown } from './command.js';

/** The first start of an installation, and the way from the demo fund to it. */
export const setupCommands: Record<string, Command> = {
  'setup-code': {
    usage: '',
    run: (_given, settings) =>
      onDatabase(settings, async (databaseUrl) => {
        const { setUpCode } = await prepareDatabase({ settings: unfilled(settings), databaseUrl });
        if (setUpCode === null)
          throw new StartFailure(
            'There is a user already: the set-up is closed. Sign in, or use create-admin.',
          );
        setUpLines(settings.publicUrl, setUpCode).forEach(print);
        return 0;
      }),
  },
  'leave-demo': {
    usage: '[--confirm "NAME OF THE FIRM"]',
    run: ({ confirm }, settings) =>
      whilePortalIsDown(settings, async (databaseUrl) => {
        await prepareDatabase({ settings: unfilled(settings), databaseUrl });
        await refuseUnlessConfirmed(confirm, await firmNameIn(databaseUrl, settings));
        await leaveDemo({ settings, databaseUrl, installationId: randomUUID() });
        print(
          'The demonstration fund was deleted. The next start of the portal prints the code of the set-up.',
        );
        return 0;
      }),
  },
};

const WARNING =
  'This deletes the demonstration fund and everything that was added to it: users, records, documents, mails.';

/** Errors: StartFailure unless the firm's name was given or is typed. */
async function refuseUnlessConfirmed(given: string | undefined, firmName: string): Promise<void> {
  const typed = given ?? (await ask(`${WARNING}\nType ${firmName} to confirm: `));
  if (!isConfirmedBy(typed, firmName))
    throw new StartFailure(`Nothing was deleted. To confirm, add --confirm "${firmName}".`);
}

/** As the portal shows it: the stored one, else that of the settings. */
const firmNameIn = (databaseUrl: string, { brand }: Settings): Promise<string> =>
  withLongSession(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string | null }>('select firm_name as name from brand');
    return rows[0]?.name ?? brand.firmName;
  });

/** Empty where there is no terminal to ask at. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
