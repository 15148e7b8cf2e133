import { Migration } from '@mikro-orm/migrations';

/** A page of updates is found by an index, also of those of one type and by when they were last changed. */
export class PagesOfUpdates extends Migration {
  override name = '0011-pages-of-updates';

  override up(): void {
    this.addSql('create index company_updates_changed on company_updates (updated_at desc, id desc)');
    this.addSql(
      'create index company_updates_type on company_updates (update_type, created_at desc, id desc)',
    );
  }

  override down(): void {
    this.addSql('drop index company_updates_changed, company_updates_type');
  }
}
