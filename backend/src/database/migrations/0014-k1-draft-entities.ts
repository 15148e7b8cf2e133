import { Migration } from '@mikro-orm/migrations';

/** The entity that the reading of an uploaded K-1 found; LPs are searched by the legal names of their entities. */
export class K1DraftEntities extends Migration {
  override name = '0014-k1-draft-entities';

  override up(): void {
    this.addSql(`
      alter table k1_drafts add column entity_id uuid,
        add constraint k1_drafts_entity_lp_fkey foreign key (entity_id, lp_id)
          references investing_entities (id, lp_id) on delete set null (entity_id);
      create index k1_drafts_entity on k1_drafts (entity_id);
      drop index users_search_legal_name;
    `);
  }

  override down(): void {
    this.addSql(`
      create index users_search_legal_name on users using gin (search_lexemes(legal_name));
      drop index k1_drafts_entity;
      alter table k1_drafts drop column entity_id;
    `);
  }
}
