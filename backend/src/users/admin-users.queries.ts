import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/sql-fragments.js';
import { byFullName, listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

/** A user as admins see it: never a password, hash or token. */
const users = `
  select account.id, account.version, account.username, account.email, account.first_name as "firstName",
    account.last_name as "lastName", account.legal_name as "legalName", account.role, account.invite_status as "inviteStatus",
    account.invite_sent_at as "inviteSentAt", account.created_at as "createdAt",
    account.updated_at as "updatedAt",
    exists (select from authenticators where user_id = account.id and confirmed_at is not null)
      or exists (select from passkeys where user_id = account.id) as "hasTwoFactor",
    (select max(created_at) from account_events
      where user_id = account.id and kind = 'sign_in' and outcome = 'done') as "lastSignInAt",
    (select json_build_object('state', state, 'reason', reason) from outgoing_mails
      where user_id = account.id and template = 'invitation'
      order by created_at desc, id desc limit 1) as "invitationMail"
  from users account`;

const list = listOf({
  order: byFullName('admin-users', 'account'),
  rows: (where, tail) => `${users} where ${where} ${tail}`,
});
const one = { name: 'admin-users-one', text: objectOf(`${users} where account.id = $1`) };
const owned = (table: string, column: string, alive = '') =>
  `(select count(*) from ${table} where ${column} = owner.id${alive && ` and ${alive}`})`;

/** What a user has created, and what would go with it; what was deleted does not count. */
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

  /** Everybody or a page of them, by their full names. */
  list(asked: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, asked);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }

  /** How much the user has created, and how much would go with it. */
  createdData(id: string): Promise<string | undefined> {
    return this.sql.json(created, [id]);
  }
}
