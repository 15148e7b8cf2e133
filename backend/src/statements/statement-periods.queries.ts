import { Injectable } from '@nestjs/common';
import { listOf, type Order, type Page, type PageRequest } from '../database/pages.js';
import { arrayOf, objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { statementColumns, statementSource, type StoredStatement } from './statements.sql.js';

const countOf = (condition: string): string => `(
  select count(*)::int from statements counted where counted.period_id = period.id and ${condition})`;

const columns = `
  period.id, period.version, period.period_end as "periodEnd",
  case when period.published_at is null then 'draft' else 'published' end as state,
  period.most_mark_age_days as "mostMarkAgeDays", period.prepared_by_name as "preparedBy",
  period.prepared_at as "preparedAt", period.published_by_name as "publishedBy", period.published_at as "publishedAt",
  ${countOf('counted.published_at is null')} as drafts,
  ${countOf('counted.published_at is not null and counted.superseded_at is null')} as published,
  period.created_at as "createdAt", period.updated_at as "updatedAt"`;

const latestFirst: Order = {
  name: 'statement-periods',
  direction: 'desc',
  keys: [
    { column: 'period.period_end', field: 'periodEnd', type: 'day' },
    { column: 'period.id', field: 'id', type: 'id' },
  ],
};

const list = listOf({
  order: latestFirst,
  rows: (where, tail) => `select ${columns} from statement_periods period where ${where} ${tail}`,
});

const byEntity = `order by fold(statement.figures #>> '{entity,legalName}'), statement.entity_id, statement.version desc`;

const run = `(
  select json_build_object('state', run.state, 'done', run.done, 'total', run.total, 'message', run.message)
  from statement_runs run where run.period_id = period.id order by run.created_at desc, run.id desc limit 1)`;

const one = {
  name: 'statement-period-one',
  text: objectOf(`
    select ${columns}, ${run} as run, period.checked_at as "checkedAt", period.checks,
      (select coalesce(json_agg(row_to_json(each)), '[]') from (
        select ${statementColumns} ${statementSource} where statement.period_id = $1 ${byEntity}
      ) each) as statements
    from statement_periods period where period.id = $1`),
};

const exists = { name: 'statement-period-exists', text: 'select id from statement_periods where id = $1' };

/** The current statements: the published statements that are not superseded, and drafts of those that have none. */
const current = `statement.period_id = $1 and (
  statement.published_at is not null and statement.superseded_at is null
  or statement.published_at is null and statement.replaces is null)`;

const files = {
  name: 'statement-period-files',
  text: `
    select statement.file_id as "fileId", period.period_end::text as "periodEnd", statement.version,
      statement.figures #>> '{entity,legalName}' as "legalName", statement.entity_id as "entityId"
    ${statementSource} where ${current} ${byEntity}`,
};
const statements = {
  name: 'statement-period-statements',
  text: arrayOf(
    `select ${statementColumns}, statement.figures ${statementSource} where ${current} ${byEntity}`,
  ),
};

@Injectable()
export class StatementPeriodsQueries {
  constructor(private readonly sql: Sql) {}

  /** All periods or a page of them, the latest first. */
  list(page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page);
  }

  /** Undefined when it does not exist. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }

  /** Where the PDFs of its current statements are. Undefined when the period does not exist. */
  async files(id: string): Promise<StoredStatement[] | undefined> {
    if (!(await this.sql.row(exists, [id]))) return undefined;
    return this.sql.rows<StoredStatement>(files, [id]);
  }

  /** Its current statements, each with its figures, as JSON text. Undefined as above. */
  async statementsOf(id: string): Promise<string | undefined> {
    return (await this.sql.row(exists, [id])) && this.sql.json(statements, [id]);
  }
}
