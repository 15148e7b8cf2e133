import { Injectable } from '@nestjs/common';
import { inForce } from '../capital/capital.sql.js';
import { isMarkOld, joinLatestMark } from '../companies/companies.sql.js';
import { Clock } from '../config/clock.js';
import { objectOf, toFundTimezone } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { isUnderAllocated } from '../investments/under-allocated.sql.js';
import { seasonRows } from '../k1/season/season.sql.js';
import { deliveryState, isListed, joinDigest } from '../mail/delivery.sql.js';
import { publicationState } from '../publishing/publication.sql.js';

const countOf = (from: string): string => `(select count(*)::int ${from})`;
const isDraft = (alias: string): string => `${publicationState(alias)} = 'draft'`;
const usersIn = (status: string): string =>
  countOf(`from users where deactivated_at is null and invite_status = '${status}'`);

/** Older ones that failed for good stay in the table, and nobody will send them again. */
const DAYS_OF_MAILS = 30;

/** One row per investment or company with drafts among its documents. */
const draftDocuments = `
  select case when investment.id is null then 'company' else 'investment' end as kind,
    coalesce(investment.id, company.id) as id, coalesce(investment.investment_name, company.name) as name,
    count(*)::int as drafts
  from documents document
  left join investments investment on investment.id = document.investment_id
  left join companies company on company.id = document.company_id and investment.id is null
  where document.deleted_at is null and ${isDraft('document')}
  group by 1, 2, 3`;

/** $1 is today, $2 the tax year. Each count is that of the list that the dashboard links to. */
const toDo = {
  name: 'to-do',
  text: objectOf(`
    with draft_documents as materialized (${draftDocuments})
    select
      ${countOf(`from investments investment join companies company on company.id = investment.company_id
        where ${isUnderAllocated('investment.id', 'company.status')}`)} as "underAllocated",
      ${countOf(`from companies company ${joinLatestMark} where ${isMarkOld('$1')}`)} as "oldMarks",
      ${countOf(`from capital_events event
        where event.kind = 'call' and event.date < $1::date and ${inForce('event')}
          and event.capital + event.management_fee + event.expenses > coalesce(
            (select sum(amount) from capital_receipts where event_id = event.id), 0.00)`)} as "overdueCalls",
      ${usersIn('created')} as "unsentInvitations", ${usersIn('invited')} as "openInvitations",
      $2::int as "k1Year",
      ${countOf(`from (${seasonRows('$2')}) season where season.state = 'missing'`)} as "missingK1s",
      ${countOf(`from company_updates company_update
        where company_update.deleted_at is null and ${isDraft('company_update')}`)} as "draftUpdates",
      ${countOf(`from letters letter where letter.state = 'draft'`)} as "draftLetters",
      (select coalesce(sum(drafts), 0)::int from draft_documents) as "draftDocuments",
      (select coalesce(json_agg(place order by fold(place.name), place.id), '[]') from draft_documents place)
        as "draftDocumentsPlaces",
      ${countOf(`from k1_documents k1 where ${isDraft('k1')}`)} as "draftK1s",
      ${countOf('from capital_events event where event.released_at is null')} as "draftEvents",
      ${countOf('from statements statement where statement.published_at is null')} as "draftStatements",
      ${countOf(`from outgoing_mails mail ${joinDigest}
        where mail.created_at >= ${toFundTimezone(`($1::date - ${DAYS_OF_MAILS})::timestamp`)}
          and ${deliveryState} = 'failed'
          and ${isListed}`)} as "failedMails"`),
};

@Injectable()
export class ToDoQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  toDo(): Promise<string | undefined> {
    const today = this.clock.today();
    return this.sql.json(toDo, [today, Number(today.slice(0, 4)) - 1]);
  }
}
