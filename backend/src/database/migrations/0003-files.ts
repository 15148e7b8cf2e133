import { Migration } from '@mikro-orm/migrations';

/** Uploaded files, the documents and K-1s made of them, and updates that can be edited and brought back. */
export class Files extends Migration {
  override name = '0003-files';

  override up(): void {
    this.addSql(storedFiles);
    this.addSql(documents);
    this.addSql(k1s);
    this.addSql(updates);
  }

  override down(): void {
    this.addSql(`
      delete from company_updates where deleted_at is not null;
      drop index company_updates_deleted;
      alter table company_updates add column document_path text;
      update company_updates set document_path = 'uploads/' || document_file_id;
      alter table company_updates drop column document_file_id, drop column deleted_at, drop column version;
      drop table k1_drafts, k1_documents, documents, stored_files;
    `);
  }
}

/**
 * One row for each upload URL given out. The bytes lie in the file store; a file that no record refers to is
 * removed, with its row, by the sweep.
 */
const storedFiles = `
create table stored_files (
  id uuid primary key default new_id(),
  uploaded_by uuid references users on delete set null,
  most_bytes integer not null,
  expires_at timestamptz(3) not null,
  claimed_at timestamptz(3),
  registered_at timestamptz(3),
  size integer check (size > 0),
  content_type text,
  created_at timestamptz(3) not null default now(),
  constraint stored_files_measured
    check (registered_at is null or (size is not null and content_type is not null))
);
create index stored_files_uploaded_by on stored_files (uploaded_by);
`;

const documents = `
create table documents (
  id uuid primary key default new_id(),
  version integer not null default 1,
  file_id uuid not null references stored_files,
  investment_id uuid references investments on delete cascade,
  company_id uuid references companies on delete cascade,
  uploaded_by uuid not null references users,
  title text not null,
  original_name text not null,
  category text not null default 'other'
    check (category in ('investment_doc', 'company_update', 'report', 'other')),
  is_public boolean not null default false,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint documents_file_key unique (file_id),
  constraint documents_one_place check (num_nonnulls(investment_id, company_id) = 1)
);
create index documents_investment on documents (investment_id, created_at desc, id desc);
create index documents_company on documents (company_id, created_at desc, id desc);
create index documents_uploaded_by on documents (uploaded_by);
create index documents_deleted on documents (deleted_at) where deleted_at is not null;
`;

const k1s = `
create table k1_documents (
  id uuid primary key default new_id(),
  lp_id uuid not null references users on delete cascade,
  tax_year integer not null check (tax_year between 2000 and 2200),
  file_id uuid not null references stored_files,
  original_name text not null,
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint k1_documents_file_key unique (file_id)
);
create index k1_documents_lp on k1_documents (lp_id, tax_year desc, created_at desc, id desc);
create index k1_documents_uploaded_by on k1_documents (uploaded_by);

create table k1_drafts (
  id uuid primary key default new_id(),
  uploaded_by uuid not null references users on delete cascade,
  file_id uuid references stored_files,
  original_name text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'matched', 'unsure', 'unmatched', 'refused')),
  lp_id uuid references users on delete set null,
  tax_year integer check (tax_year between 2000 and 2200),
  reason text,
  created_at timestamptz(3) not null default now(),
  constraint k1_drafts_file_key unique (file_id),
  constraint k1_drafts_refused_has_no_file check ((file_id is null) = (state = 'refused'))
);
create index k1_drafts_uploaded_by on k1_drafts (uploaded_by, id);
create index k1_drafts_lp on k1_drafts (lp_id);
`;

const updates = `
alter table company_updates
  add column version integer not null default 1,
  add column deleted_at timestamptz(3),
  add column document_file_id uuid
    constraint company_updates_document_file_key unique references stored_files,
  drop column document_path;
create index company_updates_deleted on company_updates (deleted_at) where deleted_at is not null;
`;
