import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { endSilentConnections } from './silent-connections.js';

describe('A statement', () => {
  let database: TestDatabase;
  let proxy: Server;
  let url: URL;
  /** Whether the database's answers still reach the client. */
  let passes = true;
  const sockets = new Set<Socket>();
  const farSockets = new Set<Socket>();
  /** Sockets whose statements never reach the database. */
  let swallowed = new Set<Socket>();

  beforeAll(async () => {
    database = await createTestDatabase();
    url = new URL(database.url);
    const port = Number(url.port);
    proxy = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      sockets.add(near);
      farSockets.add(far);
      // The database is not notified of the end of a connection that is silent.
      near.on('error', () => {}).on('close', () => !swallowed.has(near) && far.destroy());
      near.on('data', (bytes) => !swallowed.has(near) && far.write(bytes));
      far.on('error', () => {}).on('close', () => near.end());
      far.on('data', (bytes) => passes && near.write(bytes));
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    url.port = String((proxy.address() as AddressInfo).port);
  });
  afterAll(async () => {
    proxy.close();
    for (const far of farSockets) far.destroy();
    await database.drop();
  });

  const poolWith = (timeouts: { silenceMs: number; probeMs: number }): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url.href });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    endSilentConnections(pool, url.href, timeouts);
    return pool;
  };

  it('that loses its connection frees its slot of the pool, even if the connection is never released', async () => {
    const pool = new pg.Pool({ connectionString: url.href, max: 1 });
    pool.on('error', () => {});
    endSilentConnections(pool, url.href);
    const client = await pool.connect();
    client.on('error', () => {});
    await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminat');
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    client.release();
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
  });

  it('may take long while the database answers other connections', async () => {
    const pool = poolWith({ silenceMs: 1, probeMs: 60_000 });
    const { rows } = await pool.query(`select pg_sleep(1.5), 'done' as answer`);
    expect(rows[0]).toMatchObject({ answer: 'done' });
    await pool.end();
  });

  it('ends with its connection when the database never got it, though it answers other connections', async () => {
    const pool = poolWith({ silenceMs: 1, probeMs: 60_000 });
    await pool.query('select 1');
    swallowed = new Set(sockets);
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await pool.end();
  });

  it('keeps no locks when its connection falls silent in the middle of a transaction', async () => {
    const pool = poolWith({ silenceMs: 1, probeMs: 60_000 });
    const client = await pool.connect();
    await client.query('begin; select pg_advisory_xact_lock(1)');
    swallowed = new Set(sockets);
    await expect(client.query('select 1')).rejects.toThrow('Connection terminated');
    await pool.query(`set lock_timeout to '20s'; select pg_advisory_lock(1)`);
    await pool.end();
  });

  it('keeps no locks when it ended while the database answered no connection', async () => {
    const pool = poolWith({ silenceMs: 1, probeMs: 100 });
    const client = await pool.connect();
    await client.query('begin; select pg_advisory_xact_lock(2)');
    passes = false;
    await expect(client.query('select 1')).rejects.toThrow('Connection terminated');
    swallowed = new Set(sockets);
    passes = true;
    await pool.query(`set lock_timeout to '20s'; select pg_advisory_lock(2)`);
    await pool.end();
  });

  it('ends with its connection when the database answers no connection, and the pool goes on', async () => {
    const pool = poolWith({ silenceMs: 1, probeMs: 100 });
    await pool.query('select 1');
    passes = false;
    await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
    passes = true;
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await pool.end();
  });
});
