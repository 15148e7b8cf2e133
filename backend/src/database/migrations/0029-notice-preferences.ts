import { Migration } from '@mikro-orm/migrations';

/** Recipients choose how notices reach them by mail: at once, in a daily digest, or never. */
export class NoticePreferences extends Migration {
  override name = '0029-notice-preferences';

  override up(): void {
    this.addSql(`
      alter table users add notice_preferences jsonb not null default '{}',
        add constraint users_notice_preferences check (
          jsonb_typeof(notice_preferences) = 'object'
          and notice_preferences - '{updates,documents,letters,statements,payments}'::text[] = '{}'
          and not jsonb_path_exists(notice_preferences, '$.* ? (@ != "daily" && @ != "never")'));
      update users set notice_preferences = '{"letters": "never"}' where unsubscribed_at is not null;
      drop trigger users_version on users;
      alter table users drop unsubscribed_at;
      ${versionTrigger([...shown, 'notice_preferences'])}
    `);
    this.addSql(digests);
  }

  override down(): void {
    this.addSql(`
      drop trigger users_version on users;
      alter table users add unsubscribed_at timestamptz(3);
      update users set unsubscribed_at = now() where notice_preferences ->> 'letters' = 'never';
      alter table users drop notice_preferences;
      ${versionTrigger([...shown, 'unsubscribed_at is null'])}
      delete from outgoing_mails where template = 'digest';
      update outgoing_mails set state = 'waiting' where state = 'collected';
      alter table outgoing_mails drop digest_id;
      ${mailStates(states)}
    `);
  }
}

const states = ['waiting', 'sending', 'sent', 'failed', 'cancelled'];

const mailStates = (allowed: readonly string[]): string => `
      alter table outgoing_mails drop constraint outgoing_mails_state_check;
      alter table outgoing_mails add constraint outgoing_mails_state_check
        check (state in (${allowed.map((state) => `'${state}'`).join(', ')}));`;

/** A collected mail is not sent itself: the digest that digest_id names contains it. */
const digests = `
      ${mailStates([...states, 'collected'])}
      alter table outgoing_mails add digest_id uuid references outgoing_mails on delete set null,
        add constraint outgoing_mails_only_collected_in_digests check (digest_id is null or state = 'collected');
      create index outgoing_mails_digest_id on outgoing_mails (digest_id) where digest_id is not null;
      create index outgoing_mails_collected on outgoing_mails (updated_at) where state = 'collected' and digest_id is null;
    `;

const shown = [
  ...['username', 'email', 'first_name', 'last_name', 'legal_name', 'role', 'invite_status'],
  ...['invite_sent_at', 'deactivated_at'],
];

const versionTrigger = (columns: readonly string[]): string => {
  const valuesOf = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ');
  return `
      create trigger users_version before update on users for each row
      when ((${valuesOf('old')}) is distinct from (${valuesOf('new')})) execute function raise_user_version();`;
};
