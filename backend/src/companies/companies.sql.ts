import { fundDate } from '../database/sql-fragments.js';

/** Joins the company's latest mark as `mark`, with nulls when it has none: one lookup in the index company_marks_latest. */
export const joinLatestMark = `
  left join lateral (
    select id, valuation, mark_date from company_marks
    where company_id = company.id
    order by mark_date desc, created_at desc, id desc
    limit 1
  ) mark on true`;

/** The date of the mark that was joined as above. */
export const latestMarkDate = fundDate('mark.mark_date');

/** Condition: something of the deal is held; it is not written off, and some of its cost is left. */
const isHeld = `deal.written_off_on is null and deal.total_investment + coalesce((
  select sum(entry.amount) from journal_entries entry
  where entry.investment_id = deal.id and entry.bucket = 'cost'), 0.00) > 0`;

/**
 * Condition: the fund holds something of the company by a price from more than a quarter before the day: by a mark joined
 * as above, or without one by what a deal paid.
 */
export const isMarkOld = (today: string): string => {
  const quarterAgo = `(${today}::date - interval '3 months')::date`;
  return `(company.status <> 'failed' and (mark.id is null or ${latestMarkDate} < ${quarterAgo}) and exists (
    select from investments deal
    where deal.company_id = company.id and (mark.id is not null or deal.investment_date < ${quarterAgo}) and ${isHeld}))`;
};
