import { Migration } from '@mikro-orm/migrations';

/**
 * The check of each journal entry reads the other entries of its event and entity. While the statistics say that the
 * journal is nearly empty, PostgreSQL may choose any index that begins with one of the columns: with the entity in each,
 * it never reads all entries of a deal for each new one.
 */
export class JournalOfDeals extends Migration {
  override name = '0035-journal-of-deals';

  override up(): void {
    this.addSql(`
      drop index journal_entries_by_investment;
      create index journal_entries_by_investment on journal_entries (investment_id, entity_id)
    `);
  }

  override down(): void {
    this.addSql(`
      drop index journal_entries_by_investment;
      create index journal_entries_by_investment on journal_entries (investment_id)
    `);
  }
}
