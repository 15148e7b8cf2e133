import { Migration } from '@mikro-orm/migrations';

/** What somebody keeps of how a list is searched, filtered and sorted: an address under a name. */
export class SavedViews extends Migration {
  override name = '0013-saved-views';

  override up(): void {
    this.addSql(`
      create table saved_views (
        id uuid primary key default new_id(),
        user_id uuid not null references users on delete cascade,
        list text not null check (list <> '' and length(list) <= 64),
        name text not null check (name <> '' and length(name) <= 80),
        query text not null check (length(query) <= 2000),
        is_default boolean not null default false,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      )`);
    this.addSql('create unique index saved_views_name_key on saved_views (user_id, list, lower(name))');
    this.addSql(
      'create unique index saved_views_default_key on saved_views (user_id, list) where is_default',
    );
  }

  override down(): void {
    this.addSql('drop table saved_views');
  }
}
