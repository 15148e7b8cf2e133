import { Migration } from '@mikro-orm/migrations';

/** Each record that people edit counts its edits, so that an edit based on an earlier one is noticed. */
export class RecordVersions extends Migration {
  override name = '0002-record-versions';

  override up(): void {
    for (const table of versioned)
      this.addSql(`alter table ${table} add column version integer not null default 1`);
  }

  override down(): void {
    for (const table of versioned) this.addSql(`alter table ${table} drop column version`);
  }
}

const versioned = ['companies', 'company_marks', 'investments', 'allocations'];
