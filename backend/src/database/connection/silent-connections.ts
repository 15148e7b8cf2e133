import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';

const LOOK_EVERY_MS = 500;
const patience = {
  /** How long a statement may go without a byte before anybody asks. */
  silenceMs: 4_000,
  /** How long the database may take to answer that it lives. */
  probeMs: 4_000,
};

/** What no database knows of is behind a pooler, or gone: any statement would have run into its limit by then. */
const UNKNOWN_MS = 35_000;
const activity = `
  select pid, case when state = 'active' then state else 'waits for us' end as state
  from pg_stat_activity where usename = current_user and state is not null`;

/** How many bytes a connection has moved, and since when no more. */
interface Sign {
  bytes: number;
  since: number;
}

/** Of a connection that was lent since somebody looked: bytes are only counted then. */
const UNSEEN: Sign = { bytes: -1, since: 0 };

/** What pg does not declare of its client. */
interface Insides {
  readyForQuery: boolean;
  processID: number;
  connection: { stream: Socket };
}

/**
 * Ends the connections of the pool that wait for an answer which will never come: a stopped machine, a cut line
 * and one that took over send no word of it. A statement may take its time as long as the database works on it,
 * which a second connection asks before any is ended. The place of one that is lost while it is lent is given back.
 */
export function endSilentConnections(
  pool: Pool,
  databaseUrl: string,
  { silenceMs, probeMs } = patience,
): void {
  const lent = lendingsOf(pool);
  void watch();

  async function watch(): Promise<void> {
    while (!pool.ended) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      if (silentFor(silenceMs).length === 0) continue;
      const states = await statesOf(databaseUrl, probeMs);
      const tooLong = new Set(silentFor(UNKNOWN_MS));
      for (const client of silentFor(silenceMs)) {
        const { processID, connection } = insidesOf(client);
        const state = states ? (states.get(processID) ?? (tooLong.has(client) ? 'gone' : 'active')) : 'gone';
        if (state !== 'active')
          connection.stream.destroy(new Error('Connection terminated: PostgreSQL is silent'));
      }
    }
  }

  function silentFor(ms: number): PoolClient[] {
    for (const [client, { bytes }] of lent)
      if (insidesOf(client).readyForQuery || movedBy(client) !== bytes) lent.set(client, signOf(client));
    const since = performance.now() - ms;
    return [...lent].filter(([, sign]) => sign.since < since).map(([client]) => client);
  }
}

/** The connections somebody has, kept true as they come and go; what is lost while it is lent is given back. */
function lendingsOf(pool: Pool): Map<PoolClient, Sign> {
  const lent = new Map<PoolClient, Sign>();
  pool.on('acquire', (client) => lent.set(client, UNSEEN));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => client.once('end', () => lent.has(client) && giveBack(client)));
  return lent;
}

/**
 * Makes room for another connection. Whoever had a lost one would otherwise keep its place for good: kysely gives
 * none back whose begin or rollback has failed.
 */
function giveBack(client: PoolClient): void {
  client.release(true);
  client.release = () => {};
}

const insidesOf = (client: PoolClient): Insides => client as unknown as Insides;
const signOf = (client: PoolClient): Sign => ({ bytes: movedBy(client), since: performance.now() });

function movedBy(client: PoolClient): number {
  const { bytesRead, bytesWritten } = insidesOf(client).connection.stream;
  return bytesRead + bytesWritten;
}

/** What the database does on each of its connections; undefined when it does not answer. A refusal is an answer. */
async function statesOf(
  connectionString: string,
  connectionTimeoutMillis: number,
): Promise<Map<number, string> | undefined> {
  const limits = { connectionTimeoutMillis, query_timeout: connectionTimeoutMillis };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; state: string }>(activity);
    return new Map(rows.map(({ pid, state }) => [pid, state]));
  } catch (error) {
    return error instanceof pg.DatabaseError ? new Map() : undefined;
  } finally {
    void client.end().catch(() => {});
  }
}
