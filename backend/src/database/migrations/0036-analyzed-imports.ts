import { Migration } from '@mikro-orm/migrations';

/** Only the owner of a table may analyze it: imports of cash flows, which the portal's role runs, do so by this function. */
export class AnalyzedImports extends Migration {
  override name = '0036-analyzed-imports';

  override up(): void {
    this.addSql(`
      -- Skipped while a vacuum of the table runs, which an import must not wait for.
      create function analyze_table(name regclass) returns void language plpgsql security definer
      set search_path = pg_catalog, public as $$
      begin
        execute format('analyze (skip_locked) %s', name);
      end $$`);
  }

  override down(): void {
    this.addSql('drop function analyze_table');
  }
}
