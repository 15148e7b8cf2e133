import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { userScope } from '../access/predicates.js';
import { listOf, type Order, type Page, type PageRequest } from '../database/pages.js';
import { objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { statementColumns, statementSource, type StoredStatement } from './statements.sql.js';

/** $1 is the LP whose own published statements alone may be seen, or null for an admin. */
const seen = '($1::uuid is null or statement.lp_id = $1 and statement.published_at is not null)';

const latestFirst: Order = {
  name: 'statements',
  direction: 'desc',
  keys: [
    { column: 'period.period_end', field: 'periodEnd', type: 'day' },
    { column: 'statement.id', field: 'id', type: 'id' },
  ],
};

const list = listOf({
  order: latestFirst,
  parameters: 4,
  rows: (where, tail) => `
    select ${statementColumns} ${statementSource}
    where ${seen} and ($2::uuid is null or statement.lp_id = $2) and ($3::uuid is null or statement.entity_id = $3)
      and ($4::date is null or period.period_end = $4) and ${where} ${tail}`,
});

const row = {
  name: 'statement-row',
  text: objectOf(`select ${statementColumns} ${statementSource} where ${seen} and statement.id = $2`),
};
const one = {
  name: 'statement-one',
  text: objectOf(
    `select ${statementColumns}, statement.figures ${statementSource} where ${seen} and statement.id = $2`,
  ),
};
const file = {
  name: 'statement-file',
  text: `
    select statement.file_id as "fileId", period.period_end::text as "periodEnd", statement.version,
      statement.figures #>> '{entity,legalName}' as "legalName", statement.entity_id as "entityId"
    ${statementSource} where ${seen} and statement.id = $2`,
};

export interface StatementFilters extends PageRequest {
  lpId?: string;
  entityId?: string;
  periodEnd?: string;
}

@Injectable()
export class StatementsQueries {
  constructor(private readonly sql: Sql) {}

  /** All statements or a page of them, the latest period first; for an LP its own that were published. */
  list(
    { lpId, entityId, periodEnd, ...page }: StatementFilters,
    reader: Reader,
  ): Promise<string | Page | undefined> {
    const values = [scopeOf(reader), lpId ?? null, entityId ?? null, periodEnd ?? null];
    return list(this.sql, page, values);
  }

  /** With its figures. Undefined when there is none that the reader may see. */
  one(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(one, [scopeOf(reader), id]);
  }

  /** Without its figures. Undefined as above. */
  row(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(row, [scopeOf(reader), id]);
  }

  /** Undefined as above. */
  fileOf(id: string, reader: Reader): Promise<StoredStatement | undefined> {
    return this.sql.row<StoredStatement>(file, [scopeOf(reader), id]);
  }
}

const scopeOf = (reader: Reader): string | null => userScope(reader, 'statements.read');
