import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { Statement } from '../sql.js';
import { connectionOptions, type ConnectionMode } from './connection-options.js';
import { endSilentConnections } from './silent-connections.js';

/**
 * One connection on which statements are sent without waiting for the answers to earlier ones: for short statements that
 * nearly every request begins with. PostgreSQL finds the next statement when it is done with one, and no request waits
 * for a connection of the pool.
 */
export class PipelinedConnection {
  private readonly pool: Pool;
  private connection: Promise<PoolClient> | undefined;

  constructor(databaseUrl: string, mode: ConnectionMode = {}) {
    this.pool = new pg.Pool({
      ...connectionOptions(mode),
      connectionString: databaseUrl,
      max: 1,
      pipeline: true,
    });
    // The pool ends before its connection does; errors of that connection in between need no handling.
    this.pool.on('error', () => {});
    endSilentConnections(this.pool, databaseUrl);
  }

  /** The first row, or undefined. Errors: the database's; the next call opens another connection. */
  async row<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row | undefined> {
    const connection = await (this.connection ?? this.connect());
    return (await connection.query<Row>({ ...statement, values })).rows[0];
  }

  /** Ends the connection once all statements are answered. */
  async end(): Promise<void> {
    const connection = await this.connection?.catch(() => undefined);
    connection?.release();
    await this.pool.end();
  }

  private connect(): Promise<PoolClient> {
    const connection = this.pool.connect();
    // A lost connection may end after another has already been opened.
    const forget = (): void => {
      if (this.connection === connection) this.connection = undefined;
    };
    connection.then((client) => client.on('error', forget).once('end', forget), forget);
    this.connection = connection;
    return connection;
  }
}
