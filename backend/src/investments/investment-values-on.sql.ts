import { ofProceeds } from './proceeds.sql.js';
import {
  costOfEntry,
  dealValueOn,
  hasOwnership,
  hasProceeds,
  latestEntryOn,
  latestMarkOn,
  valuationOn,
  valuationUsedOn,
} from './value-on.sql.js';

const isBought = (day: string): string => `investment.investment_date <= ${day}`;
const ofDay = (day: string, date: string): string => `case when ${date} <= ${day} then ${date} end`;

/**
 * The columns of the view investment_values as they were at the end of a day, as far as they explain a value; statuses
 * are those of today. With the columns of `valuationOn`, so that `partValueOn` applies to its rows.
 */
export const investmentValuesOn = (day: string): string => `(
  select investment.id, investment.id as investment_id, investment.investment_name, investment.company_id,
    company.name as company_name, investment.status, company.status as company_status,
    coalesce(least(investment.written_off_on, company.failed_on) <= ${day}, false) as written_off,
    ${ofDay(day, 'investment.written_off_on')} as written_off_on, ${ofDay(day, 'company.failed_on')} as company_failed_on,
    investment.investment_date, ${isBought(day)} as is_bought,
    case when ${isBought(day)} then investment.total_investment else 0.00 end as total_investment,
    case when ${isBought(day)} then investment.total_investment + valued.cost_change else 0.00 end as remaining_cost,
    case when ${hasProceeds} then coalesce((
        select -sum(entry.amount) from journal_entries entry
        where entry.investment_id = investment.id and ${ofProceeds('entry')} and entry.effective_date <= ${day}), 0.00)
      else 0.00 end as realized,
    investment.initial_valuation, ${latestMarkOn(day, 'mark.id')} as mark_id,
    coalesce(${latestMarkOn(day, 'mark.valuation')}, company.entered_valuation) as company_valuation,
    ${valuationUsedOn(day)} as marked_valuation, ${dealValueOn('valued')} as current_value,
    case when ${hasOwnership} then ${latestEntryOn(day, 'latest.date')} end as owned_on,
    case when ${hasOwnership} then ${latestEntryOn(day, 'latest.percent')} end as owned_percent,
    case when ${hasOwnership} then ${latestEntryOn(day, costOfEntry)} end as owned_cost,
    valued.factor, valued.divisor, valued.cost_change
  from investments investment
  join companies company on company.id = investment.company_id
  ${valuationOn(day, 'valued')}
)`;
