import { Injectable } from '@nestjs/common';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { isNamedByRelease } from './frozen-allocations.sql.js';

const deal = (investment: string, company: string): string => `
  'id', ${investment}.id, 'investmentName', ${investment}.investment_name, 'companyName', ${company}.name,
  'investmentDate', ${investment}.investment_date::text, 'totalInvestment', ${investment}.total_investment::text`;

const shares = `
  select json_agg(json_build_object(
      'entityId', share.entity_id, 'legalName', entity.legal_name, 'amount', share.amount::text)
    order by share.amount desc, share.entity_id)
  from allocations share join investing_entities entity on entity.id = share.entity_id
  where share.investment_id = earlier.id`;

const lastDeal = `
  select json_build_object(${deal('earlier', 'company')}, 'shares', (${shares}))
  from investments earlier join companies company on company.id = earlier.company_id
  where earlier.id <> investment.id
    and exists (select from allocations share where share.investment_id = earlier.id)
  order by earlier.investment_date desc, earlier.id desc limit 1`;

const rows = `
  select json_build_object('id', entity.id, 'legalName', entity.legal_name) as entity,
    entity.id = first_entity_of(lp.id) as "isFirst",
    json_build_object('id', lp.id, 'firstName', lp.first_name, 'lastName', lp.last_name, 'email', lp.email) as lp,
    lp.deactivated_at is not null as "isDeactivated",
    case when allocation.id is not null then json_build_object(
      'id', allocation.id, 'version', allocation.version, 'amount', allocation.amount::text) end as allocation,
    allocation.id is not null and ${isNamedByRelease('entity.id', 'investment.id')} as "isFrozen"
  from investing_entities entity
  join users lp on lp.id = entity.lp_id
  left join allocations allocation
    on allocation.investment_id = investment.id and allocation.entity_id = entity.id
  where allocation.id is not null or (lp.role = 'lp' and lp.deactivated_at is null)
  order by lower(trim(lp.first_name || ' ' || lp.last_name)), lp.id, entity.created_at, entity.id`;

const table = {
  name: 'allocations-table',
  text: objectOf(`
    select json_build_object(${deal('investment', 'company')}) as investment,
      has_paid_out(investment.id) as "isFrozen", (${lastDeal}) as "lastDeal",
      (select coalesce(json_agg(listed), '[]') from (${rows}) listed) as rows
    from investments investment join companies company on company.id = investment.company_id
    where investment.id = $1`),
};

@Injectable()
export class AllocationTableQueries {
  constructor(private readonly sql: Sql) {}

  /** Undefined when the investment does not exist. */
  ofInvestment(investmentId: string): Promise<string | undefined> {
    return this.sql.json(table, [investmentId]);
  }
}
