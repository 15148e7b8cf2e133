import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { deliveredAt, deliveryState, joinDigest } from '../mail/delivery.sql.js';

/** The last mail to each recipient, without the copies for delegates: a letter that was sent again has more than one. */
const lastMails = `
  select distinct on (coalesce(mail.user_id::text, mail.to_email)) ${deliveryState} as state
  from outgoing_mails mail ${joinDigest}
  where mail.letter_id = letter.id and mail.for_name is null
  order by coalesce(mail.user_id::text, mail.to_email), mail.created_at desc, mail.id desc`;

const records = `
  select letter.id, letter.subject, letter.body,
    case when note.id is not null then json_build_object('id', note.id, 'title', note.title) end as update,
    letter.sent_by_name as "sentByName", letter.created_at as "createdAt", progress.*`;
const from = `
  from letters letter
  left join company_updates note on note.id = letter.update_id and note.deleted_at is null
  cross join lateral (
    select count(*) as recipients,
      count(*) filter (where last.state = 'sent') as sent,
      count(*) filter (where last.state in ('waiting', 'sending', 'collected')) as waiting,
      count(*) filter (where last.state = 'failed') as failed,
      count(*) filter (where last.state = 'cancelled') as cancelled
    from (${lastMails}) last) progress`;

const mails = `
  select coalesce(json_agg(mail), '[]') as mails
  from (
    select mail.id, mail.user_id as "userId", mail.to_name as "toName", mail.to_email as "toEmail",
      ${deliveryState} as state, mail.reason, mail.perhaps_twice as "perhapsTwice", ${deliveredAt} as "sentAt",
      person.id is not null and person.deactivated_at is null and mail.state in ('failed', 'sent')
        as "canSendAgain"
    from outgoing_mails mail ${joinDigest} left join users person on person.id = mail.user_id
    where mail.letter_id = letter.id and mail.for_name is null
    order by lower(mail.to_name), mail.to_email, mail.created_at, mail.id) mail`;

const list = listOf({
  order: newestFirst('letters', 'letter'),
  rows: (where, tail) => `${records} ${from} where ${where} ${tail}`,
  usual: 500,
});
const one = {
  name: 'letters-one',
  text: objectOf(`${records}, recipients.mails ${from} cross join lateral (${mails}) recipients
    where letter.id = $1`),
};

@Injectable()
export class LettersQueries {
  constructor(private readonly sql: Sql) {}

  /** The newest 500, or a page of them all. */
  list(page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page);
  }

  /** The letter with a mail for each recipient, by their names. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
