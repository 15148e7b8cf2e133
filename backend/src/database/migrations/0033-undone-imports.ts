import { Migration } from '@mikro-orm/migrations';

/** Which records an import has added, so that it can be undone as a whole. */
export class UndoneImports extends Migration {
  override name = '0033-undone-imports';

  override up(): void {
    this.addSql(`
      -- The records that an import has added, by batch: in one row each, so that keeping them costs the import no time.
      create table bulk_import_records (
        id uuid primary key default new_id(),
        -- Checked at the end of the import's transaction: its lock of the import would keep a cancellation waiting until then.
        import_id uuid not null references bulk_imports on delete cascade deferrable initially deferred,
        ids uuid[] not null check (ids <> '{}')
      );
      create index bulk_import_records_import on bulk_import_records (import_id);
      alter table bulk_imports add undone_at timestamptz(3),
        drop constraint bulk_imports_state_check,
        add constraint bulk_imports_state_check
          check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undone')),
        add constraint bulk_imports_undone check ((undone_at is null) = (state <> 'undone'));
    `);
  }

  /** Undone imports remain as done ones, with a message that says so. */
  override down(): void {
    this.addSql(`
      drop table bulk_import_records;
      alter table bulk_imports drop constraint bulk_imports_undone;
      delete from activities where entity_type = 'import' and action = 'deleted';
      update bulk_imports set state = 'done' where state = 'undone';
      alter table bulk_imports drop column undone_at,
        drop constraint bulk_imports_state_check,
        add constraint bulk_imports_state_check
          check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'));
    `);
  }
}
