import { Migration } from '@mikro-orm/migrations';

/** Capital events are found by their name and by their note to LPs, never by the internal note. */
export class SearchOfCapital extends Migration {
  override name = '0017-search-of-capital';

  override up(): void {
    this.addSql(`
      create index capital_events_search_title on capital_events using gin (search_lexemes(${title}));
      create index capital_events_search_text on capital_events
        using gin (search_lexemes('Capital ' || ${title} || ' ' || coalesce(note, '')));
    `);
  }

  override down(): void {
    this.addSql('drop index capital_events_search_text, capital_events_search_title');
  }
}

/** "Call 7"; null for a reversal, which has no number. */
const title = `initcap(kind) || ' ' || number::text`;
