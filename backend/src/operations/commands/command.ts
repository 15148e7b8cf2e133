import { userInfo } from 'node:os';
import type { Settings } from '../../config/settings.js';
import type { AuditContext } from '../../audit/audit-context.js';
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../database/embedded-postgres/embedded-postgres.js';
import { lockPortal } from '../start/portal-lock.js';

export const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  password: { type: 'string' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  head: { type: 'string' },
  to: { type: 'string' },
  confirm: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export interface Given {
  email?: string;
  'first-name'?: string;
  'last-name'?: string;
  password?: string;
  force?: boolean;
  json?: boolean;
  head?: string;
  to?: string;
  confirm?: string;
  /** The argument after the command's name. */
  file?: string;
}

export interface Command {
  /** Its arguments, for the usage. */
  usage: string;
  takesFile?: true;
  /** Prints its results and returns the exit code. Errors: sentences for the operator. */
  run(given: Given, settings: Settings): Promise<number>;
  /** Of a command that has something to say when the settings are wrong: their message. */
  runWithoutSettings?(given: Given, message: string): Promise<number>;
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Attributes changes to the account of the operating system that runs the command. */
export const commandLineContext = (): AuditContext => ({ as: 'command_line', userName: accountName() });

/** A container may run under an id that its system has no account for. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
}

/** Commands use one connection for long, which needs an address without a pooler. */
const directUrlOf = ({ databaseDirectUrl, databaseUrl }: Settings): string | null =>
  databaseDirectUrl ?? databaseUrl;

/** Runs the work on the database of the settings; the embedded one is started for it unless the portal runs. */
export async function onDatabase<Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const url = directUrlOf(settings) ?? (await runningEmbeddedPostgres(settings.dataDir));
  return url ? work(url) : whilePortalIsDown(settings, work);
}

/** The same, but only while no portal runs on the database. Errors: StartFailure when one does. */
export async function whilePortalIsDown<Result>(
  settings: Settings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const unlock = await lockPortal(settings);
  try {
    const url = directUrlOf(settings);
    if (url) return await work(url);
    const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
    return await work(postgres.url).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}
