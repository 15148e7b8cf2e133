import { Injectable, SetMetadata } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Sql } from '../database/sql.js';
import { insertOpens, type OpenKind } from './opens.sql.js';

export const OPENS = 'opens';

/** Declares that an answer shows the record that `:id` names: that an LP opened it is recorded before it is sent. */
export const RecordsOpen = (kind: OpenKind) => SetMetadata(OPENS, kind);

/** For which LP, and by whom, a record is opened; undefined where it does not count: by an admin, also one who views as an LP. */
export function openerOf({ id, role, viewing }: Actor): { lpId: string; openedBy: string } | undefined {
  if (role !== 'lp' || viewing?.as === 'admin') return undefined;
  return { lpId: id, openedBy: viewing?.by.id ?? id };
}

const record = {
  name: 'open-record',
  text: insertOpens(
    'select $1::text as kind, $2::uuid as record_id, $3::uuid as lp_id, $4::uuid as opened_by',
  ),
};

/** Records what LPs and their delegates open. */
@Injectable()
export class Opens {
  constructor(private readonly sql: Sql) {}

  /** Errors: the database's; then the answer must not be sent. */
  async record(kind: OpenKind, id: string, actor: Actor): Promise<void> {
    const opener = openerOf(actor);
    if (opener) await this.sql.rows(record, [kind, id, opener.lpId, opener.openedBy]);
  }
}
