import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Actor } from '../../access/actor.js';
import { setAuditContext, type AuditContext } from '../../audit/audit-context.js';
import { noonInNewYork } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { allocationValue } from '../../investments/positions.sql.js';
import type { MarkEffect, MarkEffectRequest } from './mark-batches.dto.js';

/** Today's values; $1 are the companies. */
const values = {
  name: 'mark-effect-values',
  text: `
    select
      (select coalesce(sum(current_value), 0.00)::text from investment_values) as fund,
      (select coalesce(json_object_agg(company.id, (
          select coalesce(sum(investment.current_value), 0.00)::text
          from investment_values investment where investment.company_id = company.id)), '{}')
        from companies company where company.id = any($1::uuid[])) as companies,
      (select coalesce(json_object_agg(held.lp_id, held.value), '{}') from (
        select allocation.lp_id, sum(${allocationValue})::text as value
        from allocations allocation
        join investment_values investment on investment.investment_id = allocation.investment_id
        where allocation.lp_id in (
          select part.lp_id from allocations part join investments deal on deal.id = part.investment_id
          where deal.company_id = any($1::uuid[]))
        group by allocation.lp_id) held) as lps`,
};

interface Values {
  [column: string]: unknown;
  fund: string;
  /** By id. */
  companies: Record<string, string>;
  lps: Record<string, string>;
}

const insert = {
  name: 'mark-effect-insert',
  text: `
    insert into company_marks (company_id, created_by, valuation, mark_date)
    select company_id, $1, valuation, $2 from unnest($3::uuid[], $4::numeric[]) as given(company_id, valuation)`,
};

const names = {
  name: 'mark-effect-names',
  text: `select id as "lpId", legal_name as name from users where id = any($1::uuid[])
    order by lower(legal_name), id`,
};

/** Entries of the audit trail would be rolled back too; this leaves out the work. */
const unaudited: AuditContext = { as: 'portal', summarizeRows: true };

@Injectable()
export class MarkEffectService {
  constructor(private readonly sql: Sql) {}

  /**
   * Records the marks in a transaction that is rolled back, so that their effect follows from the one valuation of the
   * database. Errors: 409 when a company does not exist.
   */
  of({ markDate, marks }: MarkEffectRequest, actor: Actor): Promise<MarkEffect> {
    return this.sql.connection(async (client) => {
      await client.query('begin isolation level repeatable read');
      await client.query(setAuditContext('$1'), [JSON.stringify(unaudited)]);
      const companies = marks.map(({ companyId }) => companyId);
      const before = await valuesOf(client, companies);
      const valuations = marks.map(({ valuation }) => valuation);
      await client.query({
        ...insert,
        values: [actor.id, noonInNewYork(markDate), companies, valuations],
      });
      const after = await valuesOf(client, companies);
      const lps = await client.query<{ lpId: string; name: string }>({
        ...names,
        values: [Object.keys(before.lps)],
      });
      await client.query('rollback');
      return {
        fund: { before: before.fund, after: after.fund },
        companies: companies.map((companyId) => ({
          companyId,
          ...change(before.companies, after.companies, companyId),
        })),
        lps: lps.rows.map((lp) => ({ ...lp, ...change(before.lps, after.lps, lp.lpId) })),
      };
    });
  }
}

async function valuesOf(client: PoolClient, companies: readonly string[]): Promise<Values> {
  const { rows } = await client.query<Values>({ ...values, values: [companies] });
  if (!rows[0]) throw new Error('The values of the fund were not returned');
  return rows[0];
}

const change = (before: Record<string, string>, after: Record<string, string>, id: string) => ({
  before: before[id] ?? '0.00',
  after: after[id] ?? '0.00',
});
