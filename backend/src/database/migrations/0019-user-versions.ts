import { Migration } from '@mikro-orm/migrations';

/**
 * A user's version, as the other records have one. A trigger raises it, whichever release or statement writes, and only
 * when something changed that the record shows: not with a password, a second factor or a sign-in.
 */
export class UserVersions extends Migration {
  override name = '0019-user-versions';

  override up(): void {
    this.addSql('alter table users add column version integer not null default 1');
    this.addSql(`
      create function raise_user_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$;

      create trigger users_version before update on users for each row
      when ((${shown('old')}) is distinct from (${shown('new')})) execute function raise_user_version();
    `);
  }

  override down(): void {
    this.addSql('drop trigger users_version on users');
    this.addSql('drop function raise_user_version');
    this.addSql('alter table users drop column version');
  }
}

const shown = (row: 'old' | 'new'): string =>
  [
    ...[
      'username',
      'email',
      'first_name',
      'last_name',
      'legal_name',
      'role',
      'invite_status',
      'invite_sent_at',
    ],
    'letters_refused_at is null',
  ]
    .map((column) => `${row}.${column}`)
    .join(', ');
