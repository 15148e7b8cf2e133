import { holder } from '../../database/sql-fragments.js';
import { isOnPaper } from '../../investing-entities/k1.sql.js';
import { publicationState } from '../../publishing/publication.sql.js';

/**
 * The newest K-1 of each entity for a year, which no other amends; a draft before a published one, because something
 * is to be done about it. A K-1 that names the LP alone is of its first entity.
 */
const current = (year: string): string => `
  select distinct on (entity_id) k1.*
  from (
    select k1.id, coalesce(k1.entity_id, first_entity_of(k1.lp_id)) as entity_id, k1.lp_id, k1.amends_id, k1.created_at,
      k1.publish_at, k1.published_at, ${publicationState('k1')} as state
    from k1_documents k1
    where k1.tax_year = ${year} and not exists (select from k1_documents later where later.amends_id = k1.id)) k1
  order by entity_id, k1.published_at is not null, k1.created_at desc, k1.id desc`;

/** Entities with an allocation in a deal of the year or an earlier one, and those with a K-1 for it. */
export const seasonRows = (year: string): string => `
  select entity.id,
    json_build_object(${holder('lp')}, 'email', lp.email) as lp,
    json_build_object('id', entity.id, 'legalName', entity.legal_name) as entity,
    exists (select from investing_entities other where other.lp_id = lp.id and other.id <> entity.id) as "isOneOfSeveral",
    case when k1.id is null then 'missing' when opened.at is not null then 'opened' else k1.state end as state,
    ${isOnPaper('entity')} as "isOnPaper", entity.address, k1.id as "k1Id",
    '/api/k1-documents/' || k1.id || '/download' as "filePath", k1.amends_id is not null as "isAmended",
    k1.publish_at as "publishAt", k1.published_at as "publishedAt", opened.at as "openedAt"
  from investing_entities entity
  join users lp on lp.id = entity.lp_id
  left join (${current(year)}) k1 on k1.entity_id = entity.id
  left join lateral (
    select min(first_at) as at from record_opens
    where kind = 'k1' and record_id = k1.id and lp_id = k1.lp_id and k1.published_at is not null) opened on true
  where k1.id is not null or exists (
    select from allocations allocation join investments deal on deal.id = allocation.investment_id
    where allocation.entity_id = entity.id and deal.investment_date < make_date(${year}::int + 1, 1, 1))
  order by fold(lp.legal_name), lp.id, entity.created_at, entity.id`;
