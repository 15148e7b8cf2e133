import { Injectable } from '@nestjs/common';
import { type SignedInUser, actorRecord } from '../access/actor.js';
import { Sql } from '../database/sql.js';

const account = `
  select users.password_hash as "passwordHash", authenticator.encrypted_secret as "encryptedSecret",
    ${actorRecord('users')} as user
  from users left join authenticators authenticator
    on authenticator.user_id = users.id and authenticator.confirmed_at is not null`;

const ofUser = { name: 'account-of-user', text: `${account} where users.id = $1` };

export interface Account {
  [column: string]: unknown;
  passwordHash: string | null;
  /** Of a confirmed authenticator only. */
  encryptedSecret: Buffer | null;
  user: SignedInUser;
}

/** Users with the credentials that are checked at sign-in. */
@Injectable()
export class AccountsQueries {
  constructor(private readonly sql: Sql) {}

  /** Null runs the same statement, so that an unknown name takes the same time. */
  ofUser(id: string | null): Promise<Account | undefined> {
    return this.sql.row<Account>(ofUser, [id]);
  }
}
