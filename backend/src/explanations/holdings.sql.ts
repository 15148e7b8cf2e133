import { seesFundFigures } from '../access/visibility.sql.js';
import type { HolderColumn } from '../investing-entities/holder.sql.js';
import { investmentValuesOn } from '../investments/investment-values-on.sql.js';
import {
  allocationCost,
  allocationFlows,
  allocationRealized,
  allocationValue,
  dealFlows,
} from '../investments/positions.sql.js';
import { flowsOf, ofProceeds } from '../investments/proceeds.sql.js';
import { costChange, partValueOn } from '../investments/value-on.sql.js';
import { joinRecorded } from '../marks/marks.sql.js';

// $1 is the day of the explanation.

/** SQL of the amounts of a holding: the fund's whole investment, or an LP's allocation. */
interface Amounts {
  paid: string;
  /** What is left of what was paid. */
  cost: string;
  worth: string;
  realized: string;
  flows: string;
}

/** As the records are now, or as they count at the end of a day. */
export interface HoldingSource {
  /** The relation `investment`. */
  values: string;
  deal: Amounts;
  part: Amounts;
}

export const today: HoldingSource = {
  values: 'investment_values',
  deal: {
    paid: 'investment.total_investment',
    cost: 'investment.remaining_cost',
    worth: 'investment.current_value',
    realized: 'investment.realized',
    flows: dealFlows,
  },
  part: {
    paid: 'allocation.amount',
    cost: allocationCost,
    worth: allocationValue,
    realized: allocationRealized,
    flows: allocationFlows,
  },
};

const DAY = '$1::date';
const ofDeal = `entry.investment_id = investment.investment_id and entry.effective_date <= ${DAY}`;
const ofPart = `${ofDeal} and entry.entity_id = allocation.entity_id`;
const date = 'investment.investment_date';

export const onDay: HoldingSource = {
  values: investmentValuesOn(DAY),
  deal: {
    ...today.deal,
    flows: `case when investment.realized <> 0 then ${flowsOf({ date, amount: 'investment.total_investment' }, ofDeal)} end`,
  },
  part: {
    paid: 'case when investment.is_bought then allocation.amount else 0.00 end',
    cost: `case when investment.is_bought
      then allocation.amount + ${costChange('investment.investment_id', DAY, 'allocation.entity_id')} else 0.00 end`,
    worth: partValueOn('allocation', DAY, 'investment'),
    realized: `(
      select coalesce(-sum(entry.amount), 0.00) from journal_entries entry where ${ofPart} and ${ofProceeds('entry')})`,
    flows: `case when investment.realized <> 0 then ${flowsOf({ date, amount: 'allocation.amount' }, ofPart)} end`,
  },
};

/** Whose holdings are explained: the fund's, or a holder's, of which there is one for each allocation. */
interface HoldingsOf {
  amounts: Amounts;
  /** The entity that holds it, as JSON. */
  entity: string;
  /** The ownership entry that the value follows from, as JSON. */
  ownership: string;
  join: string;
}

/** Of the company, what an ownership entry gives a part of the deal, with what was left of the part's cost on its day. */
const ownershipOf = (percent: string, cost: string): string => `json_build_object(
  'date', investment.owned_on, 'percent', trim_scale(${percent}), 'cost', (${cost})::text)`;
const ownershipOfDeal = ownershipOf('investment.owned_percent', 'investment.owned_cost');
const costOfPart = `allocation.amount
  + ${costChange('investment.investment_id', 'investment.owned_on', 'allocation.entity_id')}`;
const ownershipOfPart = ownershipOf(
  `coalesce(investment.owned_percent * (${costOfPart}) / nullif(investment.owned_cost, 0), 0)`,
  costOfPart,
);

export const ofTheFund = ({ deal }: HoldingSource): HoldingsOf => ({
  amounts: deal,
  entity: 'null',
  ownership: ownershipOfDeal,
  join: '',
});

/**
 * A holding for each allocation, since each is rounded alone; it names its entity if the LP has several. `reader` is the
 * LP who reads, or null: the ownership entry of the whole deal would disclose the fund's amounts.
 */
export const allocationsOf = (
  { part }: HoldingSource,
  { holder, column, reader }: { holder: string; column: HolderColumn; reader: string },
): HoldingsOf => ({
  amounts: part,
  ownership: `case when ${seesFundFigures(reader, 'true')} then ${ownershipOfDeal} else ${ownershipOfPart} end`,
  entity: `case when (select count(*) from investing_entities own where own.lp_id = allocation.lp_id) > 1
    then json_build_object('id', entity.id, 'legalName', entity.legal_name) end`,
  join: `join allocations allocation on allocation.investment_id = investment.investment_id
      and allocation.${column} = ${holder}
    join investing_entities entity on entity.id = allocation.entity_id`,
});

/** Which of the three valuations the value follows from. */
const valuationSource = `case when mark.id is not null then 'mark'
  when investment.company_valuation is not null then 'entered' else 'post_money' end`;

/** A JSON array of holdings, newest first as in the lists. */
export const holdings = (
  { values }: HoldingSource,
  { amounts: { paid, cost, worth, realized, flows }, entity, ownership, join }: HoldingsOf,
  where: string,
  last = '',
): string => `
  select coalesce(json_agg(answer), '[]')
  from (
    select investment.investment_id as "investmentId", investment.investment_name as "investmentName",
      investment.company_id as "companyId", investment.company_name as "companyName",
      investment.status as "investmentStatus", investment.company_status as "companyStatus",
      investment.written_off as "writtenOff",
      least(investment.written_off_on, investment.company_failed_on) as "writtenOffOn", investment.investment_date as "investmentDate",
      $1::date - investment.investment_date as days, (${paid})::text as invested,
      (${cost})::text as "remainingCost", (${realized})::text as realized,
      case when investment.owned_on is not null then ${ownership} end as ownership,
      investment.initial_valuation::text as "postMoney", investment.marked_valuation::text as valuation,
      ${valuationSource} as "valuationSource",
      case when mark.id is not null then json_build_object(
        'id', mark.id, 'markDate', mark.mark_date, 'recordedAt', recorded.at, 'recordedBy', recorded.by) end as mark,
      ${entity} as entity, (${worth})::text as "currentValue", ${flows} as flows
    from ${values} investment
    ${join}
    left join company_marks mark on mark.id = investment.mark_id
    left join users author on author.id = mark.created_by
    ${joinRecorded}
    where ${where}
    order by investment.investment_date desc, investment.investment_id desc${last}
  ) answer`;
