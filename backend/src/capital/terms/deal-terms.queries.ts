import { Injectable } from '@nestjs/common';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { inForce } from '../capital.sql.js';

/** The id is the deal's; version 0 says that it has no terms yet. */
const one = {
  name: 'deal-terms',
  text: objectOf(`
    select investment.id, coalesce(terms.version, 0) as version,
      trim_scale(coalesce(terms.carry_percent, 0)) as "carryPercent",
      trim_scale(coalesce(terms.preferred_return_percent, 0)) as "preferredReturnPercent",
      trim_scale(coalesce(terms.catch_up_percent, 0)) as "catchUpPercent",
      (
        select coalesce(json_agg(json_build_object('entityId', entity.id, 'legalName', entity.legal_name,
            'lpId', lp.id, 'lpName', trim(lp.first_name || ' ' || lp.last_name),
            'carryPercent', trim_scale(given.carry_percent),
            'preferredReturnPercent', trim_scale(given.preferred_return_percent),
            'catchUpPercent', trim_scale(given.catch_up_percent)) order by fold(entity.legal_name), entity.id), '[]')
        from deal_term_overrides given
        join investing_entities entity on entity.id = given.entity_id
        join users lp on lp.id = entity.lp_id
        where given.investment_id = investment.id
      ) as overrides,
      exists (
        select from capital_events event
        where event.investment_id = investment.id and event.kind = 'distribution' and ${inForce('event')}
      ) as "isFrozen",
      terms.updated_at as "updatedAt"
    from investments investment
    left join deal_terms terms on terms.investment_id = investment.id
    where investment.id = $1`),
};

@Injectable()
export class DealTermsQueries {
  constructor(private readonly sql: Sql) {}

  /** The terms of a deal, all 0 where it has none. Undefined when there is no such investment. */
  one(investmentId: string): Promise<string | undefined> {
    return this.sql.json(one, [investmentId]);
  }
}
