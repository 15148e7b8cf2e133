import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { entities } from '../../entities.js';
import { createOrm } from '../orm.js';
import { Sql } from '../sql.js';
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
    for (const missing of all.filter((setting) => !setting.startsWith('random_page_cost'))) {
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
