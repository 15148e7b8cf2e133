import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Sql } from '../database/sql.js';
import { undoableSince } from '../database/undo.js';

const purge = { name: 'documents-purge', text: 'delete from documents where deleted_at <= $1' };

/** Takes deleted documents away for good; the sweep of the store then removes their files. */
@Injectable()
export class DocumentsPurge {
  constructor(private readonly sql: Sql) {}

  @Interval(5_000)
  async purgeDeleted(): Promise<void> {
    await this.sql.rows(purge, [undoableSince()]);
  }
}
