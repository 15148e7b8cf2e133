import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import { connectionOptions, type Connecting } from './connection-options.js';
import { endSilentConnections } from './silent-connections.js';
import type { Statement } from './sql.js';

/**
 * What nearly every request asks first, and what takes no time: all of it goes over one connection, each sent without
 * waiting for the answers to the others. PostgreSQL finds the next one there when it is done with one, so that neither
 * side has to be woken up; and nobody waits for a connection of the pool to learn who asks.
 */
export class LookUps {
  private readonly pool: Pool;
  private line: Promise<PoolClient> | undefined;

  constructor(databaseUrl: string, connecting: Connecting = {}) {
    this.pool = new pg.Pool({
      ...connectionOptions(connecting),
      connectionString: databaseUrl,
      max: 1,
      pipeline: true,
    });
    // The pool ends before its connection has: what is said to that one meanwhile is nobody's business.
    this.pool.on('error', () => {});
    endSilentConnections(this.pool, databaseUrl);
  }

  /** The first row, or undefined. Errors: the database's; the next that asks gets another connection. */
  async row<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row | undefined> {
    const line = await (this.line ?? this.connect());
    return (await line.query<Row>({ ...statement, values })).rows[0];
  }

  /** Ends the connection when all that was asked is answered. */
  async end(): Promise<void> {
    const line = await this.line?.catch(() => undefined);
    line?.release();
    await this.pool.end();
  }

  private connect(): Promise<PoolClient> {
    const line = this.pool.connect();
    // The end of a lost one may come when another has already been asked for.
    const forget = (): void => {
      if (this.line === line) this.line = undefined;
    };
    line.then((client) => client.on('error', forget).once('end', forget), forget);
    this.line = line;
    return line;
  }
}
