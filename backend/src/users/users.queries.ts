import { Injectable } from '@nestjs/common';
import { type Reader, profileRecord, userFields } from '../access/actor.js';
import type { Ability } from '../access/policies.js';
import { userScope } from '../access/predicates.js';
import { byFullName, listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { objectOf } from '../database/sql-fragments.js';

const record = `json_build_object(${userFields('users')})`;
const ownProfile = profileRecord('users');

/** $2 is the only user whose record may be seen, or null for all of them. */
const one = {
  name: 'user-one',
  text: `select ${record}::text as body from users where id = $1 and ($2::uuid is null or id = $2)`,
};
const profile = {
  name: 'user-profile',
  text: `select ${ownProfile}::text as body from users where id = $1`,
};
/** A row of one column named `answer` is answered as that column. */
const lps = listOf({
  order: byFullName('lps', 'users'),
  rows: (where, tail) => `select ${ownProfile} as answer from users where role = 'lp' and ${where} ${tail}`,
});
const lp = {
  name: 'user-lp',
  text: `select id from users where id = $1 and role = 'lp'`,
};

const waitingEmail = {
  name: 'email-change-waiting',
  text: `
    select json_build_object('newEmail', link.new_email, 'expiresAt', link.expires_at)::text as body
    from users
    left join account_links link
      on link.user_id = users.id and link.purpose = 'email_change' and link.expires_at > now()
    where users.id = $1`,
};

@Injectable()
export class UsersQueries {
  constructor(private readonly sql: Sql) {}

  /** Undefined also when the actor may not see the user. */
  one(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(one, [id, userScope(reader, 'users.read')]);
  }

  profile(id: string): Promise<string | undefined> {
    return this.sql.json(profile, [id]);
  }

  /** All LPs, also those not active yet, or a page of them, by their full names. */
  lps(page: PageRequest): Promise<string | Page | undefined> {
    return lps(this.sql, page);
  }

  /** The id, if it is that of an LP whose investments (or what else the ability names) the actor may see. */
  async lp(
    id: string,
    reader: Reader,
    ability: Ability = 'lp-investments.read',
  ): Promise<string | undefined> {
    const scope = userScope(reader, ability);
    // The only one whom an LP may see is itself, which signed in.
    if (scope !== null) return id === scope ? id : undefined;
    return (await this.sql.row<{ id: string }>(lp, [id]))?.id;
  }

  /** The new address that is not confirmed yet; of nulls when there is none. */
  waitingEmail(userId: string): Promise<string | undefined> {
    return this.sql.json(waitingEmail, [userId]);
  }
}

/** A user as admins see it: never a password, hash or token. */
const users = `
  select account.id, account.version, account.username, account.email, account.first_name as "firstName",
    account.last_name as "lastName", account.legal_name as "legalName", account.role, account.invite_status as "inviteStatus",
    account.invite_sent_at as "inviteSentAt", account.deactivated_at as "deactivatedAt", account.created_at as "createdAt",
    account.updated_at as "updatedAt",
    exists (select from authenticators where user_id = account.id and confirmed_at is not null)
      or exists (select from passkeys where user_id = account.id) as "hasTwoFactor",
    (select max(created_at) from account_events
      where user_id = account.id and kind = 'sign_in' and outcome = 'done') as "lastSignInAt",
    (select json_build_object('state', state, 'reason', reason) from outgoing_mails
      where user_id = account.id and template = 'invitation'
      order by created_at desc, id desc limit 1) as "invitationMail"
  from users account`;

const adminUsers = listOf({
  order: byFullName('admin-users', 'account'),
  rows: (where, tail) => `${users} where ${where} ${tail}`,
});
const adminUser = { name: 'admin-users-one', text: objectOf(`${users} where account.id = $1`) };
const owned = (table: string, column: string, alive = '') =>
  `(select count(*) from ${table} where ${column} = owner.id${alive && ` and ${alive}`})`;

/** Counts of what a user has created and of what is deleted with the user; deleted records do not count. */
export const createdData = `
  with owner as (select id from users where id = $1),
    made as (
      select ${owned('activities', 'user_id')} as activities,
        ${owned('company_updates', 'created_by', 'deleted_at is null')} as updates,
        ${owned('company_marks', 'created_by')} as marks,
        ${owned('documents', 'uploaded_by', 'deleted_at is null')}
          + ${owned('k1_documents', 'uploaded_by')} as documents,
        ${owned('allocations', 'lp_id')} as allocations,
        ${owned('k1_documents', 'lp_id')} as k1s
      from owner)
  select json_build_object(
    'hasCreatedData', updates + marks + documents > 0,
    'createdData', json_build_object('activities', activities, 'companyUpdates', updates,
      'companyMarks', marks, 'documents', documents),
    'alsoDeleted', json_build_object('allocations', allocations, 'k1Documents', k1s))::text as body
  from made`;

const created = { name: 'admin-users-created-data', text: createdData };

@Injectable()
export class AdminUsersQueries {
  constructor(private readonly sql: Sql) {}

  /** All users or a page of them, by their full names. */
  list(page: PageRequest): Promise<string | Page | undefined> {
    return adminUsers(this.sql, page);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(adminUser, [id]);
  }

  createdData(id: string): Promise<string | undefined> {
    return this.sql.json(created, [id]);
  }
}
