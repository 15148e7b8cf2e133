import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { listOf, type Order, type Page, type PageRequest } from '../../database/pages.js';
import { Sql } from '../../database/sql.js';
import { dealReference } from '../accounts/activity.sql.js';
import { eventTitle } from '../capital.sql.js';

// $1 is the day, $2 the entity and $3 the deal or null, $4 the firm's name.

/** Derived entries have no id of their own. */
const entryId = `coalesce(entry.id::text, concat_ws('/', entry.derived, entry.bucket, entry.investment_id, entry.entity_id))`;

const eventName = `case when event.reverses is null then ${eventTitle('event')}
  else 'Reversal of ' || ${eventTitle('original')} end`;

const entityName = `coalesce(entity.legal_name, $4::text)`;

const entries = `
  from journal entry
  join investing_entities entity on entity.id = entry.entity_id
  join investments investment on investment.id = entry.investment_id
  join companies company on company.id = investment.company_id
  left join capital_events event on event.id = entry.event_id
  left join capital_events original on original.id = event.reverses
  where entry.effective_date <= $1::date and ($2::uuid is null or entry.entity_id = $2)
    and ($3::uuid is null or entry.investment_id = $3)`;

/** Entries of one event, entity and deal stand together. */
const order: Order = {
  name: 'journal',
  direction: 'desc',
  keys: [
    { column: 'entry.effective_date', field: 'date', type: 'day' },
    { column: 'entry.recorded_at', field: 'recordedAt', type: 'time' },
    { column: 'entry.investment_id', field: 'investmentId', type: 'id' },
    { column: 'entry.entity_id', field: 'entityId', type: 'id' },
    { column: entryId, field: 'id', type: 'text' },
  ],
};

const list = listOf({
  order,
  parameters: 4,
  rows: (where, tail) => `
    select ${entryId} as id, entry.effective_date as date,
      case when event.id is not null then json_build_object('id', event.id, 'name', ${eventName}) end as event,
      entry.entity_id as "entityId", json_build_object('id', entity.id, 'legalName', ${entityName}) as entity,
      entry.investment_id as "investmentId", ${dealReference('investment', 'company')} as investment,
      entry.bucket, entry.part, entry.amount::text, entry.derived, entry.recorded_at as "recordedAt"
    ${entries} and ${where} ${tail}`,
});

/** Earliest first, as a ledger is read. */
const file = `
  select entry.effective_date::text as date, coalesce(${eventName}, entry.derived) as event, ${entityName} as entity,
    company.name || ', ' || investment.investment_name as deal, entry.bucket as account,
    case when entry.amount > 0 then entry.amount::text else '' end as debit,
    case when entry.amount < 0 then (-entry.amount)::text else '' end as credit
  ${entries}
  order by entry.effective_date, entry.recorded_at, entry.investment_id, entry.entity_id, ${entryId}`;

const FILE_PAGE = 2_000;

export interface JournalSearch {
  asOf?: string | undefined;
  entityId?: string | undefined;
  investmentId?: string | undefined;
}

export interface JournalFileRow {
  date: string;
  event: string;
  entity: string;
  deal: string;
  account: string;
  debit: string;
  credit: string;
}

@Injectable()
export class JournalQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** All entries or a page of them, latest date first. */
  list(search: JournalSearch, page: PageRequest, firmName: string): Promise<string | Page | undefined> {
    return list(this.sql, page, this.valuesOf(search, firmName));
  }

  /** All entries, earliest first, read by a cursor of one transaction while they are consumed. */
  async *all(search: JournalSearch, firmName: string): AsyncGenerator<JournalFileRow[]> {
    const client = await (await this.sql.pool()).connect();
    let isDone = false;
    try {
      await client.query('begin read only');
      await client.query(
        `declare journal_file no scroll cursor for ${file}`,
        this.valuesOf(search, firmName),
      );
      for (;;) {
        const { rows } = await client.query<JournalFileRow>(`fetch ${FILE_PAGE} from journal_file`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('commit');
      isDone = true;
    } finally {
      if (isDone) client.release();
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
    }
  }

  private valuesOf({ asOf, entityId, investmentId }: JournalSearch, firmName: string) {
    return [asOf ?? this.clock.today(), entityId ?? null, investmentId ?? null, firmName];
  }
}
