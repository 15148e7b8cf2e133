import { Migration } from '@mikro-orm/migrations';

/**
 * A PDF with the K-1s of several partners waits to be split: `parts` are those found in it. What an admin has split off
 * is not looked through for parts again.
 */
export class K1Parts extends Migration {
  override name = '0018-k1-parts';

  override up(): void {
    this.addSql(`
      alter table k1_drafts
        add column parts jsonb,
        add column is_split boolean not null default false,
        drop constraint k1_drafts_state_check,
        add constraint k1_drafts_state_check
          check (state in ('waiting', 'matched', 'unsure', 'unmatched', 'refused', 'several')),
        add constraint k1_drafts_several_has_parts check ((state = 'several') = (parts is not null))`);
  }

  override down(): void {
    this.addSql(`delete from k1_drafts where state = 'several'`);
    this.addSql(`
      alter table k1_drafts
        drop constraint k1_drafts_several_has_parts,
        drop constraint k1_drafts_state_check,
        add constraint k1_drafts_state_check
          check (state in ('waiting', 'matched', 'unsure', 'unmatched', 'refused')),
        drop column parts,
        drop column is_split`);
  }
}
