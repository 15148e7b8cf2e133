import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg, { type PoolConfig } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { entities } from '../../entities.js';
import { createOrm } from '../orm.js';
import { Sql } from '../sql.js';
import { connectionOptions } from './connection-options.js';
import { checkPooler, POOLER_QUERY } from './pooler.js';

describe('A pooler in front of the database', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  /** An address whose connections have these settings from the start, as a pooler makes them. */
  function having(settings: string[]): string {
    const url = new URL(database.url);
    url.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '));
    return url.href;
  }
  const all = POOLER_QUERY.split('; ').map((statement) =>
    statement.replace(/^set (\w+) (?:to )?/, '$1=').replace('=utc', '=UTC'),
  );

  it('is refused with a sentence that names the settings that it does not make', async () => {
    await expect(checkPooler(having(['timezone=America/New_York']))).rejects.toThrow(
      'The pooler of DATABASE_URL does not set timezone, statement_timeout, idle_in_transaction_session_timeout, role on its connections: configure the connect_query from docs/operating.md.',
    );
    for (const missing of all.filter((setting) => !/^(random_page_cost|jit)=/.test(setting))) {
      const others = all.filter((setting) => setting !== missing);
      const given = missing.startsWith('timezone') ? [...others, 'timezone=Asia/Tokyo'] : others;
      await expect(checkPooler(having(given))).rejects.toThrow(
        `does not set ${missing.split('=')[0]} on its connections`,
      );
    }
  });

  it('is accepted with the connect_query of docs/operating.md', async () => {
    await checkPooler(having(all));
    expect(readFileSync('docs/operating.md', 'utf8')).toContain(`connect_query='${POOLER_QUERY}'`);
  });

  it('makes the settings that the portal makes on its own connections', async () => {
    const names = all.map((setting) => setting.split('=')[0]);
    const settingsOf = async (options: PoolConfig) => {
      const pool = new pg.Pool(options);
      const { rows } = await pool.query<{ name: string; setting: string }>(
        'select name, current_setting(name) as setting from unnest($1::text[]) name',
        [names],
      );
      await pool.end();
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    };
    const own = await settingsOf({ connectionString: database.url, ...connectionOptions() });
    expect(own).toMatchObject({ jit: 'off', random_page_cost: '1.1' });
    expect(await settingsOf({ connectionString: having(all) })).toEqual(own);
  });

  it.each([true, false])('gets no prepared statements (isPooled: %s)', async (isPooled) => {
    const orm = createOrm(database.url, { entities, isPooled, poolSize: 3 });
    const sql = new Sql(orm);
    const prepared = {
      name: 'spec-prepared',
      text: 'select count(*)::int as count from pg_prepared_statements',
    };
    await sql.row(prepared);
    const seen = await sql.row<{ count: number }>(prepared);
    expect(seen).toEqual({ count: isPooled ? 0 : 1 });
    await orm.close(true);
  });
});
