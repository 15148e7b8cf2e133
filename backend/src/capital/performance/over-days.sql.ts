import { valuationOn } from '../../investments/value-on.sql.js';

/**
 * SQL pieces for figures on many days. What belongs to each of them is kept in arrays, one element for a day: joins of
 * large intermediate results, whose sizes the planner cannot know, would be nested loops.
 */

/**
 * CTEs of the days of `regular`: `bounds` (days, in order), `grid` (day, and its place from 1 on), and `entries`, those of
 * `recorded` each with the place of the first day that is not before it.
 */
export const onDays = (recorded: string): string => `
  bounds as materialized (select array_agg(day order by day) as days from regular),
  grid as (select days.day, days.place from bounds cross join lateral unnest(days) with ordinality days (day, place)),
  entries as materialized (
    select ${recorded}.*, width_bucket(${recorded}.day - 1, bounds.days) + 1 as place from ${recorded} cross join bounds
  )`;

/** Selects the valuation on each day of the deals that meet the condition on `investment`. */
export const dealValues = (where: string): string => `
  select investment.id as investment_id, array_agg(valued.factor order by grid.place) as factors,
    array_agg(valued.divisor order by grid.place) as divisors,
    array_agg(valued.cost_change order by grid.place) as cost_changes
  from grid cross join investments investment
  join companies company on company.id = investment.company_id
  ${valuationOn('grid.day', 'valued')}
  where ${where}
  group by 1`;

/** Joins the days of a row of `dealValues` as `valued`: day, place and the columns of `valuationOn`. */
export const onEachDay = (deal: string): string => `
  cross join bounds
  cross join lateral unnest(bounds.days, ${deal}.factors, ${deal}.divisors, ${deal}.cost_changes)
    with ordinality valued (day, factor, divisor, cost_change, place)`;
