import pg, { type QueryConfig } from 'pg';

type Query = (this: pg.Client, asked: unknown, ...rest: unknown[]) => unknown;

/** Has PostgreSQL prepare no statement by name: the next one to come with that name may be on another connection. */
export class UnpreparedClient extends pg.Client {}

UnpreparedClient.prototype.query = function (this: pg.Client, asked: unknown, ...rest: unknown[]) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked;
  // Traces put their own in its place after this module is loaded.
  const query = pg.Client.prototype.query as Query;
  return query.call(this, isNamed ? { ...(asked as QueryConfig), name: undefined } : asked, ...rest);
} as typeof pg.Client.prototype.query;
