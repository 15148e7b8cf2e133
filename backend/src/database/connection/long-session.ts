import pg from 'pg';
import { longWork, sessionOptions } from './connection-options.js';

const CONNECT_MS = 5_000;

/** A connection outside the pool and without timeouts, for work that takes long. */
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
  // The statement that fails reports a lost connection; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs the work in one read-only snapshot of the whole database. */
export async function inSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback').catch(() => {});
  }
}
