import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/sql-fragments.js';
import { listOf, type Order, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { deliveredAt, deliveryState, joinDigest } from '../mail/delivery.sql.js';
import { attachmentsOf } from '../mail/letters/attachments.sql.js';

/** The last mail to each recipient, without the copies for delegates: a letter that was sent again has more than one. */
const lastMails = `
  select distinct on (coalesce(mail.user_id::text, mail.to_email)) ${deliveryState} as state
  from outgoing_mails mail ${joinDigest}
  where mail.letter_id = letter.id and mail.for_name is null
  order by coalesce(mail.user_id::text, mail.to_email), mail.created_at desc, mail.id desc`;

const records = `
  select letter.id, letter.version, letter.state, letter.subject, letter.body, letter.body_format as format,
    letter.audience, letter.as_of as "asOf",
    case when deal.id is not null then json_build_object('id', deal.id, 'name', deal.investment_name) end as investment,
    case when company.id is not null then json_build_object('id', company.id, 'name', company.name) end as company,
    case when note.id is not null then json_build_object('id', note.id, 'title', note.title) end as update,
    letter.sent_by_name as "sentByName", letter.created_at as "createdAt",
    letter.updated_at as "updatedAt", case letter.state when 'sent' then coalesce(letter.sent_at, letter.created_at) end
      as "sentAt", progress.*`;
const from = `
  from letters letter
  left join investments deal on deal.id = letter.investment_id
  left join companies company on company.id = letter.company_id
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

const leftOut = `(
  select coalesce(json_agg(json_build_object('userId', addressee.user_id, 'name', addressee.to_name,
    'reason', addressee.left_out, 'forName', addressee.for_name) order by fold(addressee.to_name), addressee.id), '[]')
  from letter_recipients addressee where addressee.letter_id = letter.id and addressee.left_out is not null)`;

/** Drafts by their last change among letters by when they were sent. */
const newest: Order = {
  name: 'letters',
  direction: 'desc',
  keys: [
    {
      column: `case letter.state when 'draft' then letter.updated_at else coalesce(letter.sent_at, letter.created_at) end`,
      field: ({ state, updatedAt, sentAt }) => String(state === 'draft' ? updatedAt : sentAt),
      type: 'time',
    },
    { column: 'letter.id', field: 'id', type: 'id' },
  ],
};

/** $1 is a state or null. */
const list = listOf({
  order: newest,
  parameters: 1,
  rows: (where, tail) =>
    `${records} ${from} where ($1::text is null or letter.state = $1) and ${where} ${tail}`,
  usual: 500,
});
const one = {
  name: 'letters-one',
  text: objectOf(`${records}, letter.lp_ids as "lpIds", recipients.mails, ${leftOut} as "leftOut",
    ${attachmentsOf('letter.id')} as attachments
    ${from} cross join lateral (${mails}) recipients where letter.id = $1`),
};

@Injectable()
export class LettersQueries {
  constructor(private readonly sql: Sql) {}

  /** The newest 500, or a page of them all. */
  list(state: 'draft' | 'sent' | undefined, page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page, [state ?? null]);
  }

  /** The letter with a mail for each recipient, by their names. */
  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
