import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import pg, { type ClientBase, type Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { currentAuditContext, setAuditContext } from '../audit/audit-context.js';

/** PostgreSQL's status of a connection that is in no transaction. */
const IDLE = 'I';

/** One named statement. PostgreSQL parses and plans it once per connection. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs SQL outside of the ORM: returns rows or finished JSON text, never entities. */
@Injectable()
export class Sql {
  private ready: Pool | undefined;
  private readonly clients = new AsyncLocalStorage<ClientBase>();

  constructor(private readonly orm: MikroORM) {}

  /** The pool that MikroORM uses too. */
  async pool(): Promise<Pool> {
    const connection = this.orm.em.getConnection() as PostgreSqlConnection;
    return (this.ready ??= (await connection.getNativeClient()) as Pool);
  }

  /**
   * Acquires a connection of the pool for the work; a transaction that the work leaves open is rolled back. Errors:
   * the work's, also when the connection is lost meanwhile.
   */
  async connection<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await (await this.pool()).connect();
    client.on('error', ignoreLoss);
    try {
      return await work(client);
    } finally {
      if (client.getTransactionStatus() === IDLE) client.release();
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      client.off('error', ignoreLoss);
    }
  }

  /** Runs the work in a transaction that is attributed to the current audit context. Errors: the work's, after a rollback. */
  transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.connection(async (client) => {
      await client.query(
        `begin; ${setAuditContext(pg.escapeLiteral(JSON.stringify(currentAuditContext())))}`,
      );
      const result = await work(client);
      await client.query('commit');
      return result;
    });
  }

  /**
   * Runs the work so that all that it reads by this class is of one moment, and writing fails; or in the transaction of
   * `within`. Errors: the work's.
   */
  snapshot<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.clients.getStore()) return work();
    return this.connection(async (client) => {
      await client.query('begin isolation level repeatable read, read only');
      const result = await this.within(client, work);
      await client.query('commit');
      return result;
    });
  }

  /** Runs the work so that it reads by this class what the client's transaction has written. */
  within<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
    return this.clients.run(client, work);
  }

  /** Runs a statement that writes in a transaction of its own. Returns its first row, or undefined. */
  change<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row | undefined> {
    return this.transaction(async (client) => (await client.query<Row>({ ...statement, values })).rows[0]);
  }

  async rows<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    return (await this.query<Row>(statement, values)).rows;
  }

  /** The first row, or undefined. */
  async row<Row extends QueryResultRow>(
    statement: Statement,
    values: unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.query<Row>(statement, values)).rows[0];
  }

  /** The column `body` of the only row: JSON text made by PostgreSQL, sent as it is. Undefined without one. */
  async json(statement: Statement, values: unknown[] = []): Promise<string | undefined> {
    return (await this.query<{ body: string | null }>(statement, values)).rows[0]?.body ?? undefined;
  }

  private query<Row extends QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<QueryResult<Row>> {
    const query = { ...statement, values };
    const client = this.clients.getStore();
    if (client) return client.query<Row>(query);
    return this.ready ? this.ready.query<Row>(query) : this.pool().then((pool) => pool.query<Row>(query));
  }
}

/** The statement that fails reports a lost connection; without a listener it would end the process. */
const ignoreLoss = (): void => {};
