import { Migration } from '@mikro-orm/migrations';

/** LPs can be deactivated: their records stay, and they no longer sign in. */
export class Deactivation extends Migration {
  override name = '0013-deactivation';

  override up(): void {
    this.addSql(`
      alter table users add deactivated_at timestamptz(3),
        add constraint users_only_lps_deactivated check (deactivated_at is null or role = 'lp');
      drop trigger users_version on users;
      ${versionTrigger([...shown, 'deactivated_at'])}
    `);
    this.addSql(activityActions([...actions, 'deactivated', 'reactivated']));
  }

  override down(): void {
    this.addSql(`update activities set action = 'updated' where action in ('deactivated', 'reactivated')`);
    this.addSql(activityActions(actions));
    this.addSql(`
      drop trigger users_version on users;
      alter table users drop deactivated_at;
      ${versionTrigger(shown)}
    `);
  }
}

/** What raised a user's version before. */
const shown = [
  ...['username', 'email', 'first_name', 'last_name', 'legal_name', 'role', 'invite_status'],
  ...['invite_sent_at', 'unsubscribed_at is null'],
];

const versionTrigger = (columns: readonly string[]): string => {
  const valuesOf = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ');
  return `
      create trigger users_version before update on users for each row
      when ((${valuesOf('old')}) is distinct from (${valuesOf('new')})) execute function raise_user_version();`;
};

const actions = [
  ...['created', 'updated', 'deleted', 'invited', 'activated', 'imported'],
  ...['released', 'reversed', 'received'],
];

const activityActions = (allowed: readonly string[]): string => `
      alter table activities drop constraint activities_action_check;
      alter table activities add constraint activities_action_check
        check (action in (${allowed.map((action) => `'${action}'`).join(', ')}));
    `;
