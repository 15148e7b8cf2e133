import { capitalChecks } from './capital.checks.js';
import { fileChecks } from './file.checks.js';
import { markChecks } from './mark.checks.js';
import { auditChecks, schemaChecks } from './schema.checks.js';
import { bySql, whileRunning, type Check } from './verify.js';

/** Accounts and sign-in. */
const accountChecks: readonly Check[] = [
  bySql(
    'There is an active administrator',
    `select 'there is none: npm run cli -- create-admin' as problem
     where not exists (select from users where role = 'admin' and invite_status = 'active')`,
  ),
  bySql(
    'Users who are not active have no password',
    `select 'users ' || id || ' is ' || invite_status || ' with a password' as problem
     from users where invite_status <> 'active' and password_hash is not null order by id`,
  ),
  bySql(
    'Invited users were sent an invitation',
    `select 'users ' || id as problem from users
     where invite_status = 'invited' and invite_sent_at is null order by id`,
  ),
  bySql(
    'Sessions belong to active users',
    `select 'sessions ' || session.id as problem
     from sessions session left join users person on person.id = session.user_id
     where person.invite_status <> 'active'
       or person.deactivated_at is not null
         and coalesce((session.data ->> 'credentialVersion')::integer, 0) = person.credential_version
       or session.data -> 'passport' ->> 'user' is distinct from session.user_id::text
     order by session.id`,
  ),
  bySql(
    'Open invitations belong to invited users, and no link belongs to a deactivated one',
    `select 'account_links ' || link.id as problem
     from account_links link join users person on person.id = link.user_id
     where link.purpose = 'invitation' and person.invite_status <> 'invited' or person.deactivated_at is not null
     order by link.id`,
  ),
  bySql(
    'Recovery codes belong to a confirmed authenticator app',
    `select distinct 'users ' || code.user_id as problem from recovery_codes code
     where not exists (
       select from authenticators known where known.user_id = code.user_id and known.confirmed_at is not null)`,
  ),
];

/** Who may see what is an LP's. */
const delegationChecks: readonly Check[] = [
  bySql(
    'LPs alone give access, and to no administrator',
    `select 'delegations ' || access.id as problem
     from delegations access join users lp on lp.id = access.lp_id
     left join users delegate on delegate.id = access.delegate_id
     where lp.role <> 'lp' or delegate.role = 'admin' order by access.id`,
  ),
  bySql(
    'Sessions in which an LP is viewed are those of the viewer',
    `select 'sessions ' || session.id as problem
     from sessions session join viewings on viewings.id = session.viewing_id
     where viewings.viewer_id is distinct from session.user_id order by session.id`,
  ),
];

/** The fund's records. Allocations may add up to more than the investment: the portal has no such rule. */
const fundChecks: readonly Check[] = [
  bySql(
    'Allocations and K-1s belong to LPs',
    `select 'allocations ' || part.id as problem
     from allocations part join users person on person.id = part.lp_id where person.role <> 'lp'
     union all
     select 'k1_documents ' || k1.id
     from k1_documents k1 join users person on person.id = k1.lp_id where person.role <> 'lp'`,
  ),
  bySql(
    'LPs have an entity of their legal name, and there is one of the firm',
    `select 'users ' || person.id as problem from users person
     left join investing_entities entity on entity.id = first_entity_of(person.id)
     where person.role = 'lp' and entity.legal_name is distinct from person.legal_name
     union all
     select 'investing_entities ' || entity.id
     from investing_entities entity join users person on person.id = entity.lp_id where person.role <> 'lp'
     union all
     select 'investing_entities: the firm is missing'
     where not exists (select from investing_entities where lp_id is null)`,
  ),
  bySql(
    'Allocations and K-1s belong to entities of their LPs',
    `select 'allocations ' || part.id as problem
     from allocations part join investing_entities entity on entity.id = part.entity_id
     where entity.lp_id is distinct from part.lp_id
     union all
     select 'k1_documents ' || k1.id
     from k1_documents k1 join investing_entities entity on entity.id = k1.entity_id
     where entity.lp_id is distinct from k1.lp_id`,
  ),
  bySql(
    'Fundraise updates have amounts, other updates have content',
    `select 'company_updates ' || id as problem from company_updates
     where case update_type when 'fundraise' then amount_raised is null or post_money_valuation is null
           else coalesce(content, '') = '' end
     order by id`,
  ),
  whileRunning(
    bySql(
      'Deleted documents and updates are purged once they can no longer be restored',
      `select 'documents ' || id as problem from documents where deleted_at < now() - interval '1 day'
       union all
       select 'company_updates ' || id from company_updates where deleted_at < now() - interval '1 day'`,
    ),
  ),
];

