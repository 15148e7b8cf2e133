import pg from 'pg';
import { longWork, sessionOptions } from './connection-options.js';

const CONNECT_MS = 5_000;

/** A connection of one's own, for work that takes longer than the pool's connections wait. */
export async function withLongSession<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    options: sessionOptions(longWork),
    keepAlive: true,
  });
  // The statement that runs into it tells; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** One look at the whole database as it is at this moment, however long it takes; nothing can be written in it. */
export async function inSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback').catch(() => {});
  }
}
