import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../test/database.js';
import { entities } from '../entities.js';
import { createOrm } from './orm.js';
import { longWork, transactionOptions } from './connection/connection-options.js';

const settings = `
  select current_setting('timezone') as timezone,
    current_setting('tcp_keepalives_idle')::int
      + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`;

describe('a connection of the portal', () => {
  it('has the time zone UTC, and is ended by PostgreSQL two minutes after the network connection is lost', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url, { entities });
    expect(await orm.em.execute(settings)).toEqual([{ timezone: 'UTC', seconds: 120 }]);
    await orm.close();
    await database.drop();
  });

  it('is one of at most as many as the pool size', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url, { entities, poolSize: 3 });
    const seen = await Promise.all(
      Array.from({ length: 9 }, () => orm.em.fork().execute('select pg_backend_pid() as pid, pg_sleep(0.1)')),
    );
    expect(new Set(seen.map(([row]) => row?.pid)).size).toBe(3);
    await orm.close();
    await database.drop();
  });

  it('has no idle timeout in a transaction of long work, and has it again in the next one', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url, { entities, asOwner: true });
    const limit = `select current_setting('idle_in_transaction_session_timeout') as idle`;
    await orm.em.transactional(async (em) => {
      await em.execute(transactionOptions(longWork));
      expect(await em.execute(limit)).toEqual([{ idle: '0' }]);
    });
    expect(await orm.em.execute(limit)).toEqual([{ idle: '2min' }]);
    await orm.close();
    await database.drop();
  });
});

describe('each entity', () => {
  it('is mapped to columns that its table has', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url, { entities });
    const columns = await orm.em.execute<{ name: string }[]>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const mapped = [...orm.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
      props.flatMap(({ fieldNames = [] }) => fieldNames.map((field) => `${tableName}.${field}`)),
    );
    expect(mapped.length).toBeGreaterThan(100);
    expect(mapped.filter((name) => !columns.some((column) => column.name === name))).toEqual([]);
    await orm.close();
    await database.drop();
  });
});
