import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../../test/database.js';
import { createOrm } from './orm.js';

const settings = `
  select current_setting('timezone') as timezone,
    current_setting('tcp_keepalives_idle')::int
      + current_setting('tcp_keepalives_interval')::int * current_setting('tcp_keepalives_count')::int as seconds`;

describe('a connection of the portal', () => {
  it('has its days in UTC, and is given up by PostgreSQL two minutes after its line has vanished', async () => {
    const database = await createTestDatabase();
    const orm = createOrm(database.url);
    expect(await orm.em.execute(settings)).toEqual([{ timezone: 'UTC', seconds: 120 }]);
    await orm.close();
    await database.drop();
  });
});
