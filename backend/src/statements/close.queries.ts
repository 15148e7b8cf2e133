import { Injectable } from '@nestjs/common';
import { inForce, eventTitle } from '../capital/capital.sql.js';
import { fundDate } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { costChange, latestMarkOn } from '../investments/value-on.sql.js';

/** "Mar 31, 2026", of a date. */
const dayText = (date: string): string => `to_char(${date}, 'FMMon FMDD, YYYY')`;
const startOfQuarter = `date_trunc('quarter', $1::date)::date`;

/** Of the companies that the fund holds at the end of the day. */
const marks = {
  name: 'close-marks',
  text: `
    select company.id, company.name, latest.day >= ${startOfQuarter} is true as "isMarked",
      coalesce('Last marked ' || ${dayText('latest.day')}, 'Never marked') as detail
    from companies company
    cross join lateral (select ${fundDate(latestMarkOn('$1::date', 'mark.mark_date'))} as day) latest
    where exists (
      select from investments investment
      where investment.company_id = company.id and investment.investment_date <= $1::date
        and least(investment.written_off_on, company.failed_on) > $1::date is not false
        and investment.total_investment + ${costChange('investment.id', '$1::date')} > 0)
    order by fold(company.name), company.id`,
};

/** Of the calls in force that were due by the day, what is not paid today. */
const calls = {
  name: 'close-calls',
  text: `
    select event.id, ${eventTitle('event')} || ' of ' || deal.investment_name as name,
      ${dayText('event.date')} as day, count(*)::int as lines, sum(line.net - paid.amount)::text as open
    from capital_events event
    join investments deal on deal.id = event.investment_id
    join capital_event_lines line on line.event_id = event.id
    cross join lateral (
      select coalesce(sum(receipt.amount), 0.00) as amount from capital_receipts receipt
      where receipt.event_id = event.id and receipt.entity_id = line.entity_id
    ) paid
    where event.kind = 'call' and event.date <= $1::date and ${inForce('event')} and line.net > paid.amount
    group by event.id, deal.investment_name
    order by event.date, event.id`,
};

const allocations = {
  name: 'close-allocations',
  text: `
    select deal.id, deal.investment_name as name, (allocated.amount - deal.total_investment)::text as excess,
      sign(allocated.amount - deal.total_investment)::int as sign
    from investments deal
    cross join lateral (
      select coalesce(sum(allocation.amount), 0.00) as amount
      from allocations allocation where allocation.investment_id = deal.id
    ) allocated
    where deal.investment_date <= $1::date
    order by fold(deal.investment_name), deal.id`,
};

const period = {
  name: 'close-statements',
  text: `
    select period.id, 'Statements of ' || ${dayText('period.period_end')} as name,
      (period.published_at is not null) as "isPublished",
      count(statement.id) filter (where statement.published_at is null)::int as drafts,
      count(statement.id) filter (where statement.published_at is not null and statement.superseded_at is null)::int
        as published
    from statement_periods period left join statements statement on statement.period_id = period.id
    where period.period_end = $1::date
    group by period.id`,
};

/** Letters of earlier versions were sent as they were written. */
const sentAt = 'coalesce(letter.sent_at, letter.created_at)';

/** The last one after the statements were published. */
const letter = {
  name: 'close-letter',
  text: `
    select letter.id, letter.subject as name,
      'Sent ' || ${dayText(fundDate(sentAt))} || ' by ' || letter.sent_by_name as detail
    from letters letter
    join statement_periods period on period.period_end = $1::date and letter.state = 'sent' and ${sentAt} >= period.published_at
    order by ${sentAt} desc, letter.id desc limit 1`,
};

/** A record that a step is about. */
interface CloseRecord {
  [column: string]: unknown;
  id: string;
  name: string;
}
export type HeldCompany = CloseRecord & { isMarked: boolean; detail: string };
export type OpenCall = CloseRecord & { day: string; lines: number; open: string };
/** `sign` of what is allocated beyond the deal's total: below zero, the firm has a share. */
export type AllocatedDeal = CloseRecord & { excess: string; sign: number };
export type PreparedPeriod = CloseRecord & { isPublished: boolean; drafts: number; published: number };
export type SentLetter = CloseRecord & { detail: string };

@Injectable()
export class CloseQueries {
  constructor(private readonly sql: Sql) {}

  /** The records that the steps of the quarter that ends on the day are about. */
  async of(periodEnd: string) {
    const [held, unpaid, deals, prepared, sent] = await Promise.all([
      this.sql.rows<HeldCompany>(marks, [periodEnd]),
      this.sql.rows<OpenCall>(calls, [periodEnd]),
      this.sql.rows<AllocatedDeal>(allocations, [periodEnd]),
      this.sql.row<PreparedPeriod>(period, [periodEnd]),
      this.sql.row<SentLetter>(letter, [periodEnd]),
    ]);
    return { held, unpaid, deals, prepared, sent };
  }
}
