import type { EntityManager } from '@mikro-orm/postgresql';
import { uuidArray } from '../database/sql-fragments.js';
import type { Post } from '../mail/outgoing-mails.js';

interface PublishedTo {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  periodEnd: string;
  /** Those that supersede none, by legal name; null without any. */
  fresh: StatedNow[] | null;
  /** The others. */
  superseding: (StatedNow & { reason: string })[] | null;
}

interface StatedNow {
  entity: string;
  /** Net asset value in US dollars, as decimal text. */
  closing: string;
}

const stated = `'entity', statement.figures #>> '{entity,legalName}',
  'closing', statement.figures #>> '{rollForwards,quarter,closing}'`;
const order = `order by fold(statement.figures #>> '{entity,legalName}'), statement.id`;

/** By LP; a deactivated one gets no mail. */
const recipients = `
  select lp.id, lp.email, lp.first_name as "firstName", lp.last_name as "lastName", period.period_end::text as "periodEnd",
    json_agg(json_build_object(${stated}) ${order}) filter (where statement.replaces is null) as fresh,
    json_agg(json_build_object(${stated}, 'reason', statement.reason) ${order})
      filter (where statement.replaces is not null) as superseding
  from statements statement
  join statement_periods period on period.id = statement.period_id
  join users lp on lp.id = statement.lp_id
  where statement.id = any(?::uuid[]) and lp.deactivated_at is null
  group by lp.id, period.id order by lp.id`;

/** Posts one mail per LP for all its new statements, and one for each statement that supersedes an earlier one. */
export async function mailPublished(em: EntityManager, post: Post, ids: readonly string[]): Promise<void> {
  const recipientsOfPeriod = await em.execute<PublishedTo[]>(recipients, [uuidArray(ids)]);
  for (const { periodEnd, fresh, superseding, ...to } of recipientsOfPeriod) {
    if (fresh) post({ template: 'statements_published', params: { periodEnd, statements: fresh }, to });
    for (const statement of superseding ?? [])
      post({ template: 'statement_superseded', params: { periodEnd, ...statement }, to });
  }
}
