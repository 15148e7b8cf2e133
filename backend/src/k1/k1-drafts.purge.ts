import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { HOUR_MS, Task } from '../schedule/task.js';

const purge = {
  name: 'k1-drafts-purge',
  text: `delete from k1_drafts where created_at < now() - interval '1 day'`,
};

/** Drafts that nobody filed for a day go, as every upload does; the sweep of the store removes their files. */
@Injectable()
export class K1DraftsPurge {
  constructor(private readonly sql: Sql) {}

  @Task({ everyMs: HOUR_MS })
  async purgeForgotten(): Promise<void> {
    await this.sql.rows(purge);
  }
}
