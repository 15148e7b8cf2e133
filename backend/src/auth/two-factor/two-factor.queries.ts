import { Injectable } from '@nestjs/common';
import { objectOf } from '../../database/sql-fragments.js';
import { Sql } from '../../database/sql.js';

const passkeyRecord = `json_build_object(
  'id', id, 'name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at)`;

const passkey = {
  name: 'account-passkey',
  text: `select ${passkeyRecord}::text as body from passkeys where id = $1 and user_id = $2`,
};

const security = {
  name: 'account-security',
  text: objectOf(`
    select
      exists (select from authenticators where user_id = $1 and confirmed_at is not null) as "hasAuthenticator",
      (select password_hash is not null from users where id = $1) as "hasPassword",
      (select count(*)::int from recovery_codes where user_id = $1) as "recoveryCodesLeft",
      (select coalesce(json_agg(${passkeyRecord} order by created_at, id), '[]')
        from passkeys where user_id = $1) as passkeys,
      $2::boolean as "twoFactorRequired"`),
};

@Injectable()
export class SecurityQueries {
  constructor(private readonly sql: Sql) {}

  /** Which second factors the account has: never a secret, code or key. */
  security(userId: string, isRequired: boolean): Promise<string | undefined> {
    return this.sql.json(security, [userId, isRequired]);
  }

  passkey(id: string, userId: string): Promise<string | undefined> {
    return this.sql.json(passkey, [id, userId]);
  }
}