const firmChecks: readonly Check[] = [
  bySql(
    'The firm has its settings',
    `select 'firm has no row' as problem where not exists (select from firm)
     union all
     select 'brand has no row' where not exists (select from brand)`,
  ),
];

/** Bulk imports, which are done completely or not at all. */
const importChecks: readonly Check[] = [
  bySql(
    'Finished imports no longer have a file',
    `select 'bulk_imports ' || id || ' is ' || state as problem from bulk_imports
     where finished_at is not null and file_id is not null order by id`,
  ),
  bySql(
    'The activity feed has one entry for each completed import, a second once it was undone, and none for others',
    `select 'bulk_imports ' || import.id || ' is ' || import.state || ' and has ' || entries.number || ' entries'
       as problem
     from bulk_imports import
     cross join lateral (
       select count(*) as number from activities where entity_type = 'import' and entity_id = import.id
     ) entries
     where entries.number <> case when import.dry_run then 0 when import.state = 'done' then 1
         when import.state = 'undone' then 2 else 0 end and import.imported_by is not null
       and import.workbook_id is null
     order by import.id`,
  ),
  bySql(
    'The row counts of each import add up',
    `select 'bulk_imports ' || import.id as problem from bulk_imports import
     cross join lateral (
       select count(*) as rows from bulk_import_errors
       where import_id in (select id from bulk_imports part where import.id in (part.id, part.workbook_id))
     ) errors
     where state = 'done' and (
       errors.rows <> bad_rows or not dry_run and (bad_rows <> 0 or rows_read <> new_rows + existing_rows))
     order by import.id`,
  ),
  whileRunning(
    bySql(
      'No import has been waiting for hours',
      `select 'bulk_imports ' || id || ' is ' || state || ' without a worker: is a worker running?' as problem
       from bulk_imports where finished_at is null and touched_at < now() - interval '6 hours' order by id`,
    ),
  ),
];

const mailChecks: readonly Check[] = [
  bySql(
    'The state of each e-mail matches its attempts, its reason and its letter',
    `select 'outgoing_mails ' || id || ' is ' || state as problem from outgoing_mails
     where state in ('sending', 'sent') and tries = 0
       or state in ('failed', 'cancelled') and reason is null
       or (template = 'letter') <> (letter_id is not null)
     order by id`,
  ),
  bySql(
    'Each letter has one e-mail for each recipient',
    `select 'letters ' || letter.id || ' has no mail' as problem from letters letter
     where state = 'sent' and not exists (select from outgoing_mails where letter_id = letter.id)
     union all
     select 'letters ' || letter_id || ' goes ' || count(*) || ' times to users ' || user_id
     from outgoing_mails where letter_id is not null and user_id is not null
     group by letter_id, user_id having count(*) > 1`,
  ),
  whileRunning(
    bySql(
      'No e-mail is overdue by hours',
      `select 'outgoing_mails ' || id || ' is ' || state || ' and overdue: is a worker running?' as problem
       from outgoing_mails where state in ('waiting', 'sending') and try_at < now() - interval '6 hours' order by id`,
    ),
  ),
];

/** Every invariant that no constraint of the database enforces. */
export const allChecks: readonly Check[] = [
  ...schemaChecks,
  ...accountChecks,
  ...delegationChecks,
  ...fundChecks,
  ...markChecks,
  ...capitalChecks,
  ...firmChecks,
  ...fileChecks,
  ...importChecks,
  ...mailChecks,
  ...auditChecks,
];

/** Those of what a backup contains, whenever it was made. */
export const contentChecks: readonly Check[] = allChecks.filter(({ isTimely }) => !isTimely);
