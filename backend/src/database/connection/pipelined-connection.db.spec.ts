import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { PipelinedConnection } from './pipelined-connection.js';

const statement = (name: string, text: string) => ({ name, text });
const identify = statement('identify', 'select pg_backend_pid() as pid, $1::int as sent');
const ofPortal = `from pg_stat_activity where datname = current_database() and application_name = 'fund-portal'`;

describe('Statements over the pipelined connection', () => {
  let database: TestDatabase;
  let connection: PipelinedConnection;

  beforeEach(async () => {
    database = await createTestDatabase();
    connection = new PipelinedConnection(database.url);
  });
  afterEach(async () => {
    await connection.end();
    await database.drop();
  });

  const terminated = async (pid: unknown) => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('select pg_terminate_backend($1)', [pid]);
    await owner.end();
  };

  it('that are sent at the same time get each its own answer, over one connection', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const answers = await Promise.all(numbers.map((n) => connection.row(identify, [n])));
    expect(answers.map((answer) => answer?.['sent'])).toEqual(numbers);
    expect(new Set(answers.map((answer) => answer?.['pid'])).size).toBe(1);
  });

  it('succeed although the database refuses one that is sent with them', async () => {
    const refused = connection.row(statement('refused', 'select 1 / $1::int'), [0]);
    const [answer] = await Promise.all([
      connection.row(identify, [7]),
      expect(refused).rejects.toThrow('division by zero'),
    ]);
    expect(answer).toMatchObject({ sent: 7 });
  });

  it('return undefined when there is no row', async () => {
    expect(await connection.row(statement('none', 'select 1 where $1::int = 2'), [1])).toBeUndefined();
  });

  it('get another connection when theirs is lost, and those under way are rejected', async () => {
    const first = await connection.row(identify, [1]);
    const waiting = Promise.allSettled(
      [1, 2].map((n) => connection.row(statement('slow', 'select pg_sleep(20), $1::int'), [n])),
    );
    await terminated(first?.['pid']);
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = await connection.row(identify, [2]);
    expect(next).toMatchObject({ sent: 2 });
    expect(next?.['pid']).not.toBe(first?.['pid']);
  });

  it('that are still sent while their connection is lost are soon answered by the next one', async () => {
    const first = await connection.row(identify, [1]);
    const sent: Promise<unknown>[] = [];
    const pids = new Set([first?.['pid']]);
    const send = async (n: number) => pids.add((await connection.row(identify, [n]))?.['pid']);
    const lost = terminated(first?.['pid']);
    for (const deadline = Date.now() + 20_000; pids.size < 2 && Date.now() < deadline; await nextTurn())
      sent.push(send(sent.length));
    await lost;
    const outcomes = (await Promise.allSettled(sent)).map(({ status }) => status);
    expect(outcomes.lastIndexOf('fulfilled')).toBeGreaterThan(outcomes.lastIndexOf('rejected'));
    expect(await connection.row(identify, [2])).toMatchObject({ sent: 2 });
  });

  it('try to connect again after the database could not be reached', async () => {
    const nowhere = new PipelinedConnection('postgres://nobody@127.0.0.1:1/none');
    for (let n = 0; n < 2; n += 1) await expect(nowhere.row(identify, [n])).rejects.toThrow('ECONNREFUSED');
    await nowhere.end();
  });

  it('leave no connection open, and are answered if they were sent before the end', async () => {
    const ending = new PipelinedConnection(database.url);
    await ending.row(identify, [1]);
    const last = ending.row(identify, [2]);
    await ending.end();
    expect(await last).toMatchObject({ sent: 2 });
    const counted = await connection.row(
      statement('counted', `select count(*)::int as connections ${ofPortal} and $1`),
      [true],
    );
    expect(counted).toEqual({ connections: 1 });
  });
});
