import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';

const CHECK_EVERY_MS = 500;
const timeouts = {
  /** How long a statement may go without a byte before the database is queried about it. */
  silenceMs: 4_000,
  /** How long the database may take to answer that question. */
  probeMs: 4_000,
};

/**
 * A process id that pg_stat_activity does not list is behind a pooler, or has ended: after this time any statement would
 * have run into its timeout.
 */
const UNLISTED_MS = 35_000;
const activity = `
  select pid, case when state = 'active' then state else 'waits for us' end as state
  from pg_stat_activity where usename = current_user and state is not null`;

/** An idle session holds no locks; it could also be another one, whose process id was used again. */
const terminate = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1) and usename = current_user and state <> 'idle'`;

/** The bytes that a connection has transferred, and since when that number is unchanged. */
interface Traffic {
  bytes: number;
  since: number;
}

/** Of a connection that was acquired since the last check. */
const UNCHECKED: Traffic = { bytes: -1, since: 0 };

/** Properties of pg's client that its types do not declare. */
interface ClientInternals {
  readyForQuery: boolean;
  processID: number;
  connection: { stream: Socket };
}

/**
 * Ends the connections of the pool that wait for an answer which will never come: a stopped machine, a cut network
 * connection and a failover close no socket. A statement may take long as long as the database works on it, which is
 * queried over a second connection before any is ended. Its session in PostgreSQL is then terminated, whose transaction
 * would hold its locks otherwise. A connection that is lost while in use frees its slot.
 */
export function endSilentConnections(
  pool: Pool,
  databaseUrl: string,
  { silenceMs, probeMs } = timeouts,
): void {
  const acquired = trackAcquired(pool);
  /** The process ids of ended connections whose sessions are not terminated yet. */
  const orphaned = new Set<number>();
  void watch();

  async function watch(): Promise<void> {
    while (!pool.ended) {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false });
      if (silentFor(silenceMs).length > 0) await endSilent();
      if (orphaned.size > 0) await terminateOrphaned();
    }
  }

  async function endSilent(): Promise<void> {
    const states = await readStates(databaseUrl, probeMs);
    const tooLong = new Set(silentFor(UNLISTED_MS));
    for (const client of silentFor(silenceMs)) {
      const { processID, connection } = internalsOf(client);
      const state = states ? (states.get(processID) ?? (tooLong.has(client) ? 'gone' : 'active')) : 'gone';
      if (state === 'active') continue;
      connection.stream.destroy(new Error('Connection terminated: PostgreSQL does not respond'));
      orphaned.add(processID);
    }
  }

  async function terminateOrphaned(): Promise<void> {
    try {
      await queryOnNewConnection(databaseUrl, probeMs, terminate, [[...orphaned]]);
      orphaned.clear();
    } catch {
      // PostgreSQL does not respond yet; the next check tries again.
    }
  }

  function silentFor(ms: number): PoolClient[] {
    for (const [client, { bytes }] of acquired)
      if (internalsOf(client).readyForQuery || bytesOf(client) !== bytes)
        acquired.set(client, { bytes: bytesOf(client), since: performance.now() });
    const since = performance.now() - ms;
    return [...acquired].filter(([, traffic]) => traffic.since < since).map(([client]) => client);
  }
}

/** The connections in use, updated by the pool's events; one that is lost while in use is released. */
function trackAcquired(pool: Pool): Map<PoolClient, Traffic> {
  const acquired = new Map<PoolClient, Traffic>();
  pool.on('acquire', (client) => acquired.set(client, UNCHECKED));
  pool.on('release', (_error, client) => acquired.delete(client));
  pool.on('connect', (client) => client.once('end', () => acquired.has(client) && releaseLost(client)));
  return acquired;
}

/** Frees the slot of a lost connection: kysely releases none whose begin or rollback has failed. */
function releaseLost(client: PoolClient): void {
  client.release(true);
  client.release = () => {};
}

const internalsOf = (client: PoolClient): ClientInternals => client as unknown as ClientInternals;

function bytesOf(client: PoolClient): number {
  const { bytesRead, bytesWritten } = internalsOf(client).connection.stream;
  return bytesRead + bytesWritten;
}

/** The state of each connection by its process id; undefined when the database does not answer. A refusal is an answer. */
async function readStates(databaseUrl: string, probeMs: number): Promise<Map<number, string> | undefined> {
  try {
    const rows = await queryOnNewConnection<{ pid: number; state: string }>(databaseUrl, probeMs, activity);
    return new Map(rows.map(({ pid, state }) => [pid, state]));
  } catch (error) {
    return error instanceof pg.DatabaseError ? new Map() : undefined;
  }
}

/** Queries over a new connection, outside of the pool. */
async function queryOnNewConnection<Row extends object>(
  connectionString: string,
  connectionTimeoutMillis: number,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const limits = { connectionTimeoutMillis, query_timeout: connectionTimeoutMillis };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    void client.end().catch(() => {});
  }
}
