import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Settings } from '../../config/settings.js';
import type { MailTransport } from '../../mail/transports.js';
import type { FileStore } from '../../storage/file-store.js';
import type { Queue } from 'bullmq';

/** ok; warning: works, but somebody should do something; problem: does not work. */
export const healthStates = ['ok', 'warning', 'problem'] as const;
export type HealthState = (typeof healthStates)[number];

export interface Finding {
  state: HealthState;
  /** What was found, as a sentence without its full stop; never an address, a path or a secret. */
  found: string;
  /** What to do, of a warning or problem. */
  advice?: string;
}

export interface CheckedHealth extends Finding {
  name: string;
}

/** What the checks inspect: a portal that runs, or its settings alone. */
export interface CheckContext {
  settings: Settings;
  /** An address without a pooler; errors: why there is none. */
  databaseUrl: () => Promise<string>;
  store: () => Promise<FileStore>;
  mail: MailTransport;
  queues: () => Promise<readonly Queue[]>;
}

export interface HealthCheck {
  name: string;
  /** Errors are findings too: the check failed. */
  inspect(context: CheckContext): Promise<Finding>;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warning = (found: string, advice: string): Finding => ({ state: 'warning', found, advice });
export const problem = (found: string, advice: string): Finding => ({ state: 'problem', found, advice });

const CHECK_TIMEOUT_MS = 5_000;

/** Runs all checks at once; one that fails or takes too long is a problem and delays no other. */
export function runChecks(
  checks: readonly HealthCheck[],
  context: CheckContext,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<CheckedHealth[]> {
  return Promise.all(
    checks.map(async ({ name, inspect }) => {
      const late = sleep(timeoutMs, undefined, { ref: false }).then(() =>
        problem(
          `No answer within ${timeoutMs / 1000} s`,
          'Check that it runs and that the network lets the portal reach it.',
        ),
      );
      const found = await Promise.race([inspect(context).catch(failed), late]);
      return { name, ...found };
    }),
  );
}

const UNDEFINED_TABLE = '42P01';

/** There is no connection to the database; `cause` says why. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

function failed(error: unknown): Finding {
  if (error instanceof DatabaseAway)
    return warning('Not checked, because the database cannot be used', 'See Database.');
  if ((error as { code?: string }).code === UNDEFINED_TABLE)
    return warning(
      'The database has no schema of this version yet',
      'Start the portal, or run npm run cli -- migrate.',
    );
  return problem(`The check failed: ${messageOf(error)}`, 'Solve that first, then run the check again.');
}

/** The message of an error, its code where it has none; without paths; no driver repeats a password. */
export function messageOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return (message || code || 'no error message').replaceAll(/(, \w+)? '\/[^']*'/g, '').replace(/\.$/, '');
}

const LIMITS = { connectionTimeoutMillis: 4_000, query_timeout: 4_000 };

/** Checks that run at once take few of the server's connections. */
const limited = pLimit(3);

/** Does the work on a connection of its own, so that a check waits for none of the pool's. Errors: DatabaseAway, the work's. */
export function onConnection<Result>(
  context: Pick<CheckContext, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return limited(async () => {
    const client = await connect(context);
    try {
      return await work(client);
    } finally {
      void client.end().catch(() => {});
    }
  });
}

async function connect({ databaseUrl }: Pick<CheckContext, 'databaseUrl'>): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: await databaseUrl(), ...LIMITS });
    // The statement that fails reports a lost connection; without a listener it would end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  } catch (cause) {
    throw new DatabaseAway(messageOf(cause), { cause });
  }
}

/** The only row of a query. */
export async function rowOf<Row extends object>(client: pg.ClientBase, text: string): Promise<Row> {
  const { rows } = await client.query<Row & { [column: string]: unknown }>(text);
  if (!rows[0]) throw new Error('The database returned no row');
  return rows[0];
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Such as "1.2 GB", in powers of 1,000. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[power]}`;
}

const SECOND = 1_000;
const spans = [
  [86_400 * SECOND, 'day'],
  [3_600 * SECOND, 'hour'],
  [60 * SECOND, 'minute'],
] as const;

/** Such as "3 hours". */
export function formatSpan(ms: number): string {
  const [size, unit] = spans.find(([least]) => ms >= least) ?? [SECOND, 'second'];
  const count = Math.floor(ms / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
