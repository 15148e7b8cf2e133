import { bySql, type Check } from './check.js';

/** Mails, and the letters they carry. */
export const mailChecks: readonly Check[] = [
  bySql(
    'What is said of a mail fits together',
    `select 'outgoing_mails ' || id || ' is ' || state as problem from outgoing_mails
     where (state = 'sent') <> (sent_at is not null)
       or state in ('sending', 'sent') and tries = 0
       or state in ('failed', 'cancelled') and reason is null
       or (template = 'letter') <> (letter_id is not null)
     order by id`,
  ),
  bySql(
    'A letter has one mail for each recipient',
    `select 'lp_letters ' || letter.id || ' has no mail' as problem from lp_letters letter
     where not exists (select from outgoing_mails where letter_id = letter.id)
     union all
     select 'lp_letters ' || letter_id || ' goes ' || count(*) || ' times to users ' || user_id
     from outgoing_mails where letter_id is not null and user_id is not null
     group by letter_id, user_id having count(*) > 1`,
  ),
  bySql(
    'No mail is overdue by hours',
    `select 'outgoing_mails ' || id || ' is ' || state || ' and overdue: does a worker run?' as problem
     from outgoing_mails where state in ('waiting', 'sending') and try_at < now() - interval '6 hours' order by id`,
  ),
];
