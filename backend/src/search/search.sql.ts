import { hidden, owners, type OwnerKind, type Related, type Searchable } from './searchable.sql.js';

const MOST_WORDS = 12;
/** The least word similarity; low, because similar names are only searched for when nothing else was found. */
const ALIKE = 0.27;

/** A text search query for words that begin with the word. */
const prefix = (word: string): string => `(quote_literal(${word}) || ':*')::tsquery`;
/** A text search query for texts with the beginnings of all words. */
const allOf = (words: string): string =>
  `(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(${words}) word)`;
/** Whether a word may be misspelt; short words and numbers match exactly, because too many others are similar. */
const isDoubtful = `char_length(word) > 3 and word !~ '[0-9]'`;
/** The word, and the word with each two neighbouring letters swapped. */
const spellings = `
  select '(' || string_agg(quote_literal(spelt) || ':*', ' | ') || ')'
  from (
    select word union
    select left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
    from generate_series(1, char_length(word) - 1) at where ${isDoubtful}
  ) as spellings (spelt)`;

/**
 * The parsed search text. Of the words that may be misspelt, the three longest are searched for by similarity, whose
 * threshold is set for this transaction only.
 */
const typed = `
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
/** A column of `typed` as a scalar subquery, which the planner treats as a constant. */
const typedColumn = (column: string): string => `(select ${column} from typed)`;

/** Owners match by single words; a word that more owners than this have is ignored. */
const MOST_OWNERS = 50;
const FIRST_OWNERS = 30;
const MOST_ALIKE = 50;
const MOST_CERTAIN = 1000;

/** Higher is better; forShortness adds a little for short names. */
const ranks = {
  exact: 1,
  prefix: 0.9,
  named: 0.8,
  related: 0.6,
  mentions: 0.5,
  swapped: 0.4,
  alike: 0.4,
} as const;

const forShortness = (name: string): string => `0.09 / (1 + char_length(${name}))`;

/** Owners whose name has at least one of the words, with a query of the other words as `rest`. */
const ownersNamed = (name: OwnerKind): string => {
  const { from, id, title, which } = owners[name];
  return `
  of_${name} as materialized (
    select id, matched, ${allOf('array(select unnest(words) except select unnest(matched))')} as rest
    from typed cross join lateral (
      select found.id, array_agg(distinct word) as matched
      from unnest(words) word cross join lateral (
        select one.id, count(*) over () as many
        from (
          select distinct ${id} as id from ${from} where search_lexemes(${title}) @@ ${prefix('word')} and ${which}
          limit ${MOST_OWNERS + 1}
        ) one
      ) found
      where many <= ${MOST_OWNERS} group by found.id
    ) matching
    order by cardinality(matched) desc, id desc limit ${FIRST_OWNERS}
  )`;
};

/** Records with all words in their title. A cheap order selects the candidates, the rank is computed for those alone. */
const named = ({ kind, from, id, title, seen = 'true', recency }: Searchable): string => `
  select '${kind}' as kind, id, recency::text as recency, case
      when spelt = ${typedColumn('spelt')} then ${ranks.exact}
      when starts_with(spelt, ${typedColumn('spelt')}) then ${ranks.prefix}
      else ${ranks.named} end + ${forShortness('spelt')} as rank
  from (
    select ${id} as id, ${recency} as recency, ${title} as title
    from ${from}
    where search_lexemes(${title}) @@ ${typedColumn('all_words')} and ${seen}
    order by starts_with(fold(${title}), ${typedColumn('given')}) desc, fold(${title}) = ${typedColumn('given')} desc,
      ${recency} desc, ${id} desc
    limit $2
  ) found cross join lateral search_words(title) spelt`;

/** Records with all words in their further text. */
const mentions = ({
  kind,
  from,
  id,
  text,
  seen = 'true',
  seenText = 'true',
  recency,
}: Searchable): string => `
  (select '${kind}', ${id}, ${recency}::text, ${ranks.mentions}
  from ${from}
  where search_lexemes(${text}) @@ ${typedColumn('all_words')} and ${seen} and ${seenText}
  order by ${recency} desc, ${id} desc limit $2)`;

/** Records of the owners found, which have the remaining words. */
const related = (
  { kind, from, id, seen = 'true', recency }: Searchable,
  { to, joins = '', by, rest }: Related,
): string => `
  (select '${kind}', ${id}, ${recency}::text, ${ranks.related}
  from of_${to} owner cross join ${from} ${joins}
  where ${by} = owner.id and (rest is null or search_lexemes(${rest}) @@ rest) and ${seen}
  order by rest is null desc, ${recency} desc, ${id} desc limit $2)`;

/** The similarity of a title: the least of the misspelt words' similarities to its words. */
const doubtful = ['first', 'second', 'third'];
const likeness = `least(${doubtful.map((word) => `strict_word_similarity(${typedColumn(word)}, search_words(called.title))`).join(', ')})`;
/**
 * Titles similar to the text: by the trigram index when all words may be misspelt, else among the titles that have the
 * certain words.
 */
const alike = ({ kind, from, id, title, seen = 'true', recency }: Searchable): string => `
  (select '${kind}', ${id}, ${recency}::text, ${forShortness('called.title')}, likeness
  from ${from} cross join lateral (select ${title} as title) called cross join lateral (select ${likeness}) as of (likeness)
  where ${doubtful.map((word) => `search_words(${title}) %>> ${typedColumn(word)}`).join(' and ')}
    and ${typedColumn('certain')} is null and ${seen}
  limit ${MOST_ALIKE})
  union all
  (select '${kind}', id, recency::text, ${forShortness('called.title')}, likeness
  from (
    select ${id} as id, ${recency} as recency, ${title} as title
    from ${from}
    where ${typedColumn('certain')} is not null and search_lexemes(${title}) @@ ${typedColumn('certain')} and ${seen}
    limit ${MOST_CERTAIN}
  ) called cross join lateral (select ${likeness}) as of (likeness)
  where likeness > ${ALIKE}
  limit ${MOST_ALIKE})`;
/** Titles with all words but for two neighbouring letters swapped. */
const swapped = ({ kind, from, id, title, seen = 'true', recency }: Searchable): string => `
  (select '${kind}', ${id}, ${recency}::text, ${forShortness(title)} as shortness
  from ${from}
  where search_lexemes(${title}) @@ ${typedColumn('swapped')} and ${seen}
  order by shortness desc, ${recency} desc, ${id} desc limit $2)`;

/** Similar titles are shown down to this share of the best similarity. */
const NEARLY_AS_ALIKE = 0.7;

const union = (selects: string[]): string => selects.join('\n  union all ');

const noneMisspelt = `
  swapped (kind, id, recency, shortness) as (select '', null::uuid, '', 0::real where false),
  alike (kind, id, recency, shortness, likeness) as (select '', null::uuid, '', 0::real, 0::real where false)`;

/** Misspelt titles are searched for only when no title matches: first swapped letters, then similar words. */
const misspelt = (kinds: readonly Searchable[]): string =>
  kinds.length === 0
    ? noneMisspelt
    : `
  swapped (kind, id, recency, shortness) as materialized (
    select * from (${union(kinds.map(swapped))}) found where not exists (select from named)
  ),
  alike (kind, id, recency, shortness, likeness) as materialized (
    select * from (${union(kinds.map(alike))}) found
    where not exists (select from named) and not exists (select from swapped)
  )`;

/** Each record once, with its best rank. */
function found(kinds: readonly Searchable[]): string {
  const more = kinds.flatMap((kind) => [
    ...(kind.text ? [mentions(kind)] : []),
    ...(kind.related ?? []).map((to) => related(kind, to)),
  ]);
  const every = [
    'select * from named',
    ...more,
    `select kind, id, recency, ${ranks.swapped} + shortness from swapped`,
    `select kind, id, recency, ${ranks.alike} * likeness + shortness from alike
    where likeness >= ${NEARLY_AS_ALIKE} * (select max(likeness) from alike)`,
  ];
  return `
  select kind, id, max(recency) as recency, max(rank) as rank
  from (${union(every)}) as every (kind, id, recency, rank)
  group by kind, id`;
}

const hits = (kinds: readonly Searchable[]): string => `
  hits as materialized (
    select * from (
      select *, row_number() over (partition by kind order by rank desc, recency desc, id desc) as place
      from (${found(kinds)}) found
    ) placed
    where place <= $2
  )`;

const answer = ({ kind, from, id, joins = '', answer: columns }: Searchable): string => `
  select hit.kind, hit.id, ${columns}, hit.rank, hit.recency
  from hits hit join ${from} on ${id} = hit.id ${joins}
  where hit.kind = '${kind}'`;

/** Never executed: the types of the parameters, of which a viewer's kinds may use none. */
const readerTypes = 'reader_types (holder, owner, investor) as (select $3::uuid, $4::uuid, $5::uuid)';

/**
 * Finds records of the kinds in one statement, as a JSON array, best first: matches of the title, then of the owner's
 * name, then of the text.
 */
export function searchOf(kinds: readonly Searchable[]): string {
  const owners = [...new Set(kinds.flatMap((kind) => (kind.related ?? []).map(({ to }) => to)))];
  return `
  with ${[
    readerTypes,
    typed,
    hidden,
    ...owners.map(ownersNamed),
    `
  named (kind, id, recency, rank) as materialized (${union(kinds.map(named))})`,
    misspelt(kinds.filter((kind) => kind.misspelt)),
    hits(kinds),
  ].join(',')}
  select coalesce(json_agg(
    json_build_object('kind', kind, 'id', id, 'title', title, 'subtitle', subtitle, 'date', date, 'path', path,
      'rank', round(rank::numeric, 3)) order by rank desc, recency desc, id desc), '[]')::text as body
  from (${union(kinds.map(answer))}) answer (kind, id, title, subtitle, date, path, rank, recency)`;
}
