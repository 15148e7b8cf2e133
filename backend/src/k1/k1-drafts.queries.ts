import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { arrayOf, holder, namedEntity, objectOf } from '../database/sql-fragments.js';
import { byName, listOf, orderBy, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

/** What names an LP alone is of its first entity. */
const entityNamed = (alias: string): string =>
  `coalesce(${alias}.entity_id, first_entity_of(${alias}.lp_id))`;

/**
 * What a matched draft duplicates: a K-1 that the LP already has for the year, or another draft. Computed at every
 * read, because both change while drafts are being read and filed.
 */
const repeated = `
  case
    when draft.state <> 'matched' then null
    when exists (
      select from k1_documents k1 where k1.lp_id = draft.lp_id and k1.tax_year = draft.tax_year
        and ${entityNamed('k1')} = ${entityNamed('draft')})
      then coalesce(entity.legal_name, lp.legal_name) || ' already has a K-1 for ' || draft.tax_year
    when exists (
      select from k1_drafts other
      where other.uploaded_by = draft.uploaded_by and other.id <> draft.id and other.state = 'matched'
        and other.lp_id = draft.lp_id and other.tax_year = draft.tax_year
        and ${entityNamed('other')} = ${entityNamed('draft')})
      then 'Another file here is for the same LP and year'
  end`;

/** In the order of their pages. */
const parts = `(
  select json_agg(json_build_object(
    'firstPage', part."firstPage", 'lastPage', part."lastPage", 'state', part.state,
    'lp', case when partner.id is not null then json_build_object(
      ${holder('partner')}, 'email', partner.email) end,
    'entity', ${namedEntity}, 'taxYear', part."taxYear", 'reason', part.reason) order by part."firstPage")
  from jsonb_to_recordset(draft.parts) as part (
    "firstPage" integer, "lastPage" integer, state text, "lpId" uuid, "entityId" uuid, "taxYear" integer, reason text)
  left join users partner on partner.id = part."lpId"
  left join investing_entities entity on entity.id = part."entityId" and entity.lp_id = part."lpId")`;

/** Without the folders of the ZIP that it came in. */
const fileName = `regexp_replace(draft.original_name, '^.*/', '')`;

/** $1 is the admin: drafts are their own. */
const records = `
  select draft.id, ${fileName} as "originalName", file.size as "fileSize",
    case when repeated.reason is null then draft.state else 'unsure' end as state,
    case when lp.id is not null then json_build_object(
      ${holder('lp')}, 'email', lp.email) end as lp,
    ${namedEntity} as entity, draft.tax_year as "taxYear", coalesce(repeated.reason, draft.reason) as reason,
    draft.created_at as "createdAt", ${parts} as parts
  from k1_drafts draft
  left join stored_files file on file.id = draft.file_id
  left join users lp on lp.id = draft.lp_id
  left join investing_entities entity on entity.id = draft.entity_id
  cross join lateral (select ${repeated} as reason) repeated
  where draft.uploaded_by = $1`;

const order = byName('k1-drafts', 'draft', { column: fileName, field: 'originalName' });
const list = listOf({ order, parameters: 1, rows: (where, tail) => `${records} and ${where} ${tail}` });
const some = { name: 'k1-drafts-some', text: arrayOf(`${records} and draft.id = any($2) ${orderBy(order)}`) };
const one = { name: 'k1-drafts-one', text: objectOf(`${records} and draft.id = $2`) };
const fileOf = {
  name: 'k1-drafts-file',
  text: `
    select file_id as "fileId", original_name as name from k1_drafts
    where uploaded_by = $1 and id = $2 and file_id is not null`,
};

export interface DraftFile {
  [column: string]: unknown;
  fileId: string;
  name: string;
}

@Injectable()
export class K1DraftsQueries {
  constructor(private readonly sql: Sql) {}

  list(actor: Actor, page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page, [actor.id]);
  }

  some(ids: string[], actor: Actor): Promise<string | undefined> {
    return this.sql.json(some, [actor.id, ids]);
  }

  one(id: string, actor: Actor): Promise<string | undefined> {
    return this.sql.json(one, [actor.id, id]);
  }

  fileOf(id: string, actor: Actor): Promise<DraftFile | undefined> {
    return this.sql.row<DraftFile>(fileOf, [actor.id, id]);
  }
}
