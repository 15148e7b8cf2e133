import { toFundTimezone } from '../database/sql-fragments.js';

/**
 * The valuation of a deal at the end of a day, by the records as they are now (docs/figures.md): remaining cost x factor /
 * divisor. The factor is null before its investment date and from its write-off on. Joins `investment` (investments) and
 * `company` (companies) with `alias`.
 */
export const valuationOn = (day: string, alias: string): string => `
  cross join lateral (
    select case when owned.date is null then used.valuation else used.valuation * owned.percent end as factor,
      case when owned.date is null then investment.initial_valuation else nullif(100 * owned.cost, 0) end as divisor,
      ${costChange('investment.id', day)} as cost_change
    from (
      select case
        when investment.investment_date > ${day} or least(investment.written_off_on, company.failed_on) <= ${day} then null
        else coalesce((
          select mark.valuation from company_marks mark
          where mark.company_id = company.id and mark.mark_date < ${toFundTimezone(`(${day} + 1)::timestamp`)}
          order by mark.mark_date desc, mark.created_at desc, mark.id desc limit 1
        ), company.entered_valuation, investment.initial_valuation) end as valuation
    ) used
    left join lateral (
      select owned.date, owned.percent, investment.total_investment + ${costChange('investment.id', 'owned.date')} as cost
      from ownership_entries owned where owned.investment_id = investment.id and owned.date <= ${day}
      order by owned.date desc limit 1
    ) owned on true
  ) ${alias}`;

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
