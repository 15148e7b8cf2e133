import { Injectable, Logger } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { HOUR_MS, Task } from '../jobs/tasks.js';

const remove = {
  name: 'expired-rows-remove',
  text: `
    with ended as (delete from sessions where expires_at < now() returning 1),
      calmed as (delete from sign_in_throttles where updated_at < now() - interval '1 day' returning 1),
      past as (
        delete from account_events
        where created_at < now() - interval '400 days' or user_id is null and created_at < now() - interval '1 hour'
        returning 1),
      spent as (delete from spent_challenges where expires_at < now() returning 1),
      outdated as (delete from account_links where expires_at < now() returning 1),
      unseen as (delete from known_devices where last_seen_at < now() - interval '400 days' returning 1),
      left_behind as (delete from known_networks where last_seen_at < now() - interval '400 days' returning 1)
    select (select count(*) from ended)::int as sessions, (select count(*) from calmed)::int as throttles,
      (select count(*) from past)::int as events, (select count(*) from spent)::int as challenges,
      (select count(*) from outdated)::int as links, (select count(*) from unseen)::int as devices,
      (select count(*) from left_behind)::int as networks`,
};

/** Deletes expired rows. Safe to run in several processes at once. */
@Injectable()
export class ExpiredRows {
  private readonly logger = new Logger(ExpiredRows.name);

  constructor(private readonly sql: Sql) {}

  @Task({ everyMs: HOUR_MS })
  async removeExpired(): Promise<void> {
    this.logger.log({ removed: await this.sql.row(remove) });
  }
}
