import { Injectable } from '@nestjs/common';
import { objectOf, arrayOf } from '../database/sql-fragments.js';
import { listOf, type Order, type Page, type PageRequest } from '../database/pages.js';
import { Sql, type Statement } from '../database/sql.js';
import { openKinds, type OpenKind } from '../opens/opens.sql.js';
import { openedPath, openedTitle, seeable } from './seen-by.sql.js';

const forEachKind = (make: (kind: OpenKind) => Statement): Record<OpenKind, Statement> =>
  Object.fromEntries(openKinds.map((kind) => [kind, make(kind)])) as Record<OpenKind, Statement>;

/** Who opened it for the LP: itself, or a delegate by name. */
const openings = (kind: OpenKind): string => `
  select coalesce(json_agg(json_build_object(
      'by', case when opened.opened_by <> opened.lp_id then trim(reader.first_name || ' ' || reader.last_name) end,
      'firstAt', opened.first_at, 'lastAt', opened.last_at, 'times', opened.times)
    order by opened.first_at), '[]') as opens
  from record_opens opened join users reader on reader.id = opened.opened_by
  where opened.kind = '${kind}' and opened.record_id = audience.id and opened.lp_id = audience.lp_id`;

const remindedAt = `(
  select max(mail.created_at) from outgoing_mails mail
  where mail.user_id = lp.id and mail.template like 'unread%' and mail.params ->> 'id' = audience.id::text)`;

/** $1 is an array of the one record. */
const seenBy = forEachKind((kind) => ({
  name: `seen-by-${kind}`,
  text: arrayOf(`
    select lp.id as "lpId", trim(lp.first_name || ' ' || lp.last_name) as name,
      lp.invite_status = 'active' and lp.deactivated_at is null as "isActive", opened.opens,
      ${remindedAt} as "remindedAt"
    from (${seeable[kind].audience}) audience
    join users lp on lp.id = audience.lp_id
    cross join lateral (${openings(kind)}) opened
    order by fold(lp.first_name || ' ' || lp.last_name), lp.id`),
}));

const counts = forEachKind((kind) => ({
  name: `seen-counts-${kind}`,
  text: arrayOf(`
    select audience.id, count(*)::int as "of", count(*) filter (where exists (
      select from record_opens opened where opened.kind = '${kind}' and opened.record_id = audience.id
        and opened.lp_id = audience.lp_id))::int as seen
    from (${seeable[kind].audience}) audience group by audience.id order by audience.id`),
}));

const titles = forEachKind((kind) => ({
  name: `seen-title-${kind}`,
  text: objectOf(
    `select title from (select ${seeable[kind].title('$1')} as title) named where title is not null`,
  ),
}));

const newestOpened: Order = {
  name: 'opens-of-lp',
  direction: 'desc',
  keys: [
    { column: 'opened.last_at', field: 'lastAt', type: 'time' },
    { column: 'opened.record_id', field: 'recordId', type: 'id' },
    { column: 'opened.opened_by', field: 'openedById', type: 'id' },
  ],
};

/** What the LP $1 or its delegates opened, of what the LP still sees. */
const ofLp = listOf({
  order: newestOpened,
  parameters: 1,
  place: `select from users where id = $1 and role = 'lp'`,
  rows: (where, tail) => `
    select opened.kind, opened.record_id as "recordId", ${openedTitle('opened')} as title,
      ${openedPath('opened')} as path, opened.opened_by as "openedById",
      case when opened.opened_by <> opened.lp_id then trim(reader.first_name || ' ' || reader.last_name) end as by,
      opened.first_at as "firstAt", opened.last_at as "lastAt", opened.times
    from record_opens opened join users reader on reader.id = opened.opened_by
    where opened.lp_id = $1 and ${openedTitle('opened')} is not null and ${where} ${tail}`,
  usual: 200,
});

@Injectable()
export class SeenByQueries {
  constructor(private readonly sql: Sql) {}

  /** The LPs that may see a record, with their openings. Undefined when there is no such record. */
  async of(kind: OpenKind, id: string): Promise<string | undefined> {
    if (!(await this.sql.json(titles[kind], [id]))) return undefined;
    return this.sql.json(seenBy[kind], [[id]]);
  }

  /** How many of those who may see each record have opened it. */
  counts(kind: OpenKind, ids: readonly string[]): Promise<string | undefined> {
    return this.sql.json(counts[kind], [ids]);
  }

  /** The newest 200 of an LP, or a page of them all. Undefined when there is no such LP. */
  ofLp(lpId: string, page: PageRequest): Promise<string | Page | undefined> {
    return ofLp(this.sql, page, [lpId]);
  }
}
