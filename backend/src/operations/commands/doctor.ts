import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../config/start-failure.js';
import type { Settings } from '../../config/settings.js';
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../database/embedded-postgres/embedded-postgres.js';
import { problem, runChecks, type CheckContext, type CheckedHealth } from '../doctor/check.js';
import { examine } from '../doctor/doctor.js';
import { versionChecks } from '../doctor/machine.checks.js';
import { lockPortal } from '../start/portal-lock.js';
import { print, type Command, type Given } from './command.js';

/** A check that hangs holds a connection, which must not keep the command from ending. */
const EXIT_MS = 500;

export const doctorCommand: Command = {
  usage: '[--json]',
  async run({ json }, settings) {
    const database = await startedDatabase(settings);
    try {
      const found = await examine({ settings, databaseUrl: database.url });
      return report([{ name: 'Settings', state: 'ok', found: 'They are valid' }, ...found], json);
    } finally {
      await database.stop();
      setTimeout(() => process.exit(), EXIT_MS).unref();
    }
  },
  /** What can be said without settings, after their own sentence. */
  async runWithoutSettings({ json }, sentence) {
    const advice = 'Correct it in the environment or in .env (.env.example lists all settings).';
    const settings = { name: 'Settings', ...problem(sentence.replace(/\.$/, ''), advice) };
    return report([settings, ...(await runChecks(versionChecks, {} as CheckContext))], json);
  },
};

interface Database {
  url: () => Promise<string>;
  stop: () => Promise<void>;
}

/** The embedded PostgreSQL of a portal that is down is started for the checks; a new one is not made. */
async function startedDatabase(settings: Settings): Promise<Database> {
  const stop = async () => {};
  const given = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (given) return { url: () => Promise.resolve(given), stop };
  const running = await runningEmbeddedPostgres(settings.dataDir);
  if (running) return { url: () => Promise.resolve(running), stop };
  try {
    if (!existsSync(join(settings.dataDir, 'postgres')))
      throw new StartFailure('there is none yet, the first start creates it');
    const unlock = await lockPortal(settings);
    const started = await startEmbeddedPostgres({ dataDir: settings.dataDir }).catch(
      async (error: unknown) => {
        await unlock();
        throw error;
      },
    );
    return {
      url: () => Promise.resolve(started.url),
      stop: () => started.stop().finally(unlock),
    };
  } catch (error) {
    return { url: () => Promise.reject(error as Error), stop };
  }
}

/** Returns the exit code: 1 on a problem. */
function report(found: readonly CheckedHealth[], json: Given['json']): number {
  const problems = found.filter(({ state }) => state === 'problem').length;
  if (json) print(JSON.stringify({ problems, checks: found }));
  else {
    const width = Math.max(...found.map(({ name }) => name.length));
    for (const { name, state, found: what, advice } of found)
      print(`${state.padEnd(8)} ${name.padEnd(width)}  ${what}.${advice ? ` ${advice}` : ''}`);
  }
  return problems === 0 ? 0 : 1;
}
