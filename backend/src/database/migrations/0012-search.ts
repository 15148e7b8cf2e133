import { Migration } from '@mikro-orm/migrations';

/** What makes records found by their words, also by misspelt ones. */
export class Search extends Migration {
  override name = '0012-search';

  override up(): void {
    this.addSql(extension);
    this.addSql(words);
    this.addSql(lexemes);
    for (const [table, texts] of Object.entries(indexed)) this.addSql(indexesOf(table, texts));
  }

  /** The extension stays: it may have been there before, and others may use it. */
  override down(): void {
    for (const [table, texts] of Object.entries(indexed))
      this.addSql(`drop index ${namesOf(table, texts).join(', ')}`);
    this.addSql('drop function search_lexemes, search_words');
  }
}

/** PostgreSQL's own packages bring it, and who owns the database may switch it on. */
const extension = `
do $make$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise exception 'The search needs the extension pg_trgm, which % cannot switch on: %',
    current_user, sqlerrm
    using hint = 'Have a superuser run "create extension pg_trgm" in this database, then start again.';
end $make$;
`;

/**
 * A text as it is searched: its words in small letters without accents, one space between two. Marks, apostrophes and
 * what is not seen vanish within words; any other punctuation parts them.
 */
const words = String.raw`
create function search_words(given text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  replace(replace(replace(
    translate(
      regexp_replace(
        fold(normalize(given, nfkd)),
        '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff''\u0060\u2018\u2019\u02bc]+', '', 'g'),
      'øłđıħ', 'oldih'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[\u0001-/:-@\[-\u0060{-\u00bf\u2010-\u205f\u3000-\u303f]+', ' ', 'g'));
`;

/** The same for an index. PostgreSQL takes 2 kB of a word for another word, so that long ones are cut. */
const lexemes = String.raw`
create function search_lexemes(given text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array_remove(
  string_to_array(regexp_replace(search_words(given), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), ''));
`;

interface Texts {
  /** What the record is called. */
  title: string;
  /** What else it is found by, its name included. */
  text?: string;
  /** It is found by a misspelt name, too. */
  misspelt?: boolean;
}

const indexed: Record<string, Texts> = {
  companies: {
    title: 'name',
    text: `name || ' ' || sector || ' ' || coalesce(description, '')`,
    misspelt: true,
  },
  investments: {
    title: 'investment_name',
    text: `investment_name || ' ' || coalesce(notes, '')`,
    misspelt: true,
  },
  users: {
    title: `first_name || ' ' || last_name`,
    text: `first_name || ' ' || last_name || ' ' || email || ' ' || username`,
    misspelt: true,
  },
  company_updates: {
    title: 'title',
    text: `title || ' ' || coalesce(notes, content, '') || ' ' || coalesce(document_name, '')`,
    misspelt: true,
  },
  documents: { title: `title || ' ' || original_name`, misspelt: true },
  k1_documents: { title: `'K-1 K1 ' || tax_year::text || ' ' || original_name` },
};

const namesOf = (table: string, { text, misspelt }: Texts): string[] => [
  `${table}_search_title`,
  ...(text ? [`${table}_search_text`] : []),
  ...(misspelt ? [`${table}_search_misspelt`] : []),
];

const indexesOf = (table: string, { title, text, misspelt }: Texts): string => `
  create index ${table}_search_title on ${table} using gin (search_lexemes(${title}));
  ${text ? `create index ${table}_search_text on ${table} using gin (search_lexemes(${text}));` : ''}
  ${misspelt ? `create index ${table}_search_misspelt on ${table} using gin (search_words(${title}) gin_trgm_ops);` : ''}
`;
