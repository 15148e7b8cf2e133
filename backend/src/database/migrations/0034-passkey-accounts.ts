import { Migration } from '@mikro-orm/migrations';

/** Accounts that were set up with a passkey have no password. */
export class PasskeyAccounts extends Migration {
  override name = '0034-passkey-accounts';

  override up(): void {
    this.addSql('alter table users drop constraint users_active_has_password');
  }

  /** Accounts without a password get one that nobody knows: their owners reset it by mail. */
  override down(): void {
    this.addSql(`
      update users set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$' || ${unpadded('uuid_send(gen_random_uuid())')}
        || '$' || ${unpadded('uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())')}
      where invite_status = 'active' and password_hash is null;
      alter table users add constraint users_active_has_password
        check (invite_status <> 'active' or password_hash is not null);
    `);
  }
}

/** PHC strings have base64 without padding. */
const unpadded = (bytes: string): string => `rtrim(encode(${bytes}, 'base64'), '=')`;
