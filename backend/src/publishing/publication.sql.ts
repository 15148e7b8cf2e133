import { person } from '../database/sql-fragments.js';

const states = ['draft', 'scheduled', 'published'] as const;
export const publicationStates = states;
export type PublicationState = (typeof states)[number];

/** The state of a row that is published or will be: a draft with a time is scheduled once somebody decided that. */
export const publicationState = (alias: string): string => `case
  when ${alias}.published_at is not null then 'published'
  when ${alias}.publish_at is not null and ${alias}.published_by is not null then 'scheduled' else 'draft' end`;

const personOf = (id: string): string =>
  `case when ${id} is not null then (select ${person('who')} from users who where who.id = ${id}) end`;

const fieldsOf = (alias: string): string => `
  'state', ${publicationState(alias)}, 'publishAt', ${alias}.publish_at, 'notify', ${alias}.notify_on_publish,
  'preparedBy', ${personOf(`${alias}.prepared_by`)}, 'publishedBy', ${personOf(`${alias}.published_by`)}`;

/** Columns of a record: when it was published, and for admins, whose `lpId` is null, how. */
export const publicationColumns = (alias: string, lpId: string): string => `
  ${alias}.published_at as "publishedAt",
  case when ${lpId}::uuid is null then json_build_object(${fieldsOf(alias)}) end as publication`;

/** The same, with the audience, whose LPs `chosen` selects as `lp_id`. */
export const audiencedPublicationColumns = (alias: string, lpId: string, chosen: string): string => `
  ${alias}.published_at as "publishedAt",
  case when ${lpId}::uuid is null then json_build_object(${fieldsOf(alias)},
    'audience', ${alias}.audience,
    'lpIds', case ${alias}.audience when 'chosen'
      then (select coalesce(json_agg(chosen.lp_id order by chosen.lp_id), '[]') from ${chosen})
      else '[]'::json end) end as publication`;
