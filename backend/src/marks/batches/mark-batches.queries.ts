import { Injectable } from '@nestjs/common';
import { listOf, newestFirst, type Page, type PageRequest } from '../../database/pages.js';
import { objectOf, toFundTimezone } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { investmentValuesOn } from '../../investments/investment-values-on.sql.js';
import { namedDocument } from '../marks.sql.js';

const columns = `
  batch.id, batch.version, batch.mark_date::text as "markDate",
  case when batch.approved_at is null then 'draft' else 'approved' end as state,
  (select count(*)::int from mark_batch_lines line
    where line.batch_id = batch.id and line.valuation is not null) as marked,
  batch.prepared_by_name as "preparedBy", batch.approved_by_name as "approvedBy",
  batch.approved_at as "approvedAt", batch.created_at as "createdAt", batch.updated_at as "updatedAt"`;

const list = listOf({
  order: newestFirst('mark-batches', 'batch'),
  rows: (where, tail) => `select ${columns} from mark_batches batch where ${where} ${tail}`,
});

/** The ids of the companies of which the fund holds something at the end of the batch's day. */
const held = `
  select holding.company_id from ${investmentValuesOn('batch.mark_date')} holding
  where holding.is_bought and not holding.written_off and holding.remaining_cost > 0`;

/**
 * The company's marks as they were before the batch was approved, which recorded its own at that moment; of a draft, as
 * they are. The versions of a mark follow each other without gaps.
 */
const known = `
  select mark.id, mark.valuation, mark.mark_date, mark.method, mark.created_at
  from company_marks mark
  where mark.company_id = company.id and (batch.approved_at is null or mark.created_at < batch.approved_at
    and not exists (
      select from mark_versions later where later.mark_id = mark.id and later.superseded_at >= batch.approved_at))
  union all
  select former.mark_id, former.valuation, former.mark_date, former.method, former.recorded_at
  from mark_versions former
  where former.company_id = company.id and former.recorded_at < batch.approved_at
    and former.superseded_at >= batch.approved_at`;

const prior = `(
  select json_build_object('valuation', mark.valuation::text,
    'markDate', ${toFundTimezone('mark.mark_date')}::date::text, 'method', mark.method)
  from (${known}) mark
  where mark.mark_date < ${toFundTimezone('(batch.mark_date + 1)::timestamp')}
  order by mark.mark_date desc, mark.created_at desc, mark.id desc limit 1)`;

const lines = `
  select json_build_object('id', company.id, 'name', company.name) as company, ${prior} as prior,
    line.valuation::text as valuation, line.method, line.explanation, ${namedDocument('line', 'null')} as document
  from companies company
  left join mark_batch_lines line on line.company_id = company.id and line.batch_id = batch.id
  where case when batch.approved_at is null then line.batch_id is not null or company.id in (${held})
    else line.valuation is not null end
  order by lower(company.name), company.id`;

const one = {
  name: 'mark-batches-one',
  text: objectOf(`
    select ${columns}, (select coalesce(json_agg(listed), '[]') from (${lines}) listed) as lines
    from mark_batches batch where batch.id = $1`),
};

@Injectable()
export class MarkBatchesQueries {
  constructor(private readonly sql: Sql) {}

  /** All batches or a page of them, newest first. */
  list(page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page);
  }

  /** A draft with a line for each company that is held on its day, an approved batch with those that it marked. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
