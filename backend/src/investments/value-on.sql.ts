import { toFundTimezone } from '../database/sql-fragments.js';

/**
 * The valuation of a deal at the end of a day, by the records as they are now (docs/figures.md): remaining cost x factor /
 * divisor. The factor is null before its investment date and from its write-off on. Joins `investment` (investments) and
 * `company` (companies) with `alias`.
 */
export const valuationOn = (day: string, alias: string): string => `
  cross join lateral (
    select case when ${hasOwnership} then used.valuation * coalesce(${latestEntryOn(day, 'latest.percent')}, 1)
        else used.valuation end as factor,
      nullif(case when ${hasOwnership} then coalesce(
          ${latestEntryOn(day, `100 * (${costOfEntry})`)},
          investment.initial_valuation)
        else investment.initial_valuation end, 0) as divisor,
      case when ${hasProceeds} then ${costChange('investment.id', day)} else 0.00 end as cost_change
    from (
      select case
        when investment.investment_date > ${day} or least(investment.written_off_on, company.failed_on) <= ${day} then null
        else ${valuationUsedOn(day)} end as valuation
    ) used
  ) ${alias}`;

/** The valuation of the company that was known at the end of the day. */
export const valuationUsedOn = (day: string): string =>
  `coalesce(${latestMarkOn(day, 'mark.valuation')}, company.entered_valuation, investment.initial_valuation)`;

/** Of the company's latest mark on the day. */
export const latestMarkOn = (day: string, selected: string): string => `(
  select ${selected} from company_marks mark
  where mark.company_id = company.id and mark.mark_date < ${toFundTimezone(`(${day} + 1)::timestamp`)}
  order by mark.mark_date desc, mark.created_at desc, mark.id desc limit 1)`;

/** As in the view investment_values: looked up by a hash, so that what most deals do not have costs nothing. */
export const hasProceeds = `investment.id in (
  select event.investment_id from capital_events event where event.kind = 'proceeds' and event.released_at is not null)`;
export const hasOwnership = 'investment.id in (select investment_id from ownership_entries)';

/** Of the latest ownership entry on the day. */
export const latestEntryOn = (day: string, selected: string): string => `(
  select ${selected} from ownership_entries latest
  where latest.investment_id = investment.id and latest.date <= ${day} order by latest.date desc limit 1)`;

/** What was left of the deal's cost at the end of the day of the ownership entry `latest`. */
export const costOfEntry = `investment.total_investment + ${costChange('investment.id', 'latest.date')}`;

/** What proceeds up to a day changed in the cost of a deal, or of an entity's part of it. */
export function costChange(investmentId: string, day: string, entityId?: string): string {
  const ofEntity = entityId ? ` and entry.entity_id = ${entityId}` : '';
  return `coalesce((
    select sum(entry.amount) from journal_entries entry
    where entry.investment_id = ${investmentId}${ofEntity} and entry.bucket = 'cost' and entry.effective_date <= ${day}
  ), 0.00)`;
}

/** The value of the deal by that valuation, in US dollars. */
export const dealValueOn = (alias: string): string =>
  `coalesce(share_value(investment.total_investment + ${alias}.cost_change, ${alias}.factor, ${alias}.divisor), 0.00)`;

/** The value of an entity's part of the deal on the same day: `part` has the columns amount and entity_id. */
export const partValueOn = (part: string, day: string, alias: string): string => `coalesce(share_value(
  ${part}.amount + case when ${alias}.cost_change = 0 then 0.00
    else ${costChange('investment.id', day, `${part}.entity_id`)} end,
  ${alias}.factor, ${alias}.divisor), 0.00)`;
