import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Uploaded files, and what they belong to: company updates, documents and K-1s. */
export class Files extends Migration {
  override name = '0005-files';

  override up(): void {
    this.addSql(storedFiles);
    this.addSql(updates);
    this.addSql(trackTable('company_updates', { audited: 'update', versioned: true }));
    this.addSql(documents);
    this.addSql(trackTable('documents', { audited: 'document', versioned: true }));
    this.addSql(k1s);
    this.addSql(trackTable('k1_documents', { audited: 'k1', versioned: true }));
  }

  override down(): void {
    this.addSql('drop table k1_drafts, k1_documents, documents, company_updates, stored_files');
  }
}

const storedFiles = `
-- One row for each upload URL given out. The bytes lie in the file store; a file that no record refers to is removed,
-- with its row, by the sweep. A reservation is of who is about to register the upload: the store is asked meanwhile,
-- outside any transaction.
create table stored_files (
  id uuid primary key default new_id(),
  uploaded_by uuid references users on delete set null,
  most_bytes integer not null,
  expires_at timestamptz(3) not null,
  claimed_at timestamptz(3),
  reservation uuid,
  reserved_until timestamptz(3),
  registered_at timestamptz(3),
  size integer check (size > 0),
  content_type text,
  created_at timestamptz(3) not null default now(),
  constraint stored_files_measured
    check (registered_at is null or (size is not null and content_type is not null))
);
create index stored_files_uploaded_by on stored_files (uploaded_by);
`;

const updates = `
-- News of a company for LPs: fundraises with their amounts, other updates with a text; perhaps with a document. A
-- deleted one can be restored until the purge.
create table company_updates (
  id uuid primary key default new_id(),
  version integer not null default 1,
  company_id uuid not null references companies on delete cascade,
  created_by uuid not null references users,
  title text not null,
  content text,
  notes text,
  update_type text not null check (update_type in ('fundraise', 'company_update', 'product_update')),
  update_date date not null,
  amount_raised numeric(15, 2) check (amount_raised > 0),
  post_money_valuation numeric(15, 2) check (post_money_valuation > 0),
  raise_type text check (raise_type in ('SAFE', 'Priced')),
  previous_valuation numeric(15, 2) check (previous_valuation >= 0),
  new_valuation numeric(15, 2) check (new_valuation >= 0),
  document_file_id uuid constraint company_updates_document_file_key unique references stored_files,
  document_name text,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index company_updates_company on company_updates (company_id, created_at desc, id desc);
create index company_updates_newest on company_updates (created_at desc, id desc);
create index company_updates_changed on company_updates (updated_at desc, id desc);
create index company_updates_type on company_updates (update_type, created_at desc, id desc);
create index company_updates_created_by on company_updates (created_by);
create index company_updates_deleted on company_updates (deleted_at) where deleted_at is not null;
create index company_updates_search_title on company_updates using gin (search_lexemes(title));
create index company_updates_search_text on company_updates
  using gin (search_lexemes(title || ' ' || coalesce(notes, content, '') || ' ' || coalesce(document_name, '')));
create index company_updates_search_misspelt on company_updates using gin (search_words(title) gin_trgm_ops);
`;

const documents = `
-- Files of an investment or a company; LPs see those that are public, and those of their investments. A deleted one
-- can be restored until the purge.
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
create index documents_search_title on documents using gin (search_lexemes(title || ' ' || original_name));
create index documents_search_misspelt on documents
  using gin (search_words(title || ' ' || original_name) gin_trgm_ops);
`;

const k1s = `
-- Schedule K-1s that were given out to LPs.
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
create index k1_documents_search_title on k1_documents
  using gin (search_lexemes('K-1 K1 ' || tax_year::text || ' ' || original_name));

-- Uploaded PDFs that are being matched to LPs, before an admin gives them out as K-1s. parts are the K-1s of several
-- partners found in one PDF, which waits to be split; what was split off is not searched for parts again.
create table k1_drafts (
  id uuid primary key default new_id(),
  uploaded_by uuid not null references users on delete cascade,
  file_id uuid references stored_files,
  original_name text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'matched', 'unsure', 'unmatched', 'refused', 'several')),
  lp_id uuid references users on delete set null,
  tax_year integer check (tax_year between 2000 and 2200),
  reason text,
  parts jsonb,
  is_split boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint k1_drafts_file_key unique (file_id),
  constraint k1_drafts_refused_has_no_file check ((file_id is null) = (state = 'refused')),
  constraint k1_drafts_several_has_parts check ((state = 'several') = (parts is not null))
);
create index k1_drafts_uploaded_by on k1_drafts (uploaded_by, id);
create index k1_drafts_lp on k1_drafts (lp_id);
`;
