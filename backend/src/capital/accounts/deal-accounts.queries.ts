import { Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
import { dealValueOn, partValueOn, valuationOn } from '../../investments/value-on.sql.js';
import { carryParts, type CarryPosition } from '../carry/carry.sql.js';
import {
  firmEntity,
  isCommitted,
  journalSums,
  recallableOn,
  type CapitalAmounts,
} from '../performance/figures.sql.js';

/**
 * $1 is the investment, $2 the day, $3 the firm's name. Per entity with an allocation or entries in the deal, the firm
 * with the rest last: its value is the deal's less those of the LPs, which are rounded.
 */
const accounts = {
  name: 'deal-accounts',
  text: `
    with entries as materialized (
      select * from journal where investment_id = $1 and effective_date <= $2::date
    ),
    deal as materialized (
      select investment.id, valued.*, ${dealValueOn('valued')} as value
      from investments investment
      join companies company on company.id = investment.company_id ${valuationOn('$2::date', 'valued')}
      where investment.id = $1
    ),
    parts as materialized (
      select holding.entity_id, case when ${isCommitted('$2::date')} then holding.amount else 0.00 end as commitment,
        case when holding.lp_id is not null then ${partValueOn('holding', '$2::date', 'investment')} end as value
      from holdings holding join deal investment on investment.id = holding.investment_id
      where holding.investment_id = $1
    ),
    carries as materialized (${carryParts((alias) => `${alias}.investment_id = $1`, '$2::date')})
    select json_build_object('id', entity.id, 'legalName', coalesce(entity.legal_name, $3::text),
        'lpId', entity.lp_id, 'lpName', trim(lp.first_name || ' ' || lp.last_name)) as entity,
      coalesce(part.commitment, 0.00)::text as commitment, coalesce(sums.paid_in, 0.00)::text as "paidIn",
      coalesce(sums.paid_in_capital, 0.00)::text as "paidInCapital",
      coalesce(sums.distributed, 0.00)::text as distributed, coalesce(back.amount, 0.00)::text as recallable,
      coalesce(sums.cost, 0.00)::text as cost,
      coalesce(sums.cash, 0.00)::text as cash,
      (case when entity.lp_id is null then deal.value - (select coalesce(sum(value), 0.00) from parts)
        else coalesce(part.value, 0.00) end)::text as value, carry.position as carry
    from deal
    join investing_entities entity on entity.id = ${firmEntity} or entity.id in (
      select entity_id from parts union select entity_id from entries)
    left join users lp on lp.id = entity.lp_id
    left join parts part on part.entity_id = entity.id
    left join carries carry on carry.entity_id = entity.id
    left join ${recallableOn('line.investment_id = $1', '$2::date')} back on back.entity_id = entity.id
    left join (
      select entry.entity_id, ${journalSums()} from entries entry group by 1
    ) sums on sums.entity_id = entity.id
    order by entity.lp_id is null, fold(entity.legal_name), entity.id`,
};

export interface DealAccountRow extends CapitalAmounts {
  [column: string]: unknown;
  entity: { id: string; legalName: string; lpId: string | null; lpName: string | null };
  /** Null where the entity bears no carry. */
  carry: CarryPosition | null;
}

@Injectable()
export class DealAccountsQueries {
  constructor(private readonly sql: Sql) {}

  /** The accounts of one deal. Empty when there is no such investment. */
  of(investmentId: string, day: string, firmName: string): Promise<DealAccountRow[]> {
    return this.sql.rows<DealAccountRow>(accounts, [investmentId, day, firmName]);
  }
}
