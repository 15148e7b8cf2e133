import { owners, type OwnerKind, type Related, type Searched } from './searched.js';
import { ALIKE, allOf, ofTyped, prefix } from './typed.js';

/** They are found by single words: those that more of them have than this are passed over. */
const MOST_OWNERS = 50;
const FIRST_OWNERS = 30;
const MOST_ALIKE = 50;
const MOST_CERTAIN = 1000;

/** Higher is better. Of what is called so, or nearly so, the shorter name comes first. */
export const ranks = {
  exact: 1,
  prefix: 0.9,
  named: 0.8,
  related: 0.6,
  told: 0.5,
  swapped: 0.4,
  alike: 0.4,
} as const;

const forShortness = (name: string): string => `0.09 / (1 + char_length(${name}))`;

/** Those whose name has a word of it, and what of it their name does not have. */
export const ownersNamed = (name: OwnerKind): string => {
  const { from, title, which } = owners[name];
  return `
  of_${name} as materialized (
    select id, matched, ${allOf('array(select unnest(words) except select unnest(matched))')} as rest
    from typed cross join lateral (
      select found.id, array_agg(word) as matched
      from unnest(words) word cross join lateral (
        select one.id, count(*) over () as many
        from (
          select owner.id from ${from} where search_lexemes(${title}) @@ ${prefix('word')} and ${which}
          limit ${MOST_OWNERS + 1}
        ) one
      ) found
      where many <= ${MOST_OWNERS} group by found.id
    ) matching
    order by cardinality(matched) desc, id desc limit ${FIRST_OWNERS}
  )`;
};

/** What is called so. The best are picked by what is quick to compare, and then compared well. */
export const named = ({ kind, from, id, title, seen = 'true', recency }: Searched): string => `
  select '${kind}' as kind, id, recency::text as recency, case
      when spelt = ${ofTyped('spelt')} then ${ranks.exact}
      when starts_with(spelt, ${ofTyped('spelt')}) then ${ranks.prefix}
      else ${ranks.named} end + ${forShortness('spelt')} as rank
  from (
    select ${id} as id, ${recency} as recency, ${title} as title
    from ${from}
    where search_lexemes(${title}) @@ ${ofTyped('all_words')} and ${seen}
    order by starts_with(fold(${title}), ${ofTyped('given')}) desc, fold(${title}) = ${ofTyped('given')} desc,
      ${recency} desc, ${id} desc
    limit $2
  ) found cross join lateral search_words(title) spelt`;

/** What tells of it. */
export const told = ({ kind, from, id, text, seen = 'true', recency }: Searched): string => `
  (select '${kind}', ${id}, ${recency}::text, ${ranks.told}
  from ${from}
  where search_lexemes(${text}) @@ ${ofTyped('all_words')} and ${seen}
  order by ${recency} desc, ${id} desc limit $2)`;

/** What belongs to whom is called so. */
export const related = (
  { kind, from, id, seen = 'true', recency }: Searched,
  { to, joins = '', by, rest }: Related,
): string => `
  (select '${kind}', ${id}, ${recency}::text, ${ranks.related}
  from of_${to} owner cross join ${from} ${joins}
  where ${by} = owner.id and (rest is null or search_lexemes(${rest}) @@ rest) and ${seen}
  order by rest is null desc, ${recency} desc, ${id} desc limit $2)`;

/** Of all words that may be misspelt the one that is least like any of a name's. */
const doubtful = ['first', 'second', 'third'];
const likeness = `least(${doubtful.map((word) => `strict_word_similarity(${ofTyped(word)}, search_words(called.title))`).join(', ')})`;
/** Where nothing typed is certain, the index of likeness finds them; else what is certain limits whose is reckoned. */
export const alike = ({ kind, from, id, title, seen = 'true', recency }: Searched): string => `
  (select '${kind}', ${id}, ${recency}::text, ${forShortness('called.title')}, likeness
  from ${from} cross join lateral (select ${title} as title) called cross join lateral (select ${likeness}) as of (likeness)
  where ${doubtful.map((word) => `search_words(${title}) %>> ${ofTyped(word)}`).join(' and ')}
    and ${ofTyped('certain')} is null and ${seen}
  limit ${MOST_ALIKE})
  union all
  (select '${kind}', id, recency::text, ${forShortness('called.title')}, likeness
  from (
    select ${id} as id, ${recency} as recency, ${title} as title
    from ${from}
    where ${ofTyped('certain')} is not null and search_lexemes(${title}) @@ ${ofTyped('certain')} and ${seen}
    limit ${MOST_CERTAIN}
  ) called cross join lateral (select ${likeness}) as of (likeness)
  where likeness > ${ALIKE}
  limit ${MOST_ALIKE})`;
/** What is called so but for two neighbouring letters in each other's place. */
export const swapped = ({ kind, from, id, title, seen = 'true', recency }: Searched): string => `
  (select '${kind}', ${id}, ${recency}::text, ${forShortness(title)} as shortness
  from ${from}
  where search_lexemes(${title}) @@ ${ofTyped('swapped')} and ${seen}
  order by shortness desc, ${recency} desc, ${id} desc limit $2)`;
