const MOST_WORDS = 12;
/** Far too low to be shown beside anything found; the best of what is left is right most of the time. */
export const ALIKE = 0.27;

/** A query for what begins with the word. */
export const prefix = (word: string): string => `(quote_literal(${word}) || ':*')::tsquery`;
/** A query for what has the beginnings of all words. */
export const allOf = (words: string): string =>
  `(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(${words}) word)`;
/** Whether a word may be misspelt: short ones and numbers are meant as they are, for too much is like them. */
const isDoubtful = `char_length(word) > 3 and word !~ '[0-9]'`;
/** A word, or itself with two neighbours in each other's place. */
const spellings = `
  select '(' || string_agg(quote_literal(spelt) || ':*', ' | ') || ')'
  from (
    select word union
    select left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    from generate_series(1, char_length(word) - 1) at where ${isDoubtful}
  ) as spellings (spelt)`;

/**
 * What was typed, read once. Of the words that may be misspelt, the three longest are looked for by their likeness. How
 * alike is alike enough holds for this statement alone.
 */
export const typed = `
  typed as materialized (
    select words, array_to_string(words, ' ') as spelt, fold($1) as given, ${allOf('words')} as all_words,
      (select string_agg((${spellings}), ' & ')::tsquery from unnest(words) word) as swapped,
      doubtful[1] as first, coalesce(doubtful[2], doubtful[1]) as second, coalesce(doubtful[3], doubtful[1]) as third,
      ${allOf('array(select unnest(words) except select unnest(doubtful[1:3]))')} as certain,
      set_config('pg_trgm.strict_word_similarity_threshold', '${ALIKE}', true)
    from (
      select words, array(
        select word from unnest(words) word where ${isDoubtful} and char_length(word) > 4
        order by char_length(word) desc, word) as doubtful
      from (
        select array(
          select left(word, 60) from string_to_table(search_words($1), ' ') with ordinality as part (word, place)
          where word <> '' group by 1 order by min(place) limit ${MOST_WORDS}) as words
      ) split
    ) sorted
  )`;
/** A column of it, where a statement takes it for a constant. */
export const ofTyped = (column: string): string => `(select ${column} from typed)`;
