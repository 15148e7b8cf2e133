import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Letters are drafted, written in Markdown with merge fields, and read by LPs in the portal. */
export class Letters extends Migration {
  override name = '0032-letters';

  override up(): void {
    this.addSql(`${letters} ${recipients} ${attachments} ${earlierLetters} ${openKinds(['letter'])}`);
    this.addSql(trackTable('letter_attachments', { audited: 'letter_attachment' }));
  }

  /** Drafts and what recipients read of sent letters are lost; their mails remain. */
  override down(): void {
    this.addSql(`
      drop table letter_attachments, letter_recipients;
      delete from record_opens where kind = 'letter';
      ${openKinds([])}
      delete from outgoing_mails where template = 'letter_test';
      update outgoing_mails set params = '{}' where template = 'letter';
      delete from letters where state = 'draft';
      drop index letters_search_subject;
      alter table letters drop state, drop body_format, drop audience, drop investment_id, drop company_id,
        drop lp_ids, drop as_of, drop sent_at, drop version, drop updated_at;
    `);
  }
}

/** The defaults are what a letter of the previous version is: sent at once, as plain text. */
const letters = `
alter table letters
  add column state text not null default 'sent' constraint letters_state_check check (state in ('draft', 'sent')),
  add column body_format text not null default 'text'
    constraint letters_body_format_check check (body_format in ('text', 'markdown')),
  add column audience text not null default 'all'
    constraint letters_audience_check check (audience in ('all', 'investment', 'company', 'chosen')),
  add column investment_id uuid references investments on delete set null,
  add column company_id uuid references companies on delete set null,
  add column lp_ids uuid[] not null default '{}',
  add column as_of date,
  add column sent_at timestamptz(3),
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add constraint letters_one_deal check (investment_id is null or audience = 'investment'),
  add constraint letters_one_company check (company_id is null or audience = 'company');
create index letters_investment_id on letters (investment_id) where investment_id is not null;
create index letters_company_id on letters (company_id) where company_id is not null;
create index letters_search_subject on letters using gin (search_lexemes(subject));
comment on column letters.as_of is 'The day of the figures in it; null in a draft for the day on which it is sent';
`;

const recipients = `
-- Whom a sent letter was for: what its merge fields said to each LP, and why it was not mailed to some. Rows with for_name
-- are delegates of an LP of that name who got no copy.
create table letter_recipients (
  id uuid primary key default new_id(),
  letter_id uuid not null references letters on delete cascade,
  user_id uuid references users on delete set null,
  to_name text not null,
  for_name text,
  subject text not null,
  fields jsonb not null default '{}',
  left_out text constraint letter_recipients_left_out_check
    check (left_out in ('unsubscribed', 'deactivated', 'not_invited', 'not_accepted', 'scope')),
  constraint letter_recipients_delegates check ((left_out is not distinct from 'scope') = (for_name is not null))
);
create unique index letter_recipients_lp_key on letter_recipients (letter_id, user_id) where for_name is null;
create index letter_recipients_user_id on letter_recipients (user_id);
`;

const attachments = `
-- A file that recipients of a letter open in the portal: an upload of its own, or a document, which only those open who
-- may see it anyway.
create table letter_attachments (
  id uuid primary key default new_id(),
  letter_id uuid not null references letters on delete cascade,
  file_id uuid constraint letter_attachments_file_key unique references stored_files,
  document_id uuid references documents on delete cascade,
  name text not null,
  created_at timestamptz(3) not null default now(),
  constraint letter_attachments_one check (num_nonnulls(file_id, document_id) = 1),
  constraint letter_attachments_document_key unique (letter_id, document_id)
);
create index letter_attachments_document_id on letter_attachments (document_id);
`;

/** What was sent before can be read in the portal as well; mails to delegates are copies. */
const earlierLetters = `
insert into letter_recipients (letter_id, user_id, to_name, subject, left_out)
select distinct on (mail.letter_id, mail.user_id) mail.letter_id, mail.user_id, mail.to_name, letter.subject,
  case when mail.state = 'cancelled' and mail.reason = 'Unsubscribed' then 'unsubscribed'
    when mail.state = 'cancelled' and mail.reason like '%eactivated' then 'deactivated' end
from outgoing_mails mail join letters letter on letter.id = mail.letter_id
where mail.for_name is null and mail.user_id is not null
order by mail.letter_id, mail.user_id, mail.created_at desc, mail.id desc;
`;

const earlierKinds = ['update', 'document', 'k1', 'statement', 'notice'];

const openKinds = (more: readonly string[]): string => `
alter table record_opens drop constraint record_opens_kind_check,
  add constraint record_opens_kind_check check (kind in (${[...earlierKinds, ...more].map((kind) => `'${kind}'`).join(', ')}));
`;
