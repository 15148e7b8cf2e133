import { Injectable } from '@nestjs/common';
import { dealReference, type DealReference } from '../../capital/accounts/activity.sql.js';
import { Sql } from '../../database/sql.js';
import { flowArray, netKind, type FlowRow } from './flows.sql.js';

const isHolder = (column: string): string => `${column} = any(array(select id from holders))`;

const paid = `
  select event_id, receipt_id, entity_id, investment_id, effective_date as date, ${netKind} as kind,
    min(recorded_at) as recorded_at, sum(amount) as amount
  from journal
  where ${isHolder('entity_id')} and effective_date <= $2::date
    and bucket in ('paid_in', 'paid_out') and ($4::uuid is null or investment_id = $4)
  group by 1, 2, 3, 4, 5, 6`;

const flows = flowArray(paid, {
  entity: `json_build_object('id', holder.id, 'legalName', holder.legal_name)`,
  join: 'join holders holder on holder.id = flow.entity_id',
});

/** The deal, of which the holder has or had a part. */
const deal = `(
  select ${dealReference('investment', 'company')}
  from investments investment join companies company on company.id = investment.company_id
  where investment.id = $4 and (
    exists (select from holdings holding where holding.investment_id = $4 and ${isHolder('holding.entity_id')})
    or exists (select from journal_entries stored where stored.investment_id = $4 and ${isHolder('stored.entity_id')})))`;

/** $1 is the LP or the entity, $2 the day, $3 the firm's name, $4 a deal or null. Its name, and what was paid in and out. */
const flowsOf = (name: string, entities: string, holderName: string) => ({
  name: `explanation-flows-of-${name}`,
  text: `
    with holders as materialized (
      select id, coalesce(legal_name, $3::text) as legal_name from investing_entities where ${entities}
    )
    select ${holderName} as name, ${deal} as deal, ${flows} as flows`,
});

const statements = {
  lp: flowsOf('lp', 'lp_id = $1', '(select legal_name from users where id = $1)'),
  entity: flowsOf('entity', 'id = $1', '(select legal_name from holders)'),
};

interface HolderFlows {
  [column: string]: unknown;
  name: string;
  /** Null without one. */
  deal: DealReference | null;
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
    investmentId: string | null,
  ): Promise<HolderFlows | undefined> {
    return this.sql.row<HolderFlows>(statements[holder], [id, day, firmName, investmentId]);
  }
}
