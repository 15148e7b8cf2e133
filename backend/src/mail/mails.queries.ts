import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/sql-fragments.js';
import { listOf, newestFirst, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { deliveredAt, deliveryState, isListed, joinDigest } from './delivery.sql.js';

/** What a mail is about, for the list; letters have a subject of their own. */
const subject = `case mail.template
  when 'invitation' then 'Invitation'
  when 'password_reset' then 'Password reset'
  when 'new_device' then 'Sign-in on a new device'
  when 'password_changed' then 'Password changed'
  when 'email_confirmation' then 'E-mail address confirmation'
  when 'email_change_requested' then 'E-mail address change requested'
  when 'email_changed' then 'E-mail address changed'
  when 'two_factor_changed' then 'Two-factor authentication changed'
  when 'wire_instructions' then 'Wire instructions changed'
  when 'access_given' then 'Access given'
  when 'delegate_added' then 'Access given to somebody else'
  when 'capital_released' then mail.params->>'event'
  when 'capital_received' then 'Payment received for ' || (mail.params->>'event')
  when 'capital_reminder' then 'Reminder of ' || (mail.params->>'event')
  when 'capital_reversed' then 'Reversal of '
    || case mail.params->>'what' when 'event' then '' else 'a receipt for ' end || (mail.params->>'event')
  when 'statements_published' then 'Statements published'
  when 'statement_superseded' then 'Statement corrected'
  when 'unread_reminder' then coalesce('Reminder to read: ' || (mail.params->>'title'), 'Reminder to read')
  when 'unread_tax_reminder' then coalesce('Reminder of tax document: ' || (mail.params->>'title'), 'Reminder of tax document')
  when 'unread_notice_reminder' then coalesce('Reminder of notice: ' || (mail.params->>'title'), 'Reminder of notice')
  when 'mail_test' then 'Test e-mail'
  when 'letter_test' then coalesce('Test: ' || (mail.params->>'subject'), 'Test of a letter')
  when 'digest' then 'Daily digest'
  when 'update_published' then coalesce('Update: ' || (mail.params->>'title'), 'Update published')
  when 'document_published' then coalesce('Document: ' || (mail.params->>'title'), 'Document published')
  when 'k1_published' then 'K-1 published'
  when 'k1_amended' then 'K-1 amended'
  when 'k1_consent_given' then 'Consent to electronic K-1s'
  when 'k1_consent_withdrawn' then 'Consent to electronic K-1s withdrawn'
  when 'backup_failed' then case mail.params->>'kind' when 'backup' then 'Backup failed' else 'Restore check failed' end
  else coalesce(addressee.subject, letter.subject, 'Letter') end`;

const record = `
  select mail.id, mail.template, mail.to_email as "toEmail", mail.to_name as "toName",
    mail.user_id as "userId", mail.letter_id as "letterId", ${subject} as subject, ${deliveryState} as state, mail.tries,
    mail.reason, mail.perhaps_twice as "perhapsTwice",
    case when mail.state = 'waiting' and mail.tries > 0 then mail.try_at end as "nextTryAt",
    ${deliveredAt} as "sentAt", mail.created_at as "createdAt",
    person.id is not null and person.deactivated_at is null
      and (mail.state = 'failed' or (mail.state = 'sent' and mail.letter_id is not null)) as "canSendAgain"
  from outgoing_mails mail
  ${joinDigest}
  left join letters letter on letter.id = mail.letter_id
  left join letter_recipients addressee on addressee.id = (mail.params ->> 'recipientId')::uuid
  left join users person on person.id = mail.user_id`;

const list = listOf({
  order: newestFirst('mails', 'mail'),
  rows: (where, tail) => `${record} where ${isListed} and ${where} ${tail}`,
  usual: 500,
});
/** $1 is the state. */
const inState = listOf({
  order: newestFirst('mails-in-state', 'mail'),
  parameters: 1,
  rows: (where, tail) => `${record} where ${isListed} and ${deliveryState} = $1 and ${where} ${tail}`,
  usual: 500,
});
/** To the LP $1, and the copies for its delegates. */
const ofLp = listOf({
  order: newestFirst('mails-of-lp', 'mail'),
  parameters: 1,
  place: `select from users where id = $1 and role = 'lp'`,
  rows: (where, tail) => `${record}
    where (mail.user_id = $1 or mail.delegation_id in (select id from delegations where lp_id = $1)) and ${where} ${tail}`,
  usual: 200,
});
const one = { name: 'mails-one', text: objectOf(`${record} where mail.id = $1`) };

@Injectable()
export class MailsQueries {
  constructor(private readonly sql: Sql) {}

  /** The newest 500 mails, in all states or in one, or a page of them all. */
  list({ state, ...page }: PageRequest & { state?: string }): Promise<string | Page | undefined> {
    return state ? inState(this.sql, page, [state]) : list(this.sql, page);
  }

  /** The newest 200 to an LP, or a page of them all. Undefined when there is no such LP. */
  ofLp(lpId: string, page: PageRequest): Promise<string | Page | undefined> {
    return ofLp(this.sql, page, [lpId]);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
