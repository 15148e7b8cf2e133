import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { userScope } from '../access/predicates.js';
import { limitedLp, seesCompany } from '../access/visibility.sql.js';
import { joinLatestMark } from '../companies/companies.sql.js';
import { objectOf, person } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { namedDocument } from './marks.sql.js';

/** $1 is the LP who sees only documents that are published for them, or null for admins. */
const records = `
  select mark.id, mark.version, mark.company_id as "companyId", mark.valuation::text as valuation,
    mark.explanation, mark.method, ${namedDocument('mark', '$1')} as document, mark.mark_date as "markDate",
    ${person('author')} as "createdBy",
    mark.created_at as "createdAt", mark.updated_at as "updatedAt"
  from company_marks mark
  left join users author on author.id = mark.created_by`;

const recorded = newestFirst('marks', 'mark');
/** $2 is the LP who reads, or null. */
const ofCompany = listOf({
  order: {
    ...recorded,
    keys: [{ column: 'mark.mark_date', field: 'markDate', type: 'time' }, ...recorded.keys],
  },
  parameters: 2,
  rows: (where, tail) => `${records} where mark.company_id = $2 and ${where} ${tail}`,
  place: `select from companies company where id = $2 and ${seesCompany('$1')}`,
});

const versions = listOf({
  order: newestFirst('mark-versions', 'former', ['superseded_at', 'supersededAt']),
  parameters: 1,
  rows: (where, tail) => `
    select former.id, former.mark_id as "markId", former.valuation::text as valuation,
      former.mark_date as "markDate", former.explanation, former.method, former.recorded_at as "recordedAt",
      former.recorded_by_name as "recordedBy", former.superseded_at as "supersededAt",
      former.superseded_by_name as "supersededBy", former.is_deletion as "isDeletion"
    from mark_versions former where former.company_id = $1 and ${where} ${tail}`,
  place: 'select from companies where id = $1',
});

const one = { name: 'marks-one', text: objectOf(`${records} where mark.id = $2`) };

/** $1 is the LP who reads, or null. */
const latest = {
  name: 'marks-latest',
  text: `
    select coalesce(json_object_agg(company.id, mark.valuation::text), '{}')::text as body
    from companies company ${joinLatestMark}
    where mark.id is not null and ${seesCompany('$1')}`,
};

@Injectable()
export class MarksQueries {
  constructor(private readonly sql: Sql) {}

  /** The marks of a company or a page of them, newest first. Undefined when there is none that the reader sees. */
  ofCompany(companyId: string, reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return ofCompany(this.sql, page, [userScope(reader, 'company-documents.read'), companyId]);
  }

  /** The former versions of a company's marks, or a page of them, the last superseded first. Undefined as above. */
  versionsOf(companyId: string, page: PageRequest): Promise<string | Page | undefined> {
    return versions(this.sql, page, [companyId]);
  }

  /** As an admin reads it. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [null, id]);
  }

  /** The latest valuation of each company that has marks, by company id. */
  latest(reader: Reader): Promise<string | undefined> {
    return this.sql.json(latest, [limitedLp(reader)]);
  }
}
