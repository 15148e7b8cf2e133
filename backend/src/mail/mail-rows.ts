import { Injectable } from '@nestjs/common';
import type { Role } from '../access/policies.js';
import { isCurrentDelegation, isUpdateFor } from '../access/predicates.js';
import { Clock } from '../config/clock.js';
import { Sql } from '../database/sql.js';
import { noticePreferences, type NoticePreferences } from '../access/notice-preferences.js';
import { attachmentNames } from './letters/attachments.sql.js';
import type { MergeValues } from './letters/merge-fields.js';
import type { MailState, MailParams, Template } from './outgoing-mail.entity.js';

/** A mail with what its text needs, and its recipient's settings. */
export interface MailToSend {
  [column: string]: unknown;
  id: string;
  template: Template;
  state: MailState;
  tries: number;
  toEmail: string;
  toName: string;
  params: MailParams;
  /** Until the next attempt; while one is being sent, until its lease ends. */
  dueInMs: number;
  userId: string | null;
  /** The account's address now, which may be another one than when the mail was posted. */
  userEmail: string | null;
  firstName: string;
  role: Role;
  isActive: boolean;
  isDeactivated: boolean;
  /** How notices reach the recipient by mail; null without an account. */
  notices: NoticePreferences | null;
  letterId: string | null;
  subject: string | null;
  body: string;
  bodyFormat: 'text' | 'markdown';
  /** Of a letter: what its merge fields say to the LP. */
  fields: MergeValues | null;
  /** Of a letter: the names of its files that the LP may open. */
  attachments: string[];
  updateId: string | null;
  senderName: string;
  senderEmail: string | null;
  /** Of a copy for a delegate: the LP whom it concerns. */
  forName: string | null;
  /** Of a copy: the delegate may no longer see what it is about. */
  hasAccessEnded: boolean;
}

/** What an attempt makes of a mail. */
interface Change {
  state: MailState;
  tries: number;
  reason?: string;
  inMs?: number;
  perhapsTwice?: boolean;
}

/** Longer than one attempt can take: afterwards the process that was sending the mail is gone. */
const TAKEN_FOR = '35 seconds';
const OVERDUE = '20 seconds';

/** $2 is today. */
const toSend = (which: string): string => `
    select mail.id, mail.template, mail.state, mail.tries, mail.to_email as "toEmail", mail.to_name as "toName",
      mail.params, greatest(0, ceil(extract(epoch from mail.try_at - now()) * 1000))::int as "dueInMs",
      mail.user_id as "userId", person.email as "userEmail", person.first_name as "firstName", person.role,
      person.invite_status = 'active' as "isActive",
      person.deactivated_at is not null as "isDeactivated", ${noticePreferences('person')} as notices,
      mail.letter_id as "letterId", letter.subject, letter.body, letter.body_format as "bodyFormat", addressee.fields,
      case when letter.id is not null then ${attachmentNames('letter.id', 'coalesce(addressee.user_id, person.id)')} end
        as attachments, news.id as "updateId", letter.sent_by_name as "senderName",
      sender.email as "senderEmail", mail.for_name as "forName",
      mail.for_name is not null and access.id is null as "hasAccessEnded"
    from outgoing_mails mail
    left join delegations access on access.id = mail.delegation_id and ${isCurrentDelegation('access', '$2')}
    left join users person on person.id = mail.user_id
    left join letters letter on letter.id = mail.letter_id
    left join letter_recipients addressee on addressee.id = (mail.params ->> 'recipientId')::uuid
    left join users sender on sender.id = letter.sent_by
    left join company_updates news on news.id = letter.update_id and news.deleted_at is null
      and ${isUpdateFor('news', 'person.id')}
    where ${which}`;
const read = { name: 'mail-to-send', text: toSend('mail.id = $1') };
const collected = {
  name: 'mails-of-digest',
  text: `${toSend('mail.digest_id = $1')} order by mail.created_at, mail.id`,
};
/** A row that is found being sent belongs to a process that ended in that instant. */
const take = {
  name: 'mail-take',
  text: `
    update outgoing_mails
    set state = 'sending', tries = tries + 1, try_at = now() + interval '${TAKEN_FOR}',
      perhaps_twice = perhaps_twice or state = 'sending', updated_at = now()
    where id = $1 and state = $2 and tries = $3
    returning id`,
};
const change = {
  name: 'mail-change',
  text: `
    update outgoing_mails
    set state = $4, tries = $5, reason = $6, try_at = now() + $7 * interval '1 millisecond',
      perhaps_twice = perhaps_twice or $8, sent_at = case when $4 = 'sent' then now() end, updated_at = now()
    where id = $1 and state = $2 and tries = $3`,
};
const overdue = {
  name: 'mails-overdue',
  text: `
    select id from outgoing_mails
    where state in ('waiting', 'sending') and try_at < now() - interval '${OVERDUE}'
    order by try_at limit 1000`,
};
const accepted = {
  name: 'mail-accepted',
  text: 'update installation set mail_accepted_at = now() where mail_accepted_at is null',
};
const purge = {
  name: 'mails-purge',
  text: `
    delete from outgoing_mails
    where template = 'password_reset' and user_id is null and created_at < now() - interval '1 day'`,
};

/** The rows of mails. Every change names the state that it expects, and does nothing to a row in another. */
@Injectable()
export class MailRows {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  read(id: string): Promise<MailToSend | undefined> {
    return this.sql.row<MailToSend>(read, [id, this.clock.today()]);
  }

  /** The mails that a digest contains, in the order in which they were posted. */
  ofDigest(digestId: string): Promise<MailToSend[]> {
    return this.sql.rows<MailToSend>(collected, [digestId, this.clock.today()]);
  }

  /** Marks it as being handed over; false when another process was faster. */
  async take({ id, state, tries }: MailToSend): Promise<boolean> {
    return (await this.sql.row(take, [id, state, tries])) !== undefined;
  }

  async change(from: Pick<MailToSend, 'id' | 'state' | 'tries'>, to: Change): Promise<void> {
    const { state, tries, reason = null, inMs = 0, perhapsTwice = false } = to;
    await this.sql.rows(change, [from.id, from.state, from.tries, state, tries, reason, inMs, perhapsTwice]);
  }

  /** That the mail server has accepted a mail of this installation. */
  async noteAccepted(): Promise<void> {
    await this.sql.rows(accepted);
  }

  /** Overdue mails, whose job is lost or late. */
  async overdue(): Promise<string[]> {
    return (await this.sql.rows<{ id: string }>(overdue)).map(({ id }) => id);
  }

  /** Password resets requested for unknown addresses. */
  async purge(): Promise<void> {
    await this.sql.rows(purge);
  }
}
