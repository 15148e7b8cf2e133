import { Migration } from '@mikro-orm/migrations';

/**
 * A user's version of what they sign in with: every change of password or second factor raises it, and a session
 * holds only while it carries the same one. A session without it, as the release before begins them, counts as 0.
 */
export class CredentialVersion extends Migration {
  override name = '0014-credential-version';

  override up(): void {
    this.addSql('alter table users add column credential_version integer not null default 0');
    this.addSql(auditTriggers(['credential_version']));
  }

  override down(): void {
    this.addSql(auditTriggers([]));
    this.addSql('alter table users drop column credential_version');
  }
}

const transitionTables = {
  insert: 'new table as rows_after',
  update: 'old table as rows_before new table as rows_after',
  delete: 'old table as rows_before',
};

/** As 0006 made them, but without an entry for these columns: the change that raises a version has its own. */
const auditTriggers = (unnoted: string[]): string =>
  Object.entries(transitionTables)
    .map(
      ([event, tables]) => `
        drop trigger users_noted_${event} on users;
        create trigger users_noted_${event} after ${event} on users referencing ${tables} for each statement
        execute function note_changes('user', '{${['id', 'version', 'created_at', 'updated_at', ...unnoted]}}', '{password_hash}');`,
    )
    .join('');
