import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Letters to LPs, and every mail that the portal sends. */
export class Mail extends Migration {
  override name = '0006-mail';

  override up(): void {
    this.addSql(letters);
    this.addSql(trackTable('lp_letters', { audited: 'letter' }));
    this.addSql(mails);
  }

  override down(): void {
    this.addSql('drop table outgoing_mails, lp_letters');
  }
}

const letters = `
-- Letters that admins wrote to LPs, perhaps about an update; the sender's name outlives the account.
create table lp_letters (
  id uuid primary key default new_id(),
  subject text not null,
  body text not null,
  update_id uuid references company_updates on delete set null,
  sent_by uuid references users on delete set null,
  sent_by_name text not null,
  created_at timestamptz(3) not null default now()
);
create index lp_letters_update_id on lp_letters (update_id);
create index lp_letters_sent_by on lp_letters (sent_by);
`;

const mails = `
-- Mails to be sent or sent: the row is written in the transaction that causes the mail, the job only reminds of it.
-- Name and address of the recipient outlive the account. try_at is when the sweep next queues the mail.
create table outgoing_mails (
  id uuid primary key default new_id(),
  template text not null,
  user_id uuid references users on delete set null,
  letter_id uuid references lp_letters on delete cascade,
  to_email text not null,
  to_name text not null,
  params jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'cancelled')),
  tries integer not null default 0,
  try_at timestamptz(3) not null default now(),
  reason text,
  perhaps_twice boolean not null default false,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint outgoing_mails_sent_at check ((state = 'sent') = (sent_at is not null))
);
create index outgoing_mails_due on outgoing_mails (try_at) where state in ('waiting', 'sending');
create index outgoing_mails_newest on outgoing_mails (created_at desc, id desc);
create index outgoing_mails_user_id on outgoing_mails (user_id, created_at desc);
create index outgoing_mails_letter_id on outgoing_mails (letter_id);
`;
