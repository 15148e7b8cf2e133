import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { Sql } from '../database/sql.js';

const account = {
  name: 'user-sign-in-account',
  text: `
    select password_hash as "passwordHash", json_build_object(
      'id', id, 'username', username, 'email', email, 'firstName', first_name, 'lastName', last_name,
      'role', role, 'inviteStatus', invite_status, 'inviteSentAt', invite_sent_at,
      'createdAt', created_at, 'updatedAt', updated_at) as actor
    from users where lower(email) = lower($1)`,
};

@Injectable()
export class UsersQueries {
  constructor(private readonly sql: Sql) {}

  /** Who signs in with this address, with the hash to check the password against. */
  signInAccount(email: string): Promise<{ passwordHash: string | null; actor: Actor } | undefined> {
    return this.sql.row<{ passwordHash: string | null; actor: Actor }>(account, [email]);
  }
}
