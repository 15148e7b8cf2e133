import type { Searched } from './searched.js';
import { alike, named, ownersNamed, ranks, related, swapped, told } from './sources.js';
import { typed } from './typed.js';

/** Those that are nearly as much alike as the best one. */
const NEARLY_AS_ALIKE = 0.7;

const union = (selects: string[]): string => selects.join('\n  union all');

/** A name that is misspelt is looked for only where nothing is spelt so, first as one with two letters swapped. */
const misspelt = (kinds: readonly Searched[]): string => `
  swapped (kind, id, recency, shortness) as materialized (
    select * from (${union(kinds.map(swapped))}) found where not exists (select from named)
  ),
  alike (kind, id, recency, shortness, likeness) as materialized (
    select * from (${union(kinds.map(alike))}) found
    where not exists (select from named) and not exists (select from swapped)
  )`;

/** Each record by the best that it was found by. */
const found = (kinds: readonly Searched[]): string => `
  select kind, id, max(recency) as recency, max(rank) as rank
  from (
    select * from named
    union all ${union(kinds.flatMap((kind) => [...(kind.text ? [told(kind)] : []), ...(kind.related ?? []).map((to) => related(kind, to))]))}
    union all select kind, id, recency, ${ranks.swapped} + shortness from swapped
    union all select kind, id, recency, ${ranks.alike} * likeness + shortness from alike
    where likeness >= ${NEARLY_AS_ALIKE} * (select max(likeness) from alike)
  ) as every (kind, id, recency, rank)
  group by kind, id`;

const hits = (kinds: readonly Searched[]): string => `
  hits as materialized (
    select * from (
      select *, row_number() over (partition by kind order by rank desc, recency desc, id desc) as place
      from (${found(kinds)}) found
    ) placed
    where place <= $2
  )`;

const answer = ({ kind, from, id, joins = '', answer: told }: Searched): string => `
  select hit.kind, hit.id, ${told}, hit.rank, hit.recency
  from hits hit join ${from} on ${id} = hit.id ${joins}
  where hit.kind = '${kind}'`;

/**
 * Finds records of all these kinds by their words, in one statement: a JSON array, the best first. Those called so come
 * before those of a company or person called so, these before those that tell of it.
 */
export function searchOf(kinds: readonly Searched[]): string {
  const owners = [...new Set(kinds.flatMap((kind) => (kind.related ?? []).map(({ to }) => to)))];
  return `
  with ${[
    typed,
    ...owners.map(ownersNamed),
    `
  named (kind, id, recency, rank) as materialized (${union(kinds.map(named))})`,
    misspelt(kinds.filter((kind) => kind.misspelt)),
    hits(kinds),
  ].join(',')}
  select coalesce(json_agg(
    json_build_object('kind', kind, 'id', id, 'title', title, 'subtitle', subtitle, 'date', date, 'path', path,
      'rank', round(rank::numeric, 3)) order by rank desc, recency desc, id desc), '[]')::text as body
  from (${union(kinds.map(answer))}) answer`;
}
