import { Migration } from '@mikro-orm/migrations';

/** Functions that tables, indexes and views are defined with. */
export class Functions extends Migration {
  override name = '0001-functions';

  override up(): void {
    this.addSql(trigrams);
    this.addSql(newId);
    this.addSql(fold);
    this.addSql(searchWords);
    this.addSql(searchLexemes);
    this.addSql(shareValue);
  }

  /** The extension stays: it may have been there before, and others may use it. */
  override down(): void {
    this.addSql('drop function share_value, search_lexemes, search_words, fold, new_id');
  }
}

/** Finds misspelt names. It comes with PostgreSQL, and the owner of the database may switch it on. */
const trigrams = `
do $make$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise exception 'The search needs the extension pg_trgm, which % cannot switch on: %',
    current_user, sqlerrm
    using hint = 'Have a superuser run "create extension pg_trgm" in this database, then start again.';
end $make$;
`;

/** UUID version 7 (RFC 9562, 5.7): written out because PostgreSQL has its own only from version 18. */
const newId = `
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
`;

/**
 * Folds case for comparisons. The database's own collation may know the cases of ASCII alone (the embedded one's
 * does), so the function names a collation that knows them all where there is one.
 */
const fold = `
do $make$
declare known text;
begin
  select format(' collate %I.%I', 'pg_catalog', collname) into known
  from pg_collation
  where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
  order by collname = 'pg_c_utf8' desc limit 1;
  execute format(
    'create function fold(given text) returns text language sql immutable strict parallel safe
     return lower(given%s)', coalesce(known, ''));
end $make$;
`;

/**
 * Normalizes a text for the search: words in lower case without accents, one space between two. Marks, apostrophes and
 * invisible characters are removed within words; any other punctuation separates words.
 */
const searchWords = String.raw`
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

/** The words of a text for a GIN index. A lexeme is limited to 2 kB, so that longer words are cut at 60 characters. */
const searchLexemes = String.raw`
create function search_lexemes(given text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array_remove(
  string_to_array(regexp_replace(search_words(given), '([^ ]{60})[^ ]+', '\1', 'g'), ' '), ''));
`;

/**
 * Multiplies before it divides and carries 24 decimals through the division (docs/figures.md). Two amounts of at most
 * 15 digits over a third cannot come closer than 5e-18 to half a cent without being it, so rounding the 24-decimal
 * quotient rounds the exact one, half up.
 */
const shareValue = `
create function share_value(amount numeric, valuation numeric, post_money numeric)
returns numeric language sql immutable parallel safe as $$
  select round(amount * valuation * 1.000000000000000000000000 / post_money, 2)
$$;
`;
