import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { Clock, FUND_TIME_ZONE } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { Task } from '../jobs/tasks.js';
import { MailQueue } from './outgoing-mails.js';

/** By this hour in New York the day's digests are sent. */
const DIGEST_HOUR = 8;
const EVERY_MS = 10 * 60_000;

/** One digest for each recipient of notices that were collected before $1, which are marked as contained in it. */
const post = {
  name: 'digests-post',
  text: `
    with due as (
      select id, user_id from outgoing_mails
      where state = 'collected' and digest_id is null and updated_at < $1
      order by id for update
    ), digests as (
      insert into outgoing_mails (template, user_id, to_email, to_name)
      select 'digest', person.id, person.email, trim(person.first_name || ' ' || person.last_name)
      from users person where exists (select from due where due.user_id = person.id)
      returning id, user_id
    ), contained as (
      update outgoing_mails notice set digest_id = digests.id
      from due join digests on digests.user_id = due.user_id
      where notice.id = due.id)
    select id from digests`,
};

/** The latest moment, at or before now, at which digests are due. */
export const digestsDueAt = (now: number): Date => {
  const inNewYork = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(FUND_TIME_ZONE);
  const today = inNewYork.withPlainTime({ hour: DIGEST_HOUR });
  const due = Temporal.ZonedDateTime.compare(today, inNewYork) <= 0 ? today : today.subtract({ days: 1 });
  return new Date(due.epochMilliseconds);
};

/** Sends the notices that recipients chose to get once a day, each recipient's in one mail. */
@Injectable()
export class Digests {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly queue: MailQueue,
  ) {}

  /** Posts what was collected before this morning; a notice is contained in one digest, however often this is run. */
  @Task({ everyMs: EVERY_MS })
  async postDigests(): Promise<void> {
    const posted = await this.sql.rows<{ id: string }>(post, [digestsDueAt(this.clock.now())]);
    if (posted.length > 0) this.queue.add(posted.map(({ id }) => id));
  }
}
