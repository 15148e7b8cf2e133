import { Injectable } from '@nestjs/common';
import { isCommitted } from '../../capital/performance/figures.sql.js';
import { Sql } from '../../database/sql.js';
import { fundDate } from '../../database/sql-fragments.js';
import { costChange, hasProceeds, latestMarkOn } from '../../investments/value-on.sql.js';

/** $1 is the last day. Entities of LPs with a commitment or an entry of the journal by then, by legal name. */
const entities = {
  name: 'statement-entities',
  text: `
    select entity.id, entity.legal_name as "legalName", entity.kind, entity.address, entity.lp_id as "lpId",
      lp.legal_name as "lpName"
    from investing_entities entity join users lp on lp.id = entity.lp_id
    where entity.id in (
      select holding.entity_id from holdings holding where holding.lp_id is not null and ${isCommitted('$1::date')}
      union select entity_id from journal_entries where effective_date <= $1::date)
    order by fold(entity.legal_name), entity.id`,
};

const writtenOff = 'least(investment.written_off_on, company.failed_on) <= $1::date';
const remainingCost = `(investment.total_investment
  + case when ${hasProceeds} then ${costChange('investment.id', '$1::date')} else 0 end)`;

/** $1 is the day: what the value of each deal on it follows from. */
const valuations = {
  name: 'statement-valuations',
  text: `
    select investment.id, investment.investment_date::text as "investmentDate", marked.date::text as "markDate",
      marked.method, case
        when ${writtenOff} then 'written_off'
        when investment.investment_date > $1::date or ${remainingCost} <= 0 then 'not_held'
        when marked.date is not null then 'mark'
        when company.entered_valuation is not null then 'entered'
        else 'post_money' end as source
    from investments investment
    join companies company on company.id = investment.company_id
    left join lateral ${latestMarkOn('$1::date', `${fundDate('mark.mark_date')} as date, mark.method`)} marked on true`,
};

/** When the oldest transaction that may still change something began, by the database's clock. */
const oldestTransaction = {
  name: 'statement-oldest-transaction',
  text: `
    select least(now(), min(xact_start))::timestamptz(3) as since from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`,
};

export interface StatedEntity {
  [column: string]: unknown;
  id: string;
  legalName: string;
  kind: string;
  address: string | null;
  lpId: string;
  /** Legal name. */
  lpName: string;
}

export interface DealValuation {
  [column: string]: unknown;
  id: string;
  investmentDate: string;
  source: 'mark' | 'entered' | 'post_money' | 'written_off' | 'not_held';
  markDate: string | null;
  method: string | null;
}

@Injectable()
export class StatementFiguresQueries {
  constructor(private readonly sql: Sql) {}

  /** Who gets a statement of a period that ends on the day. */
  entities(day: string): Promise<StatedEntity[]> {
    return this.sql.rows<StatedEntity>(entities, [day]);
  }

  valuations(day: string): Promise<DealValuation[]> {
    return this.sql.rows<DealValuation>(valuations, [day]);
  }

  /**
   * From when on a change may be missing in a snapshot that is taken afterwards: changes are dated by the beginning of
   * their transaction, which may end after the snapshot.
   */
  async changesSince(): Promise<string> {
    return (await this.sql.row<{ since: string }>(oldestTransaction))?.since ?? '-infinity';
  }
}
