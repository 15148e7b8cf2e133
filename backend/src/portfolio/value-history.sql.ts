import { holdsAllocation } from '../access/predicates.js';
import { seesCompany, seesFundFigures } from '../access/visibility.sql.js';
import { fundDate, toFundTimezone, objectOf } from '../database/sql-fragments.js';
import { ofProceeds } from '../investments/proceeds.sql.js';
import { costChange } from '../investments/value-on.sql.js';
import { regularDaysSince } from '../investments/regular-days.sql.js';

/** About the largest number of points of a history, whatever the fund's age: more than a chart can show. */
const MAX_POINTS = 120;

/** SQL of what identifies a position and what it cost; of a part of a deal also whose it is. */
interface Position {
  id: string;
  amount: string;
  entity?: string;
}

/**
 * One row per position; its value is 0 from the earlier of its own and its company's write-off date on. With what
 * companies paid for them, and the ownership entries of their deals.
 */
const positionsOf = (source: string, { id, amount, entity }: Position): string => `
  positions as materialized (
    select ${id} as id, investment.investment_id, ${entity ?? 'null::uuid'} as entity_id, investment.company_id,
      ${amount} as amount, investment.initial_valuation as post_money, investment.investment_date as since,
      company.entered_valuation as entered,
      least(investment.written_off_on, investment.company_failed_on) as written_off_on
    from ${source}
    join companies company on company.id = investment.company_id
  ),
  proceeds as materialized (
    select position.id, entry.effective_date as day, -sum(entry.amount) as realized,
      coalesce(sum(entry.amount) filter (where entry.bucket = 'cost'), 0.00) as cost_change
    from positions position
    join journal_entries entry on entry.investment_id = position.investment_id and ${ofProceeds('entry')}
      ${entity ? 'and entry.entity_id = position.entity_id' : ''}
    group by 1, 2
    having sum(entry.amount) <> 0 or sum(entry.amount) filter (where entry.bucket = 'cost') <> 0
  ),
  ownership as materialized (
    select owned.investment_id, owned.date as day, owned.percent,
      deal.total_investment + ${costChange('deal.id', 'owned.date')} as cost
    from ownership_entries owned join investments deal on deal.id = owned.investment_id
    where owned.investment_id in (select investment_id from positions)
  )`;

/** $1 is today. */
const regularDays = regularDaysSince('positions', 'since', MAX_POINTS);

/** For a single investment: the days on which its value changed, else the regular days when they exceed MAX_POINTS. */
const daysOfChange = `
  changed as (
    select since as day from positions where since < $1::date union
    select $1::date from positions union
    select dated.day from positions, lateral (
      select written_off_on union
      select ${fundDate('mark_date')} from company_marks where company_id = positions.company_id union
      select day from ownership
    ) dated (day)
    where dated.day > since and dated.day < $1::date and (dated.day <= written_off_on or written_off_on is null) union
    select day from proceeds
  ),
  chosen as (
    select day from changed where (select count(*) from changed) <= ${MAX_POINTS} union
    select day from regular where (select count(*) from changed) > ${MAX_POINTS}
  )`;

/** The days in order. A mark counts on a day when it is before the end of that day in New York; on the last day, always. */
const gridOf = (days: string): string => `
  grid as (select array_agg(day order by day) as days, count(*)::int as places from ${days}),
  bounds as (
    select days, places, days[:places - 1] as earlier, array(
      select ${toFundTimezone('(day + 1)::timestamp')} from unnest(days[:places - 1]) day order by day
    ) as ends
    from grid
  )`;

/**
 * The index, from 0 on, of the first day on which each position, write-off, mark, sale and ownership entry counts. Later dates count on the
 * last day, today, as they do in the current valuation.
 */
