import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { inForce } from '../capital.sql.js';

/** $1 is today. What was reversed counts with its reversal, each in the year of its own date. */
const figures = {
  name: 'capital-figures',
  text: objectOf(`
    select owed.outstanding::text, owed.overdue::text,
      (select coalesce(sum(amount), 0.00) from capital_receipts
       where date >= date_trunc('year', $1::date) and date <= $1::date)::text as "paidThisYear",
      (select coalesce(sum(amount), 0.00) from journal_entries where bucket = 'paid_out'
        and effective_date >= date_trunc('year', $1::date) and effective_date <= $1::date)::text as "distributedThisYear"
    from (
      select coalesce(sum(call.open), 0.00) as outstanding,
        coalesce(sum(call.open) filter (where call.date < $1::date), 0.00) as overdue
      from (
        select event.date, event.capital + event.management_fee + event.expenses - coalesce(
          (select sum(amount) from capital_receipts where event_id = event.id), 0.00) as open
        from capital_events event where event.kind = 'call' and ${inForce('event')}
      ) call
    ) owed`),
};

@Injectable()
export class CapitalFiguresQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** What all calls in force still ask for, and what was received and paid out in the year of today. */
  figures(): Promise<string | undefined> {
    return this.sql.json(figures, [this.clock.today()]);
  }
}
