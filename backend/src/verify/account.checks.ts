import { bySql, type Check } from './check.js';

/** People, and what lets them in. */
export const accountChecks: readonly Check[] = [
  bySql(
    'There is an active admin',
    `select 'there is none: npm run cli -- create-admin' as problem
     where not exists (select from users where role = 'admin' and invite_status = 'active')`,
  ),
  bySql(
    'Who is active has a password, and who is not has none',
    `select 'users ' || id || ' is ' || invite_status || ' with' || case when password_hash is null then 'out' else '' end
       || ' a password' as problem
     from users where (invite_status = 'active') <> (password_hash is not null) order by id`,
  ),
  bySql(
    'Who is invited was sent an invitation',
    `select 'users ' || id as problem from users
     where invite_status = 'invited' and invite_sent_at is null order by id`,
  ),
  bySql(
    'E-mail addresses and user names are one person’s each',
    `select 'users ' || string_agg(id::text, ', ' order by id) || ' share an e-mail address' as problem
     from users group by lower(email) having count(*) > 1
     union all
     select 'users ' || string_agg(id::text, ', ' order by id) || ' share a user name'
     from users group by lower(username) having count(*) > 1`,
  ),
  bySql(
    'Sessions are of somebody who is active',
    `select 'sessions ' || session.id as problem
     from sessions session left join users person on person.id = session.user_id
     where person.invite_status <> 'active'
       or session.data -> 'passport' ->> 'user' is distinct from session.user_id::text
     order by session.id`,
  ),
  bySql(
    'Open invitations are of people who are invited',
    `select 'account_links ' || link.id as problem
     from account_links link join users person on person.id = link.user_id
     where link.purpose = 'invitation' and person.invite_status <> 'invited' order by link.id`,
  ),
  bySql(
    'Recovery codes belong to an authenticator that is in use',
    `select distinct 'users ' || code.user_id as problem from recovery_codes code
     where not exists (
       select from authenticators known where known.user_id = code.user_id and known.confirmed_at is not null)`,
  ),
];
