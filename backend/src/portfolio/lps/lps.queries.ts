import { Injectable } from '@nestjs/common';
import { isCommitted, recallableOn } from '../../capital/performance/figures.sql.js';
import { Clock } from '../../config/clock.js';
import { arrayOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';
import { isOnPaper } from '../../investing-entities/k1.sql.js';
import { allocationValue } from '../../investments/positions.sql.js';

/** Sums per LP, joined as `alias`. */
const perLp = (alias: string, select: string): string =>
  `left join (${select}) ${alias} on ${alias}.lp_id = lp.id`;

const ofEntities = 'join investing_entities entity on entity.lp_id is not null and entity.id';

/** $1 is today. Each sum is made once for all LPs; what is unfunded follows as in finance/multiples.ts. */
const figures = {
  name: 'lp-figures',
  text: arrayOf(`
    select lp.id as "lpId", coalesce(held.invested, 0.00)::text as invested, coalesce(held.value, 0.00)::text as value,
      (coalesce(committed.amount, 0.00) - coalesce(paid.amount, 0.00) + coalesce(back.amount, 0.00))::text as unfunded
    from users lp
    ${perLp(
      'held',
      `select allocation.lp_id, sum(allocation.amount) as invested, sum(${allocationValue}) as value
      from allocations allocation
      join investment_values investment on investment.investment_id = allocation.investment_id group by 1`,
    )}
    ${perLp(
      'committed',
      `select holding.lp_id, sum(holding.amount) as amount from holdings holding
      where holding.lp_id is not null and ${isCommitted('$1::date')} group by 1`,
    )}
    ${perLp(
      'paid',
      `select entity.lp_id, -sum(entry.amount) as amount from journal entry ${ofEntities} = entry.entity_id
      where entry.bucket = 'paid_in' and entry.part = 'capital' and entry.effective_date <= $1::date group by 1`,
    )}
    ${perLp(
      'back',
      `select entity.lp_id, sum(line.amount) as amount
      from ${recallableOn('true', '$1::date')} line ${ofEntities} = line.entity_id group by 1`,
    )}
    where lp.role = 'lp' order by lp.id`),
};

const accounts = {
  name: 'lp-accounts',
  text: arrayOf(`
    select lp.id as "lpId",
      (select max(created_at) from account_events
        where user_id = lp.id and kind = 'sign_in' and outcome = 'done') as "lastSignInAt",
      (select json_build_object('state', state, 'reason', reason) from outgoing_mails
        where user_id = lp.id and template = 'invitation'
        order by created_at desc, id desc limit 1) as "invitationMail",
      (select case when bool_and(${isOnPaper('entity')}) then 'paper'
          when bool_or(${isOnPaper('entity')}) then 'mixed' else 'electronic' end
        from investing_entities entity where entity.lp_id = lp.id) as "k1Delivery"
    from users lp where lp.role = 'lp' order by lp.id`),
};

@Injectable()
export class LpsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  figures(): Promise<string | undefined> {
    return this.sql.json(figures, [this.clock.today()]);
  }

  accounts(): Promise<string | undefined> {
    return this.sql.json(accounts);
  }
}
