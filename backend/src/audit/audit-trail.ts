import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { deedValues, NOTE_DEED, type NotedDeed } from './note-deed.js';

const note = { name: 'audit-note', text: NOTE_DEED };

/** What leaves the portal is noted before it does. */
@Injectable()
export class AuditTrail {
  constructor(private readonly sql: Sql) {}

  /** Adds an entry of its own. Errors: the database's, upon which nothing may be given out. */
  async note(deed: NotedDeed): Promise<void> {
    await this.sql.rows(note, deedValues(deed));
  }
}