const placed = `
  placed as materialized (
    select positions.*, width_bucket(since - 1, earlier) as from_place,
      coalesce(width_bucket(written_off_on - 1, earlier), places) as until_place
    from positions, bounds
  ),
  marked as (
    select company_id, valuation, place, lag(place) over later as next_place
    from (
      select company_id, valuation, mark_date, created_at, id, width_bucket(mark_date, ends) as place
      from company_marks, bounds
      where company_id in (select company_id from positions)
    ) mark
    window later as (partition by company_id order by mark_date desc, created_at desc, id desc)
  ),
  valued as (
    select company_id, valuation, place as from_place, coalesce(next_place, places) as until_place
    from marked, bounds where next_place is distinct from place
    union all
    select company_id, null, 0, coalesce(first_place, places)
    from (select distinct company_id from positions) known cross join bounds
    left join (select company_id, min(place) as first_place from marked group by company_id) first using (company_id)
  ),
  costed as (
    select id, amount as cost, 0 as from_place, places as until_place
    from positions cross join bounds where id not in (select id from proceeds)
    union all
    select id, sum(change) over so_far, place, lead(place, 1, places) over so_far
    from (
      select id, place, sum(change) as change
      from (
        select id, 0 as place, amount as change from positions where id in (select id from proceeds)
        union all select id, width_bucket(day - 1, earlier), cost_change from proceeds, bounds
      ) each_change
      group by id, place
    ) change cross join bounds
    window so_far as (partition by id order by place)
  ),
  owned_from as (
    select investment_id, percent, cost, place, lag(place) over later as next_place
    from (select *, width_bucket(day - 1, earlier) as place from ownership, bounds) entry
    window later as (partition by investment_id order by day desc)
  ),
  owned as (
    select investment_id, percent, cost as owned_cost, place as from_place, coalesce(next_place, places) as until_place
    from owned_from, bounds where next_place is distinct from place
    union all
    select investment_id, null, null, 0, coalesce(first_place, places)
    from (select distinct investment_id from positions) known cross join bounds
    left join (select investment_id, min(place) as first_place from owned_from group by 1) first using (investment_id)
  )`;

/** Values are constant between two changes, so each is computed once, not per day; points are running sums of the changes. */
const points = `
  stretches as (
    select greatest(placed.from_place, valued.from_place, costed.from_place, owned.from_place) as from_place,
      least(placed.until_place, valued.until_place, costed.until_place, owned.until_place) as until_place,
      sum(case when percent is null
        then share_value(cost, coalesce(valuation, entered, post_money), post_money)
        else coalesce(share_value(cost, coalesce(valuation, entered, post_money) * percent, nullif(100 * owned_cost, 0)), 0.00)
      end) as value
    from placed join valued using (company_id) join costed using (id) join owned using (investment_id)
    where greatest(placed.from_place, valued.from_place, costed.from_place, owned.from_place)
      < least(placed.until_place, valued.until_place, costed.until_place, owned.until_place)
    group by 1, 2
  ),
  changes as (
    select from_place as place, value, 0.00 as invested, 0.00 as realized from stretches
    union all select until_place, -value, 0.00, 0.00 from stretches
    union all select from_place, 0.00, amount, 0.00 from placed
    union all select width_bucket(day - 1, earlier), 0.00, 0.00, realized from proceeds, bounds
  ),
  sums as (
    select place, sum(invested) as invested, sum(value) as value, sum(realized) as realized from changes group by place
  ),
  points as (
    select days[place + 1] as day, sum(coalesce(invested, 0.00)) over so_far::text as invested,
      sum(coalesce(value, 0.00)) over so_far::text as value,
      sum(coalesce(realized, 0.00)) over so_far::text as realized
    from bounds cross join lateral generate_series(0, places - 1) place left join sums using (place)
    window so_far as (order by place)
  )`;

const pointsInOrder = `(select coalesce(json_agg(point order by point.day), '[]') from points point)`;

/** A JSON array of points over the positions of `source`. $1 is today. */
export const historyOf = (source: string, position: Position): string => `
  with ${positionsOf(source, position)}, ${regularDays}, ${gridOf('regular')}, ${placed}, ${points}
  select ${pointsInOrder}::text as body`;

/** The position of the fund in a deal of investment_values. */
export const wholeDeal: Position = { id: 'investment.investment_id', amount: 'investment.total_investment' };

const ofOneDeal = `(
  select deal.* from investment_values deal
  where deal.investment_id = $2 and ${seesCompany('$3', 'deal.company_id')}) investment`;

/**
 * The history of the investment $2; no row when it does not exist, no points where the fund's figures are hidden. $1 is
 * today, $3 the LP who reads, or null.
 */
export const historyOfInvestment = `
  with ${positionsOf(ofOneDeal, wholeDeal)},
  ${regularDays}, ${daysOfChange}, ${gridOf('chosen')}, ${placed}, ${points}
  ${objectOf(`
    select written_off_on as "writtenOffOn", (
      select ${fundDate('min(mark_date)')} from company_marks where company_id = positions.company_id
    ) as "firstMarkedOn", case
      when ${seesFundFigures('$3', holdsAllocation('positions.investment_id', '$3'))} then ${pointsInOrder}
      else '[]' end as points
    from positions`)}`;
