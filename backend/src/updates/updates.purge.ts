import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Sql } from '../database/sql.js';
import { undoableSince } from '../database/undo.js';

const purge = { name: 'updates-purge', text: 'delete from company_updates where deleted_at <= $1' };

/** Takes deleted updates away for good; the sweep of the store then removes their documents. */
@Injectable()
export class UpdatesPurge {
  constructor(private readonly sql: Sql) {}

  @Interval(5_000)
  async purgeDeleted(): Promise<void> {
    await this.sql.rows(purge, [undoableSince()]);
  }
}
