import { Injectable } from '@nestjs/common';
import { inForce, eventTitle } from '../capital/capital.sql.js';
import { fundDate } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { usd } from '../finance/texts.js';
import { costChange, latestMarkOn } from '../investments/value-on.sql.js';
import type { closeSteps, QuarterClose } from './close.dto.js';

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

/** The last one after the statements were published. */
const letter = {
  name: 'close-letter',
  text: `
    select letter.id, letter.subject as name,
      'Sent ' || ${dayText(fundDate('letter.created_at'))} || ' by ' || letter.sent_by_name as detail
    from letters letter
    join statement_periods period on period.period_end = $1::date and letter.created_at >= period.published_at
    order by letter.created_at desc, letter.id desc limit 1`,
};

interface Item {
  id: string;
  name: string;
}
type Step = QuarterClose['steps'][number];
type Found = Omit<Step, 'name'>;

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

@Injectable()
export class CloseQueries {
  constructor(private readonly sql: Sql) {}

  /** Each step of the close of the quarter that ends on the day, in order. */
  async of(periodEnd: string): Promise<QuarterClose> {
    const [marked, unpaid, deals, [statements], [sent]] = await Promise.all([
      this.sql.rows<Item & { isMarked: boolean; detail: string }>(marks, [periodEnd]),
      this.sql.rows<OpenCall>(calls, [periodEnd]),
      this.sql.rows<Allocated>(allocations, [periodEnd]),
      this.sql.rows<Prepared>(period, [periodEnd]),
      this.sql.rows<Item & { detail: string }>(letter, [periodEnd]),
    ]);
    const found: Record<(typeof closeSteps)[number], Found> = {
      marks: ofMarks(marked),
      calls: ofCalls(unpaid),
      allocations: ofAllocations(deals),
      statements: ofStatements(statements),
      letter: ofLetter(statements, sent),
    };
    const steps = Object.entries(found).map(([name, step]) => ({ name, ...step }) as Step);
    return { periodEnd, steps };
  }
}

function ofMarks(held: readonly (Item & { isMarked: boolean; detail: string })[]): Found {
  const items = held
    .filter(({ isMarked }) => !isMarked)
    .map(({ id, name, detail }) => ({ id, name, detail }));
  const companies = plural(held.length, 'company', 'companies');
  if (held.length === 0) return { done: true, summary: 'No company is held', items };
  if (items.length > 0)
    return {
      done: false,
      summary: `${items.length} of ${companies} ${items.length === 1 ? 'is' : 'are'} not marked in this quarter`,
      items,
    };
  const summary =
    held.length === 1
      ? 'The company that is held is marked in this quarter'
      : `All ${companies} that are held are marked in this quarter`;
  return { done: true, summary, items };
}

type OpenCall = Item & { day: string; lines: number; open: string };

function ofCalls(unpaid: readonly OpenCall[]): Found {
  const items = unpaid.map(({ id, name, day, lines, open }) => ({
    id,
    name,
    detail: `${usd(open)} open on ${plural(lines, 'line')}, due ${day}`,
  }));
  if (items.length === 0) return { done: true, summary: 'Nothing that was due by this day is unpaid', items };
  const verb = items.length === 1 ? 'is' : 'are';
  return {
    done: false,
    summary: `${plural(items.length, 'call')} due by this day ${verb} not fully paid`,
    items,
  };
}

type Allocated = Item & { excess: string; sign: number };

/** What is allocated to no limited partner is the firm's share. */
function ofAllocations(deals: readonly Allocated[]): Found {
  const items = deals
    .filter(({ sign }) => sign > 0)
    .map(({ id, name, excess }) => ({ id, name, detail: `Allocated ${usd(excess)} beyond its total` }));
  const shared = deals.filter(({ sign }) => sign < 0).length;
  const ofFirm = shared === 0 ? '' : `; the firm has a share in ${plural(shared, 'deal')}`;
  if (items.length === 0) {
    const summary =
      deals.length === 0 ? 'There is no deal' : `No deal is allocated beyond its total${ofFirm}`;
    return { done: true, summary, items };
  }
  const verb = items.length === 1 ? 'is' : 'are';
  const beyond = `${items.length} of ${plural(deals.length, 'deal')} ${verb} allocated beyond ${items.length === 1 ? 'its' : 'their'} total`;
  return { done: false, summary: `${beyond}${ofFirm}`, items };
}

type Prepared = Item & { isPublished: boolean; drafts: number; published: number };

function ofStatements(prepared: Prepared | undefined): Found {
  if (!prepared) return { done: false, summary: 'Not prepared', items: [] };
  const { id, name, isPublished, drafts, published } = prepared;
  const state = isPublished ? `${plural(published, 'statement')} published` : 'Not published';
  const items = [{ id, name, detail: state }];
  if (isPublished && drafts === 0) return { done: true, summary: state, items };
  // A first preparation that has not finished has no statements yet.
  const summary = drafts === 0 ? 'No statement is prepared yet' : `${plural(drafts, 'draft')} to publish`;
  return { done: false, summary, items };
}

function ofLetter(prepared: Prepared | undefined, sent: (Item & { detail: string }) | undefined): Found {
  if (sent)
    return { done: true, summary: 'A letter was sent after the statements were published', items: [sent] };
  const summary = prepared?.isPublished
    ? 'No letter was sent since the statements were published'
    : 'To be sent once the statements are published';
  return { done: false, summary, items: [] };
}
