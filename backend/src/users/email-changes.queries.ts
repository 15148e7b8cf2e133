import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';

const waiting = {
  name: 'email-change-waiting',
  text: `
    select json_build_object('newEmail', link.new_email, 'expiresAt', link.expires_at)::text as body
    from users
    left join account_links link
      on link.user_id = users.id and link.purpose = 'email_change' and link.expires_at > now()
    where users.id = $1`,
};

@Injectable()
export class EmailChangesQueries {
  constructor(private readonly sql: Sql) {}

  /** The address that the user has asked for and not confirmed yet; of nulls when there is none. */
  waiting(userId: string): Promise<string | undefined> {
    return this.sql.json(waiting, [userId]);
  }
}
