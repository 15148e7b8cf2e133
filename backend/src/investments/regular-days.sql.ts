/** A history of at most this many days has a point for each day, if it may have so many. */
const MAX_DAILY = 92;

/**
 * CTEs, of which `regular` has the column day: the first day in `column` of `source`, the ends of months, quarters or years
 * since, and $1, which is today or an earlier day; no row where `source` has none. There are at most about `most` of them.
 */
export const regularDaysSince = (source: string, column: string, most: number): string => `
  span as (
    select least(min(${column}), $1::date) as first, $1::date as today from ${source} having count(*) > 0
  ),
  aged as (
    select *, today - first < ${Math.min(MAX_DAILY, most)} as is_young,
      12 * (extract(year from today) - extract(year from first)) as months
    from span
  ),
  pace as (
    select *, make_interval(months => case when months <= ${most} then 1 when months <= ${3 * most} then 3
      else 12 * ceil(months / ${12 * most}) end::int) as step
    from aged
  ),
  regular as (
    select first as day from pace union select today from pace union
    select day::date from pace, generate_series(first, case when is_young then today end, '1 day') day union
    select ended.day from pace,
      generate_series(date_trunc('year', first), case when not is_young then today end, step) begun,
      lateral (select (begun + step)::date - 1 as day) ended
    where ended.day > first and ended.day < today
  )`;
