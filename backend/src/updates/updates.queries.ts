import { Injectable } from '@nestjs/common';
import { arrayOf, objectOf, person } from '../database/json.js';
import { Sql } from '../database/sql.js';

const records = `
  select note.id, note.version, note.company_id as "companyId",
    json_build_object('id', company.id, 'name', company.name) as company,
    ${person('author')} as "createdBy", note.title, note.content, note.notes,
    note.update_type as "updateType", note.update_date as "updateDate",
    note.amount_raised::text as "amountRaised", note.post_money_valuation::text as "postMoneyValuation",
    note.raise_type as "raiseType", note.previous_valuation::text as "previousValuation",
    note.new_valuation::text as "newValuation", 'uploads/' || note.document_file_id as "documentPath",
    note.document_name as "documentName", note.created_at as "createdAt", note.updated_at as "updatedAt"
  from company_updates note
  join companies company on company.id = note.company_id
  left join users author on author.id = note.created_by
  where note.deleted_at is null`;
const newestFirst = 'order by note.created_at desc, note.id desc';

const list = { name: 'updates-list', text: arrayOf(`${records} ${newestFirst}`) };
const one = { name: 'updates-one', text: objectOf(`${records} and note.id = $1`) };
const ofCompany = {
  name: 'updates-of-company',
  text: `
    select case when exists (select from companies where id = $1)
      then (${arrayOf(`${records} and note.company_id = $1 ${newestFirst}`)}) end as body`,
};

/** As many as the LP's page shows. */
const RECENT = 6;
const recentOfLp = {
  name: 'updates-recent-of-lp',
  text: arrayOf(`${records}
    and exists (
      select from allocations held
      join investments investment on investment.id = held.investment_id
      where investment.company_id = note.company_id and held.lp_id = $1)
    ${newestFirst} limit ${RECENT}`),
};

@Injectable()
export class UpdatesQueries {
  constructor(private readonly sql: Sql) {}

  list(): Promise<string | undefined> {
    return this.sql.json(list);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }

  /** Nothing when there is no such company. */
  ofCompany(companyId: string): Promise<string | undefined> {
    return this.sql.json(ofCompany, [companyId]);
  }

  /** The newest updates of the companies that the LP has a part of. */
  recentOfLp(lpId: string): Promise<string | undefined> {
    return this.sql.json(recentOfLp, [lpId]);
  }
}
