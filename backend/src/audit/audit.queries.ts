import { Injectable } from '@nestjs/common';
import { toFundTimezone } from '../database/sql-fragments.js';
import { listOf, orderBy, type Order, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

/** Filters of entries; undefined ones are ignored. */
export interface AuditSearch {
  userId?: string;
  action?: string;
  recordType?: string;
  recordId?: string;
  /** Dates in the fund's time zone, both included. */
  from?: string;
  to?: string;
  search?: string | null;
}

const order: Order = {
  name: 'audit',
  direction: 'desc',
  keys: [{ column: 'entry.position', field: 'position', type: 'integer' }],
};
const USUAL_PAGE = 100;
const FILE_PAGE = 1_000;
/** The largest bigint: greater than every position, so that each page of a file uses the index. */
const PAST_THE_LAST = '9223372036854775807';

const startOf = (day: string): string => toFundTimezone(`(${day})::timestamp`);
const conditions: Record<keyof AuditSearch, (parameter: string) => string> = {
  userId: (parameter) => `entry.user_id = ${parameter}::uuid`,
  action: (parameter) => `entry.action = ${parameter}`,
  recordType: (parameter) => `entry.record_type = ${parameter}`,
  recordId: (parameter) => `entry.record_id = ${parameter}::uuid`,
  from: (parameter) => `entry.at >= ${startOf(`${parameter}::date`)}`,
  to: (parameter) => `entry.at < ${startOf(`${parameter}::date + 1`)}`,
  search: (parameter) => `
    strpos(fold(concat_ws(' ', entry.record_name, entry.user_name, entry.address, entry.request_id)),
      fold(${parameter})) > 0`,
};

const texts = (column: string): string =>
  `(select json_object_agg(field.key, field.value) from jsonb_each_text(${column}) field)`;
const columns = `
  entry.position, entry.at, entry.user_id as "userId", entry.user_name as "userName",
  entry.acting_as as "actingAs", entry.action, entry.record_type as "recordType",
  entry.record_id as "recordId", entry.record_name as "recordName", ${texts('entry.before')} as before,
  ${texts('entry.after')} as after, entry.address, entry.request_id as "requestId",
  encode(entry.hash, 'hex') as hash`;

/** One statement for each combination of filters. */
function statementOf(search: AuditSearch) {
  const used = (Object.keys(conditions) as (keyof AuditSearch)[]).filter((key) => search[key] != null);
  const where = used.map((key, at) => conditions[key](`$${at + 1}`));
  return {
    name: ['audit', ...used].join('-'),
    values: used.map((key) => search[key]),
    select: `select ${columns} from audit_trail entry
      where ${['entry.position is not null', ...where].join(' and ')}`,
  };
}

@Injectable()
export class AuditQueries {
  constructor(private readonly sql: Sql) {}

  /** Newest first; a hundred entries without a limit. */
  list(search: AuditSearch, request: PageRequest): Promise<string | Page | undefined> {
    const { name, select, values } = statementOf(search);
    const rows = (where: string, tail: string) => `${select} and ${where} ${tail}`;
    return listOf({ order, name, parameters: values.length, usual: USUAL_PAGE, rows })(
      this.sql,
      request,
      values,
    );
  }

  /** All entries, newest first, in pages of rows. */
  async *all(search: AuditSearch): AsyncGenerator<AuditRow[]> {
    const { name, select, values } = statementOf(search);
    const text = `${select} and entry.position < $${values.length + 1} ${orderBy(order)} limit ${FILE_PAGE}`;
    const statement = { name: `${name}-file`, text };
    for (let before = PAST_THE_LAST; ;) {
      const rows = await this.sql.rows<AuditRow>(statement, [...values, before]);
      if (rows.length === 0) return;
      yield rows;
      before = rows.at(-1)?.position ?? '0';
    }
  }
}

export interface AuditRow {
  [column: string]: unknown;
  position: string;
  at: string;
  userId: string | null;
  userName: string | null;
  actingAs: string;
  action: string;
  recordType: string;
  recordId: string | null;
  recordName: string | null;
  before: Record<string, string | null> | null;
  after: Record<string, string | null> | null;
  address: string | null;
  requestId: string | null;
  hash: string;
}
