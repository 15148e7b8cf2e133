import { Injectable } from '@nestjs/common';
import { dealReference } from '../../capital/accounts/activity.sql.js';
import { eventTitle } from '../../capital/capital.sql.js';
import { Sql } from '../../database/sql.js';

/** $1 is the LP or the entity, $2 the day, $3 the firm's name. Its name, and what was paid in and out. */
const flowsOf = (name: string, entities: string, holderName: string) => ({
  name: `explanation-flows-of-${name}`,
  text: `
    with holders as materialized (
      select id, coalesce(legal_name, $3::text) as legal_name from investing_entities where ${entities}
    )
    select ${holderName} as name, (
      select coalesce(json_agg(json_build_object(
          'date', flow.date, 'kind', flow.kind,
          'event', case when event.id is null then null when event.reverses is null then ${eventTitle('event')}
            else 'Reversal of ' || ${eventTitle('original')} end,
          'investment', ${dealReference('investment', 'company')},
          'entity', json_build_object('id', holder.id, 'legalName', holder.legal_name), 'amount', flow.amount::text)
        order by flow.date, flow.recorded_at, flow.investment_id, flow.entity_id, flow.kind, flow.event_id, flow.receipt_id), '[]')
      from (
        select event_id, receipt_id, entity_id, investment_id, effective_date as date,
          case bucket when 'paid_in' then 'contribution' else 'distribution' end as kind,
          min(recorded_at) as recorded_at, sum(amount) as amount
        from journal
        where entity_id = any(array(select id from holders)) and effective_date <= $2::date
          and bucket in ('paid_in', 'paid_out')
        group by 1, 2, 3, 4, 5, 6
      ) flow
      join holders holder on holder.id = flow.entity_id
      join investments investment on investment.id = flow.investment_id
      join companies company on company.id = investment.company_id
      left join capital_events event on event.id = flow.event_id
      left join capital_events original on original.id = event.reverses
    ) as flows`,
});

const statements = {
  lp: flowsOf('lp', 'lp_id = $1', '(select legal_name from users where id = $1)'),
  entity: flowsOf('entity', 'id = $1', '(select legal_name from holders)'),
};

interface FlowRow {
  date: string;
  kind: 'contribution' | 'distribution';
  event: string | null;
  investment: { id: string; name: string; companyId: string; companyName: string };
  entity: { id: string; legalName: string };
  amount: string;
}

interface HolderFlows {
  [column: string]: unknown;
  name: string;
  flows: FlowRow[];
}

@Injectable()
export class CapitalExplanationsQueries {
  constructor(private readonly sql: Sql) {}

  flowsOf(
    holder: keyof typeof statements,
    id: string,
    day: string,
    firmName: string,
  ): Promise<HolderFlows | undefined> {
    return this.sql.row<HolderFlows>(statements[holder], [id, day, firmName]);
  }
}
