import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { profileRecord, userFields } from '../access/actor-record.js';
import type { Ability } from '../access/policies.js';
import { userScope } from '../access/predicates.js';
import { byFullName, listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';

const record = `json_build_object(${userFields('users')})`;
const ownProfile = profileRecord('users');

/** $2 is whose own record alone may be seen, or null for everybody's. */
const one = {
  name: 'user-one',
  text: `select ${record}::text as body from users where id = $1 and ($2::uuid is null or id = $2)`,
};
const profile = {
  name: 'user-profile',
  text: `select ${ownProfile}::text as body from users where id = $1`,
};
/** Named like a row, a column is the record itself. */
const lps = listOf({
  order: byFullName('lps', 'users'),
  rows: (where, tail) => `select ${ownProfile} as answer from users where role = 'lp' and ${where} ${tail}`,
});
const lp = {
  name: 'user-lp',
  text: `select id from users where id = $1 and role = 'lp' and ($2::uuid is null or id = $2)`,
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

const lpNames = {
  name: 'user-lp-names',
  text: `
    select id, legal_name as "legalName", email
    from users where role = 'lp' order by id`,
};

export interface LpName {
  [column: string]: unknown;
  id: string;
  legalName: string;
  email: string;
}

@Injectable()
export class UsersQueries {
  constructor(private readonly sql: Sql) {}

  /** The user. Nothing when the actor may not know of it. */
  one(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(one, [id, userScope(reader, 'users.read')]);
  }

  /** The user as its own profile shows it. */
  profile(id: string): Promise<string | undefined> {
    return this.sql.json(profile, [id]);
  }

  /** All LPs or a page of them, by their full names, whether they have accepted their invitation or not. */
  lps(asked: PageRequest): Promise<string | Page | undefined> {
    return lps(this.sql, asked);
  }

  /** The id again, if it is that of an LP whose holdings (or what else the ability names) the actor may see. */
  async lp(
    id: string,
    reader: Reader,
    ability: Ability = 'lp-investments.read',
  ): Promise<string | undefined> {
    return (await this.sql.row<{ id: string }>(lp, [id, userScope(reader, ability)]))?.id;
  }

  /** All LPs as their tax documents name them. */
  lpNames(): Promise<LpName[]> {
    return this.sql.rows<LpName>(lpNames);
  }

  /** The address that the user has asked for and not confirmed yet; of nulls when there is none. */
  waitingEmail(userId: string): Promise<string | undefined> {
    return this.sql.json(waitingEmail, [userId]);
  }
}
