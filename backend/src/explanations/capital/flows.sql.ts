import { dealReference, type DealReference } from '../../capital/accounts/activity.sql.js';
import { eventTitle } from '../../capital/capital.sql.js';

/** What a flow is, by the entry of the journal that it is made of. */
export const netKind = `case bucket when 'paid_in' then 'contribution' else 'distribution' end`;
export const grossKind = `case derived when 'purchase' then 'purchase' else 'proceeds' end`;

/**
 * A JSON array, earliest first. `flow` selects event_id, receipt_id, entity_id, investment_id, date, kind, recorded_at and
 * amount; `entity` is JSON of the entity, from `join`.
 */
export const flowArray = (flow: string, { entity = 'null::json', join = '' } = {}): string => `(
  select coalesce(json_agg(json_build_object(
      'date', flow.date, 'kind', flow.kind,
      'event', case when event.id is null then null when event.reverses is null then ${eventTitle('event')}
        else 'Reversal of ' || ${eventTitle('original')} end,
      'investment', ${dealReference('investment', 'company')}, 'entity', ${entity}, 'amount', flow.amount::text)
    order by flow.date, flow.recorded_at, flow.investment_id, flow.entity_id, flow.kind, flow.event_id, flow.receipt_id), '[]')
  from (${flow}) flow ${join}
  join investments investment on investment.id = flow.investment_id
  join companies company on company.id = investment.company_id
  left join capital_events event on event.id = flow.event_id
  left join capital_events original on original.id = event.reverses)`;

/** A flow as `flowArray` answers it. */
export interface FlowRow {
  date: string;
  kind: 'contribution' | 'distribution' | 'purchase' | 'proceeds';
  event: string | null;
  investment: DealReference;
  entity: { id: string; legalName: string } | null;
  amount: string;
}
