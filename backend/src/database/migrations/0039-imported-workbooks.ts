import { Migration } from '@mikro-orm/migrations';

/** Workbooks whose sheets are imported in order, each of them an import of its own under that of the workbook. */
export class ImportedWorkbooks extends Migration {
  override name = '0039-imported-workbooks';

  override up(): void {
    this.addSql(`
      alter table bulk_imports
        -- Of a sheet: the import of its workbook, which has the file and the attempts.
        add workbook_id uuid references bulk_imports on delete cascade,
        add sheet text,
        add sheet_order integer,
        add leaves_out_examples boolean not null default false,
        add constraint bulk_imports_sheet check (num_nulls(workbook_id, sheet, sheet_order) in (0, 3)),
        drop constraint bulk_imports_unfinished_has_file,
        add constraint bulk_imports_unfinished_has_file
          check (file_id is not null or finished_at is not null or workbook_id is not null),
        drop constraint bulk_imports_state_check,
        add constraint bulk_imports_state_check
          check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undone', 'skipped'));
      create unique index bulk_imports_sheets on bulk_imports (workbook_id, sheet_order) where workbook_id is not null;
    `);
  }

  /** Sheets are deleted with their workbooks; what they have added remains, and can no longer be undone. */
  override down(): void {
    this.addSql(`
      delete from bulk_imports where type = 'workbook';
      alter table bulk_imports
        drop column workbook_id, drop column sheet, drop column sheet_order, drop column leaves_out_examples,
        add constraint bulk_imports_unfinished_has_file check (file_id is not null or finished_at is not null),
        drop constraint bulk_imports_state_check,
        add constraint bulk_imports_state_check
          check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'undone'));
    `);
  }
}
