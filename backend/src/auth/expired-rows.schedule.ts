import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { Sql } from '../database/sql.js';

const remove = {
  name: 'expired-rows-remove',
  text: `
    with ended as (delete from sessions where expires_at < now() returning 1),
      calmed as (delete from sign_in_throttles where updated_at < now() - interval '1 day' returning 1)
    select (select count(*) from ended)::int as sessions, (select count(*) from calmed)::int as throttles`,
};

/** Takes away what no longer counts. Several processes doing it at once do no harm. */
@Injectable()
export class ExpiredRows {
  private readonly logger = new Logger(ExpiredRows.name);

  constructor(private readonly sql: Sql) {}

  @Cron(CronExpression.EVERY_HOUR)
  async removeExpired(): Promise<void> {
    this.logger.log({ removed: await this.sql.row(remove) });
  }
}
